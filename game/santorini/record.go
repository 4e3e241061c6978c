package santorini

import (
	"fmt"

	"quoin/game"
)

// Rules is how a log names this game and the version of its rules. The
// version goes up when a log would fold to another result.
const Rules = "santorini 1"

// Start is the first state of a recorded game.
func Start(h game.Header) (State, error) {
	if h.Rules != Rules {
		return State{}, fmt.Errorf("the record is of %.40q; this Quoin plays %q", h.Rules, Rules)
	}
	config, err := ParseConfig(h.Config)
	if err != nil {
		return State{}, err
	}
	return New(config)
}
