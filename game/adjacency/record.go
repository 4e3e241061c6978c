package adjacency

import (
	"fmt"

	"quoin/game"
)

// Rules is how a log names this game and the version of its rules. The
// version goes up when a seed would deal other boards or a log would fold to
// another result.
const Rules = "adjacency 1"

// Start is the first state of a recorded game, and words is the dictionary
// for the words to come: Trust when the log is only read. The first board is that
// of the seed, which a code can carry; with a long seed, re-rolls are dealt from
// that.
func Start(h game.Header, words Words) (State, error) {
	if h.Rules != Rules {
		return State{}, fmt.Errorf("the record is of %.40q; this Quoin plays %q", h.Rules, Rules)
	}
	config, err := ParseConfig(h.Config)
	if err != nil {
		return State{}, err
	}
	s, err := New(config, h.Seed, words)
	if err == nil && h.LongSeed != (game.LongSeed{}) {
		// The board in play shows which of the 2⁴⁰ seeds it has, so what a re-roll
		// deals comes from elsewhere.
		s.chance = h.LongSeed.Chance(stream)
	}
	return s, err
}

// WithWords is the state with another dictionary for the words to come. It is
// for games that check words; what was accepted stays.
func (s State) WithWords(words Words) State {
	s.words = words
	return s
}
