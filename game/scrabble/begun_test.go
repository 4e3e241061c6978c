package scrabble

import (
	"errors"
	"testing"

	"quoin/game"
)

// TestBegunIsNoGCG checks that writing a game from a position as GCG is refused with a sentence, since a file
// would have its moves on an empty board.
func TestBegunIsNoGCG(t *testing.T) {
	h := game.Header{Rules: Rules, Config: `named human "A" human "B" from "15/15/15/15/15/15/15/5CAT7/15/15/15/15/15/15/15 / 10/0 0"`}
	text, err := GCG{Log: Log{Header: h}}.Text()
	if !errors.Is(err, GCGUnfitBegun) || text != "" {
		t.Errorf("%q (%v)", text, err)
	}
}
