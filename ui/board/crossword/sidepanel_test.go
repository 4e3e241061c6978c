package crossword

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/sidepanel"
)

// TestOncePerWord checks that a word counts once wherever it is laid, and that an exchange always counts.
func TestOncePerWord(t *testing.T) {
	v, b := scrabble.Variant(), crossword.NewBoard(scrabble.Board())
	once := sidepanel.OncePerWord(v, b)
	for _, c := range []struct {
		move string
		want bool
	}{{"8H LOTTO", true}, {"H8 LOTTO", false}, {"8D LOtTO", false}, {"8H TOOL", true}, {"", true}, {"", true}} {
		var move crossword.Move
		if c.move != "" {
			var err error
			if move, err = b.ParseNotation(c.move); err != nil {
				t.Fatal(err)
			}
		}
		if got := once(move); got != c.want {
			t.Errorf("%q is new: %t, want %t", c.move, got, c.want)
		}
	}
}
