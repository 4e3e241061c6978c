package review

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestWordsWhole: in every size that Quoin promises, every move of every game
// stands whole in its list.
func TestWordsWhole(t *testing.T) {
	weighed := deps()
	weighed.Leaves = func(*crossword.Rules) search.Leaves { return someLeaves{} }
	for name, to := range map[string]screen.Review{
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
						whole(t, name, m.choiceText(c, width), m.game.notation(at.board, c), width)
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

// longest is a game with a word as long as a row.
func longest(t testing.TB) screen.Review {
	t.Helper()
	l := gcg(t, "brackets").Log
	l.Steps = nil
	for _, text := range []string{"deal 1 DEIPRSU", "lay DERIPUS,8d", "deal 2 ABCEIST", "lay ACBEITS,8a"} {
		a, err := scrabble.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		l.Steps = append(l.Steps, crossword.Step{Do: a})
	}
	return screen.Review{Log: l}
}
