package review

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestWordsWhole checks that each move of a game is shown in full in its list, at every
// promised size.
func TestWordsWhole(t *testing.T) {
	weighed := deps()
	weighed.Leaves = func(*crossword.Rules) search.Leaves { return someLeaves{} }
	for name, to := range map[string]screen.Play{
		"scrabble": logged(t, "scrabble-out-4"), "scraebbkle": logged(t, "scraebbkle-resigned-2"),
		"brackets": gcg(t, "brackets"), "largest": largest(t), "long": longest(t),
	} {
		for _, d := range []Deps{deps(), weighed} {
			tb := openWith(t, d, to, 80, 23)
			for _, size := range screentest.Sizes {
				tb.frame(size.Room())
				m := tb.s.(Model)
				width := m.leftWidth() - 2
				for i, at := range m.game.turns {
					m.turn = i
					whole(t, name, m.turnText(i, width), m.game.notation(at.board, at.played()), width)
					for _, c := range m.choices() {
						whole(t, name, m.choiceText(c, width), m.game.notation(at.board, c.Candidate), width)
					}
				}
			}
		}
	}
}

func whole(t *testing.T, name, row, move string, width int) {
	t.Helper()
	if !strings.Contains(row, move) || ansi.StringWidth(row) != width {
		t.Errorf("%s, %d columns: %q lacks %s or is as wide as %d", name, width, row, move, ansi.StringWidth(row))
	}
}

// longest returns a game with a word as long as a row.
func longest(t testing.TB) screen.Play {
	t.Helper()
	to := gcg(t, "brackets")
	to.Record.Lines = []string{"0 deal 1 DEIPRSU", "0 lay DERIPUS,8d", "0 deal 2 ABCEIST", "0 lay ACBEITS,8a"}
	to.Notes = nil
	return to
}

// TestLearn checks that l asks about the mistakes of the game shown.
func TestLearn(t *testing.T) {
	to := gcg(t, "brackets")
	tb := open(t, to, 80, 23)
	_, asked := screentest.Press(t, tb.s, "l")
	if open, is := asked[len(asked)-1].(screen.Open); !is || open.To != (screen.MistakesPlace{Record: to.Record}) {
		t.Errorf("l asks for %v", asked)
	}
}
