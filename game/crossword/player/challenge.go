package player

import (
	"math/rand/v2"
	"slices"
	"strings"

	"quoin/game/crossword"
)

// notices is the probability by level, in thousandths, that a player notices a phony: a player who knows only
// some words can't tell a rare word from a phony. From Skilled on all words are known.
var notices = [...]int{Child: 100, Gentle: 200, Easy: 350, Even: 550, Keen: 750, Skilled: 1000, Strong: 1000, Best: 1000}

// Reply returns the computer's reaction to the open move before its own turn: it challenges a phony that it
// notices, and accepts a valid move that ends the game. It returns nil if there is nothing to do and its turn
// goes on. It never challenges a valid word. The seed decides about chance.
func Reply(s crossword.State, level Level, seed uint64) crossword.Action {
	_, last, open := s.Open()
	if !open {
		return nil
	}
	doubt := s.Doubt()
	if Notices(strings.Fields(doubt.Wrong), level, seed) {
		return doubt
	}
	if last {
		return crossword.Accept{}
	}
	return nil
}

// Notices reports whether the computer notices that one of these words is a phony. The seed decides about chance.
func Notices(phonies []string, level Level, seed uint64) bool {
	random := rand.New(rand.NewPCG(seed, forDoubt))
	short := 0
	if level < Skilled {
		short = manyWordSkills[level].short
	}
	return slices.ContainsFunc(phonies, func(word string) bool {
		return random.IntN(1000) < notices[level] || len(word) <= short
	})
}
