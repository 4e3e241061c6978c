package adjacency

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/settings"
	"quoin/ui/screentest"
)

// TestWordStaysByItsBoard holds that the word stands right below its tiles,
// however many rows the window has left, and that nothing of a long word or its
// message runs into the pane.
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

// says holds that a text can be read as a whole: in the rows as they are, or down
// those before the pane or those in it. Words are what counts: where there is a row
// each, a comma or semicolon between two may be gone, and big figures have no words.
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
