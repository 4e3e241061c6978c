// Package scraebbkle is ScraeBBKle: two players on a board of nearly any shape, whose moves form exactly one
// word each. Board, tiles and moves are in package crossword.
package scraebbkle

import "quoin/game/crossword"

// Tiles returns the rules of ScraeBBKle's tiles and words: 100 tiles, wildcards worth 8 whatever their
// letter, 60 points for a bingo.
func Tiles() *crossword.Rules {
	return crossword.NewRules("scraebbkle", 60, true, map[byte][2]int{
		'?': {8, 2},
		'A': {1, 8}, 'B': {3, 2}, 'C': {4, 2}, 'D': {2, 4}, 'E': {2, 9}, 'F': {4, 3}, 'G': {3, 4}, 'H': {4, 3}, 'I': {1, 9},
		'J': {11, 1}, 'K': {6, 2}, 'L': {1, 4}, 'M': {3, 2}, 'N': {1, 7}, 'O': {1, 7}, 'P': {3, 2}, 'Q': {12, 1}, 'R': {1, 6},
		'S': {1, 4}, 'T': {1, 5}, 'U': {1, 5}, 'V': {4, 2}, 'W': {4, 2}, 'X': {9, 1}, 'Y': {5, 2}, 'Z': {9, 1},
	})
}
