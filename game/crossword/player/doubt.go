package player

import (
	"math/rand/v2"
	"strings"

	"quoin/game/crossword"
)

// notices is the chance, in thousandths, that somebody of a level notices that a word
// is none: who knows a part of the words can't tell a rare one from a phony. From
// Skilled on all words are known.
var notices = [...]int{Child: 100, Gentle: 200, Easy: 350, Even: 550, Keen: 750, Skilled: 1000, Strong: 1000, Best: 1000}

// Reply is what the computer does about the open move before it takes its turn: it
// challenges a phony that it notices, and accepts another move that ends the game. It
// is nil where there is nothing to be done, and the turn goes on. A word of the list
// is never doubted. The seed decides by chance, the same one always alike.
func Reply(s crossword.State, level Level, seed uint64) crossword.Action {
	_, last, open := s.Open()
	if !open {
		return nil
	}
	random := rand.New(rand.NewPCG(seed, forDoubt))
	short := 0
	if level < Skilled {
		short = manyWordSkills[level].short
	}
	doubt := s.Doubt()
	for word := range strings.FieldsSeq(doubt.Wrong) {
		if random.IntN(1000) < notices[level] || len(word) <= short {
			return doubt
		}
	}
	if last {
		return crossword.Accept{}
	}
	return nil
}
