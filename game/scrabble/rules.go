// Package scrabble is Scrabble: two to four players, exchanges, and all words that a move forms count. Board,
// tiles and moves are in package crossword.
package scrabble

import "quoin/game/crossword"

// Tiles returns the rules of Scrabble's tiles and words: the English set of 100 tiles, blanks worth nothing,
// 50 points for a bingo.
func Tiles() *crossword.Rules {
	return crossword.NewRules("scrabble", 50, false, map[byte][2]int{
		'?': {0, 2},
		'A': {1, 9}, 'B': {3, 2}, 'C': {3, 2}, 'D': {2, 4}, 'E': {1, 12}, 'F': {4, 2}, 'G': {2, 3}, 'H': {4, 2}, 'I': {1, 9},
		'J': {8, 1}, 'K': {5, 1}, 'L': {1, 4}, 'M': {3, 2}, 'N': {1, 6}, 'O': {1, 8}, 'P': {3, 2}, 'Q': {10, 1}, 'R': {1, 6},
		'S': {1, 4}, 'T': {1, 6}, 'U': {1, 4}, 'V': {4, 2}, 'W': {4, 2}, 'X': {8, 1}, 'Y': {4, 2}, 'Z': {10, 1},
	})
}

// quarter is a quarter of the board with its middle row and column; the rest is its mirror image. D and T are
// double and triple words, d and t double and triple letters.
const quarter = "" +
	"T..d...T" +
	".D...t.." +
	"..D...d." +
	"d..D...d" +
	"....D..." +
	".t...t.." +
	"..d...d." +
	"T..d...D"

// Board returns the standard board of 15×15 squares.
func Board() *crossword.Layout {
	const size, half = 15, 7
	premiums := make([]crossword.Premium, 0, size*size)
	for row := range size {
		for column := range size {
			r, c := min(row, size-1-row), min(column, size-1-column)
			premiums = append(premiums, premium(quarter[r*(half+1)+c]))
		}
	}
	layout, err := crossword.NewLayout(size, size, crossword.Square{Column: half, Row: half}, premiums)
	if err != nil {
		panic(err) // can't happen: a test builds this constant
	}
	return layout
}

func premium(mark byte) crossword.Premium {
	switch mark {
	case 'D':
		return crossword.Premium{Kind: crossword.WordPremium, Factor: 2}
	case 'T':
		return crossword.Premium{Kind: crossword.WordPremium, Factor: 3}
	case 'd':
		return crossword.Premium{Kind: crossword.LetterPremium, Factor: 2}
	case 't':
		return crossword.Premium{Kind: crossword.LetterPremium, Factor: 3}
	}
	return crossword.Premium{}
}
