package adjacency

import (
	"fmt"

	"quoin/game"
)

// Rules is the name of this game in logs, with the version of its rules. The version goes up if a seed would
// deal other boards or a log would replay to another result.
const Rules = "adjacency 1"

// Start returns the first state of a recorded game. words is the dictionary for new words; Trust if the log
// is only read. The first board is that of the seed, which fits a code; with a long seed, re-rolls come from
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
		// The present board reveals which of the 2⁴⁰ seeds it has, so re-rolls need another source.
		s.chance = h.LongSeed.Chance(stream)
	}
	return s, err
}

// WithWords returns the state with another dictionary for new words, for games that check words. Accepted
// words stay.
func (s State) WithWords(words Words) State {
	s.words = words
	return s
}
