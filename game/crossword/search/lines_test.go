package search

import (
	"slices"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
)

// TestOpenSquares checks that a square takes exactly the letters of the words if nothing is beside it, or only a tile
// that any of them may follow. The bounds of a search are wide if such a square seems to refuse a letter.
func TestOpenSquares(t *testing.T) {
	t.Parallel()
	for _, of := range lexicon.Languages() {
		rules := scrabble.Tiles().In(of)
		want := uint32(0)
		var words []string
		for _, letter := range rules.Faces() {
			want |= 1 << letter.Index()
			words = append(words, "a"+strings.ToLower(letter.Face()))
		}
		graph, err := lexicon.GaddagOf(of, "test", slices.Values(words))
		if err != nil {
			t.Fatal(err)
		}
		gen := NewGenerator(rules, graph, scrabble.Board())
		start := scrabble.Board().Start()
		gen.Set(crossword.NewBoard(scrabble.Board()).With(crossword.Laid{Square: start, Tile: crossword.Letter('A')}))
		for _, sl := range gen.lines[across][start.Row].slots {
			if sl.allow != want {
				t.Errorf("%v: square %d of the tile's row takes %b, not %b", of, sl.column, sl.allow, want)
			}
		}
		if got := gen.finder.all; got != want {
			t.Errorf("%v: the letters of all words are %b, not %b", of, got, want)
		}
	}
}
