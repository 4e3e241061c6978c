package adjacency

import (
	"errors"
	"strings"

	"quoin/game"
	"quoin/game/match"
)

// Course is the game as races use it.
type Course = match.Course[Action, State, View]

var errEndless = errors.New("adjacency: a race has a clock")

// Race returns the game as races use it; words is the dictionary for new words if they are checked, or nil to
// believe them. All racers have the same boards: a re-roll deals the next board of the seed, and skips none.
// There are no hints.
func Race(words Words) *Course {
	return &Course{
		Name: Rules,
		Start: func(h game.Header) (State, error) {
			s, err := Start(h, Trust)
			if err == nil && !s.config.Timed() {
				return State{}, errEndless
			}
			return s, err
		},
		Parse: ParseAction,
		Live: func(s State) State {
			if words == nil {
				return s
			}
			return s.WithWords(words)
		},
		May: func(a Action) bool {
			switch a := a.(type) {
			case Enter, Leave, Expire:
				return true
			case Reroll:
				return a.Skip == 0
			}
			return false
		},
		Out: Expire{},
		Apart: func(a Action) bool {
			_, is := a.(Reroll)
			return is
		},
		Word: func(a Action) string {
			e, _ := a.(Enter)
			return strings.ToLower(e.Word)
		},
	}
}
