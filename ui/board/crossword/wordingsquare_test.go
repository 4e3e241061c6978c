package crossword_test

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/wording"
)

// TestSquare checks how squares of Scrabble's board are described.
func TestSquare(t *testing.T) {
	at := func(column, row int) crossword.Square { return crossword.Square{Column: column, Row: row} }
	for want, q := range map[string]wording.Square{
		"H8, empty, double word, the start": {At: at(7, 7)},
		"A1, empty, triple word":            {At: at(0, 0)},
		"B6, empty, triple letter":          {At: at(1, 5)},
		"B1, empty":                         {At: at(1, 0)},
		"C3, T, last move":                  {At: at(2, 2), Tile: crossword.Letter('T'), Last: true},
		"C3, T, a blank":                    {At: at(2, 2), Tile: crossword.Letter('t'), Blank: "blank"},
		"C3, T, a wildcard, not played yet": {At: at(2, 2), Laid: crossword.Letter('t'), Blank: "wildcard"},
	} {
		if got := q.Words(crossword.SquareFirst, scrabble.Board()); got != want {
			t.Errorf("%+v is %q, not %q", q, got, want)
		}
	}
	for want, p := range map[string]crossword.Premium{
		"":                {},
		"word times -4":   {Kind: crossword.WordPremium, Factor: -4},
		"letter times 42": {Kind: crossword.LetterPremium, Factor: 42},
	} {
		if got := wording.Premium(p); got != want {
			t.Errorf("%+v is %q, not %q", p, got, want)
		}
	}
}
