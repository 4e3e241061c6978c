package crossword

import (
	"errors"
	"slices"

	"quoin/game"
	"quoin/game/match"
)

// Engine is a crossword game as matches use it.
type Engine = match.Engine[Action, State, View]

// A match has its own clocks, and its server tells the players which words are valid.
var errOwnTerms = errors.New("a game with a clock or a position of its own is no match")

var errImportedMatch = errors.New("a game that was played elsewhere is no match")

// EngineOf returns the engine for matches of a variant whose games begin with start. words is the dictionary
// for new words; the words of a record aren't checked.
func EngineOf(v *Variant, start func(game.Header, Words) (State, error), words Words) *Engine {
	return &Engine{
		Name: v.Version,
		Start: func(h game.Header) (State, error) {
			s, err := start(h, nil)
			switch {
			case err != nil:
			case s.imported():
				return State{}, errImportedMatch
			case s.config.Clocked() || s.config.From != "":
				return State{}, errOwnTerms
			}
			return s, err
		},
		Parse: ParseAction,
		Live:  func(s State) State { return s.WithWords(words) },
		Turn: func(a Action) bool {
			switch a.(type) {
			case Challenge, Accept:
				return true
			}
			return isTurn(a)
		},
		House: func(a Action) bool {
			_, is := a.(Stuck) // only a dictionary tells whether anybody has a move
			return is
		},
		Leave: func(seat int, why match.Why) Action {
			return Leave{seat, map[match.Why]Ending{match.OutOfTime: OutOfTime, match.WentAway: Gone, match.GaveUp: Resigned}[why]}
		},
		Turned: func(text string) (string, error) {
			c, err := v.ParseConfig(text)
			if err != nil {
				return "", err
			}
			c.Players = slices.Concat(c.Players[1:], c.Players[:1])
			return c.String(), nil
		},
	}
}
