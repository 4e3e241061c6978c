package review

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/ui/play"
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

// TestOtherList checks that a turn is marked if another of the player's lists lacks one of its words, and so are the best
// moves; without another list nothing is.
func TestOtherList(t *testing.T) {
	to := logged(t, "scrabble-out-2")
	plain := open(t, to, 80, 23).s.(Model)
	plain.turn = 0
	if rows := strings.Join(listed(plain), "\n"); strings.Contains(rows, play.Mark) {
		t.Errorf("without another list it shows\n%s", rows)
	}
	var words []string
	for _, at := range plain.game.turns {
		for _, w := range at.Play.Words {
			words = append(words, strings.ToLower(w.Word))
		}
	}
	lacks := words[1]
	words = slices.DeleteFunc(words, func(w string) bool { return w == lacks })
	d := deps()
	known := d.Lexicon
	d.Files = &play.Files{Lists: func() ([]string, error) { return []string{"club.txt"}, nil }}
	d.Lexicon = func(name string) (*lexicon.Lexicon, error) {
		if name == "club.txt" {
			return lexicon.Parse("club", []byte(strings.Join(words, "\n")+"\n"))
		}
		return known(name)
	}
	m := openWith(t, d, to, 80, 23).s.(Model)
	if m.marks("qqq") {
		t.Error("a phony is marked")
	}
	marked := 0
	for i, at := range m.game.turns {
		want := slices.ContainsFunc(at.Play.Words, func(w crossword.Formed) bool { return strings.EqualFold(w.Word, lacks) })
		if row := m.turnText(i, 40); strings.Contains(row, play.Mark) != want {
			t.Errorf("%q, and the other list lacks %s", row, lacks)
		}
		m.turn = i
		marked += strings.Count(strings.Join(listed(m), "\n"), play.Mark)
	}
	if marked < 10 {
		t.Errorf("%d of the best moves are marked", marked)
	}
}

// listed returns the rows of the turn shown and the best moves.
func listed(m Model) (rows []string) {
	rows = append(rows, m.turnText(m.turn, 40))
	for _, c := range m.choices() {
		rows = append(rows, m.choiceText(c, 40))
	}
	return rows
}
