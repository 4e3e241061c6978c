package santorini

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/screen"
)

// manyScripts are names as typed, one key or combining mark at a time.
var manyScripts = []string{"Zoë", "Zoe\u0308", "Дмитрий", "日本太郎", "अनिता", "علی\u200cرضا", "👩\u200d👧", strings.Repeat("日", 12)}

// TestNamesOfManyScripts types names with non-ASCII characters, plays under them, and
// finds them in the store and on screens of every size.
func TestNamesOfManyScripts(t *testing.T) {
	for _, name := range manyScripts {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			store := openStore(t, dir)
			tb := stored(t, store, screen.Play{})
			tb.press("up", "up", "n", "ctrl+u") // the first player's name
			for _, r := range name {
				tb.tells(tea.KeyPressMsg{Code: r, Text: string(r)})
			}
			if got := tb.model().setup.seats.Players[0].Name; got != name {
				t.Fatalf("typed, it is %q", got)
			}
			tb.press("enter", "enter")
			tb.shows(name + ": place your first worker")
			for _, size := range [][2]int{{80, 24}, {60, 20}, {120, 40}} {
				tb.frame(size[0], size[1])
				for line := range strings.Lines(tb.text()) {
					if w := ansi.StringWidth(strings.TrimRight(line, "\n")); w > size[0] {
						t.Errorf("at %d columns, %d in %q", size[0], w, line)
					}
				}
				tb.shows(strings.TrimSpace(ansi.Truncate(name, 6, "")))
			}
			tb.types("b2")
			_ = store.Close()
			store = openStore(t, dir)
			left := running(t, store)
			if len(left) != 1 {
				t.Fatal(left)
			}
			tb = stored(t, store, screen.Play{Resume: left[0].ID})
			tb.shows(name + ": place your second worker")
		})
	}
}

// TestNameKeys checks that a key deletes a whole letter, that names can be pasted, and
// that characters that terminals can't show, or that don't fit, are left out.
func TestNameKeys(t *testing.T) {
	tb := asks(t)
	tb.press("up", "up", "n", "ctrl+u")
	name := func() string { return tb.model().setup.seats.Players[0].Name }
	tb.tells(tea.PasteMsg{Content: "A\x1b[31m\u202e👩\u200d👧"})
	if got := name(); got != "A[31m👩\u200d👧" {
		t.Errorf("pasted, it is %q", got)
	}
	tb.press("backspace")
	if got := name(); got != "A[31m" {
		t.Errorf("without its last letter, it is %q", got)
	}
	tb.press("ctrl+u")
	tb.tells(tea.PasteMsg{Content: strings.Repeat("日", 50)})
	if got := name(); got != strings.Repeat("日", 12) {
		t.Errorf("filled up, it is %q", got)
	}
	tb.press("enter")
	if p := [2]game.Player(tb.model().setup.seats.Players); (rules.Config{Players: p}).Validate() != nil {
		t.Errorf("nobody can play as %v", p)
	}
}
