package rooms

import (
	"errors"
	"time"
)

// What one may take up beside MaxOpen.
const (
	MaxActions = 60  // of a seat in a minute, of those that the rules take
	MaxWatch   = 100 // who look on at a game
)

// The refusals of more.
var (
	ErrFast   = errors.New("that is more than anybody plays in a minute; wait a moment")
	ErrCrowds = errors.New("as many look on as there is room for")
)

// pace is how much a seat has done in the minute that runs.
type pace struct {
	from time.Time
	n    int
}

// step counts an action, or says that it is too many.
func (p *pace) step(now time.Time) bool {
	if now.Sub(p.from) >= time.Minute {
		p.from, p.n = now, 0
	}
	p.n++
	return p.n <= MaxActions
}
