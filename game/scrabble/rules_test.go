package scrabble_test

import (
	"fmt"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
)

// bag is the table of the English set: each tile, its value, and its number.
const bag = "A1×9 B3×2 C3×2 D2×4 E1×12 F4×2 G2×3 H4×2 I1×9 J8×1 K5×1 L1×4 M3×2 N1×6 O1×8 P3×2 Q10×1 R1×6 S1×4 T1×6 U1×4 " +
	"V4×2 W4×2 X8×1 Y4×2 Z10×1 ?0×2"

func TestTiles(t *testing.T) {
	rules := scrabble.Tiles()
	if rules.Name != "scrabble" || rules.Bonus != 50 || rules.OneWord || rules.Bag.Size() != 100 {
		t.Errorf("got %+v", rules)
	}
	var got []string
	for letter := byte('A'); letter <= 'Z'; letter++ {
		tile := crossword.Letter(letter)
		got = append(got, fmt.Sprintf("%v%d×%d", tile, rules.Value(tile), rules.Bag.Count(tile)))
	}
	got = append(got, fmt.Sprintf("?%d×%d", rules.Value(crossword.Blank), rules.Bag.Count(crossword.Blank)))
	if all := strings.Join(got, " "); all != bag {
		t.Errorf("the tiles are\n%s, not\n%s", all, bag)
	}
}

// TestBoard counts the premium squares of the standard board, and checks some that every player knows.
func TestBoard(t *testing.T) {
	board := scrabble.Board()
	if board.Columns() != 15 || board.Rows() != 15 || board.Start() != (crossword.Square{Column: 7, Row: 7}) {
		t.Fatalf("%d×%d from %v", board.Columns(), board.Rows(), board.Start())
	}
	letters := func(factor int) crossword.Premium {
		return crossword.Premium{Kind: crossword.LetterPremium, Factor: factor}
	}
	words := func(factor int) crossword.Premium {
		return crossword.Premium{Kind: crossword.WordPremium, Factor: factor}
	}
	count := map[crossword.Premium]int{}
	for row := range 15 {
		for column := range 15 {
			here := board.Premium(crossword.Square{Column: column, Row: row})
			count[here]++
			for _, mirror := range []crossword.Square{{Column: 14 - column, Row: row}, {Column: column, Row: 14 - row}, {Column: row, Row: column}} {
				if board.Premium(mirror) != here {
					t.Errorf("column %d, row %d isn't as %v", column, row, mirror)
				}
			}
		}
	}
	for premium, want := range map[crossword.Premium]int{words(3): 8, words(2): 17, letters(3): 12, letters(2): 24, {}: 164} {
		if count[premium] != want {
			t.Errorf("%d squares are %+v, not %d", count[premium], premium, want)
		}
	}
	for _, c := range []struct {
		square crossword.Square
		want   crossword.Premium
	}{
		{crossword.Square{Column: 0, Row: 0}, words(3)},
		{crossword.Square{Column: 7, Row: 0}, words(3)},
		{crossword.Square{Column: 7, Row: 7}, words(2)},
		{crossword.Square{Column: 4, Row: 4}, words(2)},
		{crossword.Square{Column: 5, Row: 1}, letters(3)},
		{crossword.Square{Column: 5, Row: 5}, letters(3)},
		{crossword.Square{Column: 3, Row: 0}, letters(2)},
		{crossword.Square{Column: 6, Row: 2}, letters(2)},
		{crossword.Square{Column: 7, Row: 3}, letters(2)},
		{crossword.Square{Column: 6, Row: 6}, letters(2)},
	} {
		if got := board.Premium(c.square); got != c.want {
			t.Errorf("%v is %+v, not %+v", c.square, got, c.want)
		}
	}
}
