package menu_test

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

var dark = theme.New("dark", true, colorprofile.TrueColor)

// TestTypeFrames checks frames of the menu with its name in type and all optional entries.
func TestTypeFrames(t *testing.T) {
	entries := []string{"r Resume", "a Grid", "d Daily", "c Crosses", "b Tiles", "t Towers", "p People", "u Study", "s Statistics", "w Words", "e Settings", "h Help", "q Quit"}
	for _, c := range []struct {
		screentest.Scene
		keys []string
	}{
		{screentest.Scene{Name: "type", Seen: entries, Tables: []string{"a Grid find"}, Also: []screentest.WindowSize{screentest.Least, screentest.Large}}, nil},
		{screentest.Scene{Name: "type-asked", Seen: append(entries[:len(entries):len(entries)], "Discard Towers against", ", for good?")}, []string{"down", "x"}},
		{screentest.Scene{Name: "type-left", Seen: []string{"Games left running", "> Towers of Ada and Grace, turn 1 today 10:04", "more"}}, []string{"m", "down"}},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.Name+"-"+size.String(), func(t *testing.T) {
				w := newWorld()
				w.running = severalLeft()
				if size.Height > screentest.Usual.Height && c.Name == "type-left" {
					t.Skip("the whole list has room")
				}
				width, height := size.Room()
				s, _ := screentest.Press(t, w.open(t, dark, width, height), c.keys...)
				c.Hold(t, size, s.View())
			})
		}
	}
}

// headOf returns the kind of a menu's head.
func headOf(s screen.Screen) string {
	switch plain := text(s); {
	case strings.Contains(plain, "Quoin  "):
		return "text"
	case strings.Contains(plain, "Q     U     O     I     N"):
		return "small"
	case strings.Contains(plain, "▀"):
		return "large"
	}
	return "none"
}

// TestHeads: the name is as large as all entries allow, and doesn't change when games to resume
// appear.
func TestHeads(t *testing.T) {
	for _, c := range []struct {
		width, height int
		small         bool
		want          string
	}{
		{80, 23, false, "large"},
		{200, 59, false, "large"},
		{65, 23, false, "large"},
		{64, 23, false, "small"}, // for lack of columns
		{80, 21, false, "large"},
		{80, 20, false, "small"}, // for lack of rows
		{60, 18, false, "small"},
		{60, 17, false, "text"},
		{60, 16, false, "text"},
		{80, 23, true, "text"},
		{60, 19, true, "text"},
	} {
		for _, th := range []*theme.Theme{dark, theme.New("light", false, colorprofile.TrueColor), theme.New("dark", true, colorprofile.ANSI), mono} {
			var tops []int
			for _, running := range [][]stats.Running{nil, {running("a", time.Minute, 5, 23)}, severalLeft()} {
				w := newWorld()
				w.running = running
				s := w.open(t, th, c.width, c.height)
				s, _ = s.Update(screen.Frame{Width: c.width, Height: c.height, Theme: th, Small: c.small})
				seen := []string{"a Grid", "t Towers", "q Quit"}
				if len(running) > 0 {
					seen = append(seen, "r Resume")
				}
				screentest.Fits(t, s.View(), c.width, c.height, seen...)
				if got := headOf(s); got != c.want && (th != mono || c.want == "text") {
					t.Errorf("%s, %d by %d with %d games left: the head is %s, not %s:\n%s", th.Name, c.width, c.height, len(running), got, c.want, text(s))
				}
				for _, r := range s.View().Regions {
					if line := strings.Split(text(s), "\n")[r.Y]; r.ID == "settings" && !strings.Contains(line, "Settings") {
						t.Errorf("a click on %q at %d by %d opens the settings", line, c.width, c.height)
					}
				}
				tops = append(tops, s.View().Regions[0].Y)
			}
			if tops[0] != tops[1] || tops[1] != tops[2] {
				t.Errorf("%s, %d by %d: the first entry is on the rows %v", th.Name, c.width, c.height, tops)
			}
		}
	}
}

// TestTypeFollows: a change of the theme or the setting takes effect at once, and a list keeps
// the chosen game visible when its head grows.
func TestTypeFollows(t *testing.T) {
	w := newWorld()
	w.running = severalLeft()
	s := w.open(t, mono, 80, 23)
	s, _ = screentest.Press(t, s, "m", "end")
	was := chosen(t, s)
	s, _ = s.Update(screen.Frame{Width: 80, Height: 23, Theme: dark})
	if got := chosen(t, s); headOf(s) != "large" || got != was {
		t.Errorf("the head is %s, and %q is chosen instead of %q", headOf(s), got, was)
	}
	light := theme.New("light", false, colorprofile.TrueColor)
	s, _ = s.Update(screen.Frame{Width: 80, Height: 23, Theme: light})
	if want := light.Draw([]theme.Cell{{Rune: ' ', Ink: theme.LitInkRole, Ground: theme.LitRole}})[:10]; !strings.Contains(s.View().Content, want) {
		t.Errorf("the Q isn't in %q", want)
	}
}
