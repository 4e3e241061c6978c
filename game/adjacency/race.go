package adjacency

import (
	"errors"

	"quoin/game"
	"quoin/game/match"
)

// Course is the game as a race knows it.
type Course = match.Course[Action, State, View]

var errEndless = errors.New("adjacency: a race has a clock")

// Race is the game as races know it; words is the dictionary for the words to
// come, where they are checked, or nil to believe them. All have the same boards: a re-roll deals the
// next one of the seed, and puts none aside. There are no hints.
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
	}
}
