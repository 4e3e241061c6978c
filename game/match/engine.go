package match

import (
	"fmt"
	"strings"

	"quoin/game"
)

// Why is why somebody leaves a game, in one word that all games have.
type Why string

// The reasons to leave.
const (
	GaveUp    Why = "gave up"
	OutOfTime Why = "time"
	WentAway  Why = "gone"
)

// Seated is a state of a game for several, as a match knows it.
type Seated[A fmt.Stringer, S any, V fmt.Stringer] interface {
	game.State[A, S]
	Players() int
	ToMove() int     // the seat whose clock runs, from 0; never one that has left
	View(seat int) V // what a seat may know, or who looks on and has none, -1
}

// Engine is a game for several, as its folder gives it to matches.
type Engine[A fmt.Stringer, S Seated[A, S, V], V fmt.Stringer] struct {
	Name  string                       // of its rules, as headers have it
	Start func(game.Header) (S, error) // the first state, which believes every word
	Parse func(string) (A, error)
	// Live is a state that asks a dictionary about the words to come.
	Live func(S) S
	// Turn says whether whoever is to move may do something, and House whether it
	// is for whoever keeps the game. Of the rest, leaving is by Leave, and nobody
	// takes hints in a match.
	Turn, House func(A) bool
	// Leave is how a seat is left; the others go on where the rules let them.
	Leave func(seat int, why Why) A
	// Turned is a configuration with the seats moved up by one, for a rematch.
	Turned func(config string) (string, error)
}

// prefix stands before the name of the rules that a match is of. Its number goes
// up when a log would fold to another result.
const prefix = "match 1 of "

// Header is the header of a match of a game that a header begins.
func (e *Engine[A, S, V]) Header(c Control, of game.Header) game.Header {
	of.Rules, of.Config = prefix+of.Rules, c.String()+" "+of.Config
	return of
}

// Played is the control of a match, and the header of the game that is played
// in it. The error says what is wrong with the header, and may be a
// *ControlError.
func Played(h game.Header) (Control, game.Header, error) {
	rules, is := strings.CutPrefix(h.Rules, prefix)
	if !is {
		return Control{}, game.Header{}, fmt.Errorf("the record is of %+.40q, which is no match", h.Rules)
	}
	text, config, _ := strings.Cut(h.Config, " ")
	c, err := ParseControl(text)
	if err != nil {
		return Control{}, game.Header{}, err
	}
	if c.String() != text {
		return Control{}, game.Header{}, fmt.Errorf("the time control %+.40q should read as %q", text, c)
	}
	h.Rules, h.Config = rules, config
	return c, h, nil
}

// Rules are those of a match of the game, for whoever keeps games of any rules.
func (e *Engine[A, S, V]) Rules() game.Rules {
	return game.RulesOf(prefix+e.Name, e.start, e.ParseAction)
}

// ParseAction is the inverse of the String of a match's action.
func (e *Engine[A, S, V]) ParseAction(text string) (Action, error) {
	return ParseAction(text, e.Parse)
}

// start is the first state, which believes every word.
func (e *Engine[A, S, V]) start(h game.Header) (State[A, S, V], error) {
	control, of, err := Played(h)
	if err != nil {
		return State[A, S, V]{}, err
	}
	s, err := e.Start(of)
	if err != nil {
		return State[A, S, V]{}, err
	}
	if n := s.Players(); n < 2 || n > MaxSeats {
		return State[A, S, V]{}, fmt.Errorf("%d players are no match", n)
	}
	m := State[A, S, V]{engine: e, header: of, game: s, clocks: NewClocks(control, s.Players())}
	m.clocks = m.clocks.Run(s.ToMove(), 0)
	return m, nil
}

// Begin is the first state of a match, whose clock runs at once.
func (e *Engine[A, S, V]) Begin(h game.Header) (State[A, S, V], error) {
	return e.Fold(game.Record{Header: h})
}

// Fold is where the record of a match leads. What was accepted then is believed;
// words to come are asked of the engine's dictionary.
func (e *Engine[A, S, V]) Fold(r game.Record) (State[A, S, V], error) {
	log, err := game.Read(r, e.ParseAction)
	if err != nil {
		return State[A, S, V]{}, err
	}
	s, err := game.Replay(log, e.start)
	if err != nil {
		return State[A, S, V]{}, err
	}
	s.game = e.Live(s.game)
	return s, nil
}

// Open is Fold for whoever holds matches of any game.
func (e *Engine[A, S, V]) Open(r game.Record) (Any, error) {
	s, err := e.Fold(r)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Plain is the record of the game that was played in a match, which everything
// can read that knows the game: to be listed, reviewed and replayed.
func (e *Engine[A, S, V]) Plain(r game.Record) (game.Record, error) {
	log, err := game.Read(r, e.ParseAction)
	if err != nil {
		return game.Record{}, err
	}
	s, err := e.start(log.Header)
	if err != nil {
		return game.Record{}, err
	}
	plain := game.Record{Header: s.header}
	for i, step := range log.Steps {
		next, does, err := s.apply(step)
		if err != nil {
			return game.Record{}, &game.StepError{Step: i + 1, Err: err}
		}
		if does != nil {
			plain.Lines = append(plain.Lines, does.String())
		}
		s = next
	}
	return plain, nil
}

// Rematch returns the header of another match of the same people, with the seats
// moved up by one. It has no long seed: that of the first match is known by now.
func (e *Engine[A, S, V]) Rematch(h game.Header, seed uint64, started int64) (game.Header, error) {
	control, of, err := Played(h)
	if err != nil {
		return game.Header{}, err
	}
	if of.Config, err = e.Turned(of.Config); err != nil {
		return game.Header{}, err
	}
	of.Seed, of.LongSeed, of.Started, of.Draws = seed, game.LongSeed{}, started, ""
	return e.Header(control, of), nil
}
