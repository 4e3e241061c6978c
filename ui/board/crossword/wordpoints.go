package crossword

import (
	"strings"

	rules "quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/ui/say"
)

// WordPoints says what a word's tiles are worth in Scrabble, off any premium square: "5 points in Scrabble".
func WordPoints(word string) string {
	v, points := scrabble.Variant(), 0
	for _, c := range []byte(strings.ToUpper(word)) {
		if c >= 'A' && c <= 'Z' {
			points += v.Tiles.Value(rules.Letter(c))
		}
	}
	return say.Count(points, "point") + " in " + v.Title
}
