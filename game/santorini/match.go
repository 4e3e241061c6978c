package santorini

import (
	"quoin/game/match"
)

// Engine is the game as matches use it.
type Engine = match.Engine[Action, State, View]

// Match returns the game as matches use it.
func Match() *Engine {
	return &Engine{
		Name:  Rules,
		Start: Start,
		Parse: ParseAction,
		Live:  func(s State) State { return s },
		Turn: func(a Action) bool {
			switch a.(type) {
			case PlaceWorker, Move, Build:
				return true
			}
			return false
		},
		House: func(Action) bool { return false },
		Leave: func(seat int, why match.Why) Action {
			return Leave{seat, map[match.Why]Ending{match.OutOfTime: OutOfTime, match.WentAway: Gone, match.GaveUp: Left}[why]}
		},
		Turned: func(text string) (string, error) {
			c, err := ParseConfig(text)
			c.Players[0], c.Players[1] = c.Players[1], c.Players[0]
			return c.String(), err
		},
	}
}
