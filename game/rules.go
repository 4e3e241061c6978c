package game

import (
	"fmt"
	"time"
)

// Position is where a log leads, as far as those mind who keep, list, replay
// or serve games of any rules.
type Position interface {
	Result() Result
	// Over is Result's, without the work for the rest.
	Over() bool
	// Last is when the last step happened, since the start; 0 before the first.
	Last() time.Duration
}

// Clocked is a position of a game whose clock may run out with nobody looking.
type Clocked interface {
	Position
	// Limit is how long the game lasts, since its start.
	Limit() time.Duration
	// Ran is the position once the clock has run out, and the line of the step
	// that says so. The error is the engine's refusal.
	Ran() (Position, string, error)
}

// State is a position of an engine: a value, never changed once made. Apply
// gives the next one, or a refusal and the state as it was.
type State[A fmt.Stringer, S any] interface {
	Position
	Apply(Step[A]) (S, error)
}

// Rules is an engine as those know it who keep games of any rules. What was
// accepted once is believed here, and no dictionary is asked.
type Rules struct {
	// Name is that of the rules and their version, as headers have it.
	Name string
	// Start is the first position of a game, or why none begins with a header.
	Start func(Header) (Position, error)
	// Fold is where a record leads. A step that can't have happened is a
	// *StepError.
	Fold func(Record) (Position, error)
	// Line says whether a line is a step of these rules.
	Line func(string) error
	// Alone is set for a game that one plays alone.
	Alone *Alone
}

// Alone is what the statistics know of a game that one plays alone. Exports
// have a row for each such game, and not for each player.
type Alone struct {
	Facts  []string  // keys of the facts that a game makes; the others follow from its header
	Facets [2]string // keys of the facts that are its facets; "" for one that it hasn't
	// Rank is the name of the rank that a game has, of those facets, whose player
	// found so many everyday points of so many; "" where it has none. It is nil
	// where the rules know no ranks.
	Rank func(facets [2]int, found, held int) string
	// Ranks are the names of the ranks, lowest first.
	Ranks []string
}

// RulesOf makes the rules of an engine: start and parse are its own, and start
// gives a state that believes every word.
func RulesOf[A fmt.Stringer, S State[A, S]](name string, start func(Header) (S, error), parse func(action string) (A, error)) Rules {
	return Rules{
		Name: name,
		Start: func(h Header) (Position, error) {
			s, err := start(h)
			if err != nil {
				return nil, err
			}
			return s, nil
		},
		Fold: func(r Record) (Position, error) {
			log, err := Read(r, parse)
			if err != nil {
				return nil, err
			}
			s, err := Replay(log, start)
			if err != nil {
				return nil, err
			}
			return s, nil
		},
		Line: func(line string) error {
			_, err := ParseStep(line, parse)
			return err
		},
	}
}

// Replay is where a log leads, by the start of its engine, which gives a state
// that believes every word: what was accepted then isn't asked of a dictionary
// again. The error is start's, or Fold's.
func Replay[A fmt.Stringer, S State[A, S]](l Log[A], start func(Header) (S, error)) (S, error) {
	s, err := start(l.Header)
	if err != nil {
		return s, err
	}
	return Fold(s, l.Steps)
}

// Fold applies steps one after another. A step that can't have happened is a
// *StepError, and then there is no state.
func Fold[A fmt.Stringer, S State[A, S]](s S, steps []Step[A]) (S, error) {
	for i, step := range steps {
		next, err := s.Apply(step)
		if err != nil {
			var none S
			return none, &StepError{Step: i + 1, Err: err}
		}
		s = next
	}
	return s, nil
}
