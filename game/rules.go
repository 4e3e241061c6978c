package game

import (
	"fmt"
	"time"
)

// Position is the end of a log, as seen by code that stores, lists, replays or serves games of any rules.
type Position interface {
	Result() Result
	// Over returns Result's Over, without working out the rest.
	Over() bool
	// Last returns the time of the last step, since the start; 0 before the first.
	Last() time.Duration
}

// Clocked is a position of a game whose clock may run out while nobody watches.
type Clocked interface {
	Position
	// Limit returns how long the game lasts, since its start.
	Limit() time.Duration
	// Ran returns the position after the clock has run out, and the line of the step that says so. The error
	// is the engine's refusal.
	Ran() (Position, string, error)
}

// State is a position of an engine: an immutable value. Apply returns the next one, or a refusal and the
// unchanged state.
type State[A fmt.Stringer, S any] interface {
	Position
	Apply(Step[A]) (S, error)
}

// Rules is an engine as seen by code that stores games of any rules. It believes words that were accepted
// before, and asks no dictionary.
type Rules struct {
	// Name is the name and version of the rules, as in headers.
	Name string
	// Start returns the first position of a game, or an error if the header can't begin one.
	Start func(Header) (Position, error)
	// Fold returns the position that a record leads to. If a step can't have happened, the error is a
	// *StepError.
	Fold func(Record) (Position, error)
	// Line returns nil if a line is a step of these rules.
	Line func(string) error
	// Alone is set for solo games.
	Alone *Alone
}

// Alone is what the statistics know about a solo game. Exports have one row for each such game, rather than
// one for each player.
type Alone struct {
	Facts  []string  // keys of the facts that a game records; the others follow from its header
	Facets [2]string // keys of the facts that are its facets; "" for an unused one
	// Rank returns the name of the rank for a game with these facets whose player has `found` points that
	// count for it, on boards that hold held everyday points; "" if it has none. It is nil if the rules have no ranks.
	Rank func(facets [2]int, found, held int) string
	// Ranks is the names of the ranks, lowest first.
	Ranks []string
}

// RulesOf returns the Rules of an engine from its start and parse functions; start must return a state that
// believes every word.
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

// Replay returns the state that a log leads to. start must return a state that believes every word, since
// accepted words aren't looked up again. The error is start's, or Fold's.
func Replay[A fmt.Stringer, S State[A, S]](l Log[A], start func(Header) (S, error)) (S, error) {
	s, err := start(l.Header)
	if err != nil {
		return s, err
	}
	return Fold(s, l.Steps)
}

// Fold applies steps one after another. If a step can't have happened, the error is a *StepError, and there
// is no state.
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
