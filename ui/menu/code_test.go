package menu_test

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// opened returns the game that was requested, or "".
func opened(asked []tea.Msg) string {
	for _, msg := range asked {
		if open, is := msg.(screen.Open); is {
			p := open.To.(screen.Play)
			return p.Rules + ", " + p.As
		}
	}
	return ""
}

// TestCode: a code is typed, explained before its clock starts, and played.
func TestCode(t *testing.T) {
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		s := newWorld().open(t, mono, width, height)
		before := text(s)
		s, _ = screentest.Press(t, s, "o")
		shows := func(want string) {
			t.Helper()
			if !strings.Contains(strings.Join(strings.Fields(text(s)), " "), want) {
				t.Errorf("%v: it doesn't say %q:\n%s", size, want, text(s))
			}
			screentest.Fits(t, s.View(), width, height)
		}
		shows("A board by its code")
		shows("names its board's code")
		if s.View().Cursor == nil || !s.Keys().Typing {
			t.Error("nobody would know where to type")
		}
		// Keys of the menu are letters here.
		s, asked := screentest.Press(t, s, "q", "s", "enter")
		if opened(asked) != "" {
			t.Error("a fault is played")
		}
		shows("A code has GR- and four characters")
		s, _ = screentest.Press(t, s, "backspace", "backspace", "g", "r", "-", "0", "0", "0", "7")
		shows("It deals 5×5, and plays by that; your settings have 4×4")
		_, asked = screentest.Press(t, s, "enter")
		if got := opened(asked); got != gridRules+", GR-0007" {
			t.Errorf("played is %q", got)
		}
		if s, _ = screentest.Press(t, s, "esc"); text(s) != before {
			t.Errorf("esc doesn't lead back:\n%s", text(s))
		}
	}
}

// TestCodePasted: a pasted text may have more around the code.
func TestCodePasted(t *testing.T) {
	for pasted, want := range map[string]string{
		"GR-0007":                         "> GR-0007",
		"  gr-0007\n":                     "> gr-0007",
		"Ada, Quoin\nbeat 49 on GR-1234.": "> GR-1234",
		"(GR-1234)":                       "> GR-1234",
	} {
		s := newWorld().open(t, mono, 80, 23)
		s, cmd := s.Update(tea.PasteMsg{Content: pasted})
		s, asked := screentest.Settle(t, s, cmd)
		if opened(asked) != "" || !strings.Contains(text(s), want) || !strings.Contains(text(s), "It deals 5×5") {
			t.Errorf("%q pasted:\n%s", pasted, text(s))
		}
		if _, asked = screentest.Press(t, s, "enter"); opened(asked) == "" {
			t.Errorf("%q isn't played", pasted)
		}
	}
	s := newWorld().open(t, mono, 80, 23)
	before := text(s)
	s, cmd := s.Update(tea.PasteMsg{Content: "q words without one"})
	s, asked := screentest.Settle(t, s, cmd)
	if text(s) != before || len(asked) != 1 || !strings.Contains(asked[0].(screen.Notice).Text, "no board code") {
		t.Errorf("asked is %v:\n%s", asked, text(s))
	}
	// Other pasted text goes into the line, to be corrected there.
	s, _ = screentest.Press(t, s, "o")
	s, _ = s.Update(tea.PasteMsg{Content: "GR-00"})
	if !strings.Contains(text(s), "> GR-00") {
		t.Errorf("pasted into the line:\n%s", text(s))
	}
}

// TestCodeLong: a line that is longer than its place shows its end.
func TestCodeLong(t *testing.T) {
	s := newWorld().open(t, mono, 66, 30)
	s, _ = screentest.Press(t, s, "o")
	s, _ = s.Update(tea.PasteMsg{Content: strings.Repeat("8h cat ", 40) + "end"})
	for _, line := range strings.Split(text(s), "\n") {
		if ansi.StringWidth(line) > 66 {
			t.Errorf("a line of %d columns: %q", ansi.StringWidth(line), line)
		}
	}
}
