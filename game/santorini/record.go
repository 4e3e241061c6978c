package santorini

import (
	"fmt"

	"quoin/game"
)

// Rules is the name of this game in logs, with the version of its rules. The version goes up if a log would
// replay to another result.
const Rules = "santorini 1"

// Start returns the first state of a recorded game.
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
