package noughts

import (
	"fmt"

	"quoin/game/match"
)

// View is a game as a player or a spectator may see it. Nothing is hidden.
type View struct{ State }

// View returns the game as a seat sees it, from 0, or a spectator, -1.
func (s State) View(int) View { return View{s} }

// Players returns the number of players.
func (s State) Players() int { return len(s.config.Players) }

// ToMove returns the seat that marks a square next.
func (s State) ToMove() int { return s.board.Seat() }

// String returns everything in a view, one fact to a line.
func (v View) String() string {
	o, over := v.Outcome()
	return fmt.Sprintf("rules %s\nconfig %v\nboard %v\nover %t ending %q winner %d\n",
		Rules, v.config, v.board, over, o.Ending, o.Winner+1)
}

// Engine is the game's engine for matches.
type Engine = match.Engine[Action, State, View]

// Match returns the game's engine for matches.
func Match() *Engine {
	return &Engine{
		Name:  Rules,
		Start: Start,
		Parse: ParseAction,
		Live:  func(s State) State { return s }, // there is no dictionary
		Turn:  func(a Action) bool { _, is := a.(Mark); return is },
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
