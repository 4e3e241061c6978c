package search_test

import (
	"fmt"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/testdata/sample"
)

// The best move in positions from play, many of them with blanks, is the best of all moves.
func TestBestFromPlay(t *testing.T) {
	t.Parallel()
	dictionary, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	gen := dictionary.Generator(scrabble.Tiles(), scrabble.Board())
	var moves []crossword.Move
	for _, c := range []struct {
		file, class string
		every       int
	}{
		{"scrabble_mid500.cgp.gz", "b0", 10},
		{"scrabble_mid500.cgp.gz", "b1", 10},
		{"scrabble_mid500.cgp.gz", "b2", 20},
		{"scrabble_natural.cgp.gz", "nat", 20},
	} {
		for i, turn := range readTurns(t, c.file, c.class) {
			if i%c.every != 0 || !sample.Takes(i/c.every, 4) {
				continue
			}
			gen.Set(turn.board)
			moves = gen.Moves(turn.rack, moves[:0])
			sameBest(t, fmt.Sprintf("%s %d", c.class, i), gen, turn.rack, moves)
		}
	}
}
