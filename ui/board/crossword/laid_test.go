package crossword

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screentest"
)

// TestLaidStandsInThePane checks that the pane shows what the laid tiles make, or why they
// can't be played, and that its other lines don't move.
func TestLaidStandsInThePane(t *testing.T) {
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		tb, _ := shaking(t, width, height, false)
		m := tb.model()
		if m.layout.pane == 0 || width == 99 {
			continue // the list and the tiles leave no room
		}
		_, rows := m.layout.squares.Size()
		before := m.panel(m.layout.pane, rows)
		laid := m.rack[0].String()
		for _, keys := range []string{laid, m.rack[1].String()} {
			tb.press(strings.ToLower(keys))
		}
		if m = tb.model(); len(m.hand.Laid) != 2 {
			t.Fatalf("%d tiles are laid\n%s", len(m.hand.Laid), tb.text())
		}
		after := m.panel(m.layout.pane, rows)
		said := ""
		for y, line := range after {
			if w := ansi.StringWidth(line); w > m.layout.pane {
				t.Errorf("row %d has %d columns of %d", y, w, m.layout.pane)
			}
			if y >= len(before) || ansi.Strip(line) != ansi.Strip(before[y]) {
				said += ansi.Strip(line) + "\n"
			}
		}
		word := m.rack[0].String() + m.rack[1].String()
		want := "no word"
		if m.trial.Err == nil {
			want = "+"
		}
		if !strings.Contains(said, word) || !strings.Contains(said, want) || strings.Count(said, "\n") > laidRows {
			t.Errorf("at %dx%d the pane says of %s:\n%s", width, height, word, said)
		}
	}
}
