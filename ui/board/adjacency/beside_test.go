package adjacency

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/settings"
	"quoin/ui/screentest"
)

// TestWordStaysByItsBoard checks that the word is directly below its tiles in a window of
// any height, and that a long word and its message don't run into the pane.
func TestWordStaysByItsBoard(t *testing.T) {
	for _, large := range []bool{false, true} {
		for _, size := range screentest.Sizes {
			width, height := size.Room()
			tb := newTable(t, width, height, func(s *settings.Settings) { s.Size = 4 })
			tb.large = large
			tb.frame(width, height)
			b := tb.model().box()
			_, rows := tb.model().kit.grid.Size()
			if b.typing > b.top+rows+1 {
				t.Errorf("large %v at %v: the board ends at row %d, and the word is in row %d", large, size, b.top+rows, b.typing)
			}
			for range 16 {
				tb.letters("j")
			}
			screentest.Fits(t, tb.s.View(), width, height)
			if m := tb.model(); b.beside > 0 && tb.s.View().Cursor.X >= b.pane {
				t.Errorf("at %v a long word of %d letters runs into the pane at %d", size, len(m.entry.spots), b.pane)
			}
		}
	}
}

// says checks that a text can be read in full: along rows, or down those before the pane
// or in it. Only words are compared: between two rows a comma or semicolon may be missing,
// and big figures have no text.
func (tb *table) says(text string) {
	tb.Helper()
	words := func(text string) string {
		return " " + strings.Join(strings.Fields(strings.NewReplacer(",", " ", ";", " ", "█", "", "▀", "", "▄", "").Replace(text)), " ") + " "
	}
	rows := strings.Split(tb.text(), "\n")
	before, within := make([]string, len(rows)), make([]string, len(rows))
	pane := tb.model().box().pane
	for i, row := range rows {
		before[i], within[i] = ansi.Cut(row, 0, pane-1), ansi.Cut(row, pane-1, ansi.StringWidth(row))
	}
	if !slices.ContainsFunc([][]string{rows, before, within}, func(rows []string) bool {
		return strings.Contains(words(strings.Join(rows, " ")), words(text))
	}) {
		tb.Errorf("%q can't be read:\n%s", text, tb.text())
	}
}
