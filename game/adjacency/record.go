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
// for the words to come: Trust when the log is only read.
func Start(h game.Header, words Words) (State, error) {
	if h.Rules != Rules {
		return State{}, fmt.Errorf("the record is of %.40q; this Quoin plays %q", h.Rules, Rules)
	}
	config, err := ParseConfig(h.Config)
	if err != nil {
		return State{}, err
	}
	return New(config, h.Seed, words)
}

// Replay folds a log. What was accepted then isn't asked of a dictionary
// again; words is for what comes after, and may be Trust. A step that
// can't have happened is a *game.StepError.
func Replay(l Log, words Words) (State, error) {
	s, err := Start(l.Header, Trust)
	if err != nil {
		return State{}, err
	}
	if s, err = game.Fold(s, l.Steps); err != nil {
		return State{}, err
	}
	if s.config.Checked && words == nil {
		return State{}, errNoDictionary
	}
	return s.WithWords(words), nil
}

// WithWords is the state with another dictionary for the words to come. It is
// for games that check words; what was accepted stays.
func (s State) WithWords(words Words) State {
	s.words = words
	return s
}
