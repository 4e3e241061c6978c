package crossword

import (
	"errors"
	"slices"

	"quoin/game"
	"quoin/game/match"
)

// Engine is one of the crossword games as a match knows it.
type Engine = match.Engine[Action, State, View]

// A match has clocks of its own, and its players are told by the server what is a word.
var errOwnTerms = errors.New("a game with a challenge rule, a clock or a position of its own is no match")

var errImportedMatch = errors.New("a game that was played elsewhere is no match")

// EngineOf is a variant as a match knows it, whose games start as start says.
// Words is the dictionary for the words to come; it isn't asked about those of a
// record.
func EngineOf(v *Variant, start func(game.Header, Words) (State, error), words Words) *Engine {
	return &Engine{
		Name: v.Version,
		Start: func(h game.Header) (State, error) {
			s, err := start(h, nil)
			switch {
			case err != nil:
			case s.imported():
				return State{}, errImportedMatch
			case s.config.Challenge != Void || s.config.Clocked() || s.config.From != "":
				return State{}, errOwnTerms
			}
			return s, err
		},
		Parse: ParseAction,
		Live:  func(s State) State { return s.WithWords(words) },
		Turn:  isTurn,
		House: func(a Action) bool {
			_, is := a.(Stuck) // whether anybody has a move, only a dictionary says
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
