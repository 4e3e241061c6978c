package match

import (
	"fmt"
	"strings"

	"quoin/game"
)

// Why is why a player leaves a game, in one word that all games share.
type Why string

// The reasons to leave.
const (
	GaveUp    Why = "gave up"
	OutOfTime Why = "time"
	WentAway  Why = "gone"
)

// Seated is a state of a game for several players, as matches use it.
type Seated[A fmt.Stringer, S any, V fmt.Stringer] interface {
	game.State[A, S]
	Players() int
	ToMove() int     // seat whose clock runs, from 0; never one that has left
	View(seat int) V // what a seat, or a spectator at -1, may know
}

// Engine is a game for several players that can be played in matches.
type Engine[A fmt.Stringer, S Seated[A, S, V], V fmt.Stringer] struct {
	Name  string                       // name of its rules, as in headers
	Start func(game.Header) (S, error) // returns the first state, which believes every word
	Parse func(string) (A, error)
	// Live returns the state with a dictionary for new words.
	Live func(S) S
	// Turn reports whether an action is for the player to move, and House whether it is for the server. Leave
	// makes the action for leaving; matches have no hints.
	Turn, House func(A) bool
	// Leave returns the action by which a seat leaves; the others go on if the rules let them.
	Leave func(seat int, why Why) A
	// Turned returns the configuration with the seats moved up by one, for a rematch.
	Turned func(config string) (string, error)
}

// prefix comes before the name of the game's rules in a match's header. Its number goes up if a log would
// replay to another result.
const prefix = "match 1 of "

// Header returns the header of a match of a game with the header of.
func (e *Engine[A, S, V]) Header(c Control, of game.Header) game.Header {
	of.Rules, of.Config = prefix+of.Rules, c.String()+" "+of.Config
	return of
}

// Played returns the time control of a match, and the header of the game played in it. The error says what is
// wrong with the header, and may be a *ControlError.
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

// Rules returns the rules of a match of the game, for code that stores games of any rules.
func (e *Engine[A, S, V]) Rules() game.Rules {
	return game.RulesOf(prefix+e.Name, e.start, e.ParseAction)
}

// ParseAction reads what the String of a match's action returns.
func (e *Engine[A, S, V]) ParseAction(text string) (Action, error) {
	return ParseAction(text, e.Parse)
}

// start returns the first state, which believes every word.
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

// Begin returns the first state of a match, whose clock runs at once.
func (e *Engine[A, S, V]) Begin(h game.Header) (State[A, S, V], error) {
	return e.Fold(game.Record{Header: h})
}

// Fold returns the match that a record leads to. Accepted words are believed; the engine's dictionary checks
// new ones.
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

// Open does what Fold does, for code that holds matches of any game.
func (e *Engine[A, S, V]) Open(r game.Record) (Any, error) {
	s, err := e.Fold(r)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Plain returns the record of the game played in a match, for code that knows only the game: to list, review
// and replay it.
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

// Rematch returns the header of another match of the same people, with the seats moved up by one. It has no
// long seed and no commitment, since people know by now what the first match had.
func (e *Engine[A, S, V]) Rematch(h game.Header, seed uint64, started int64) (game.Header, error) {
	control, of, err := Played(h)
	if err != nil {
		return game.Header{}, err
	}
	if of.Config, err = e.Turned(of.Config); err != nil {
		return game.Header{}, err
	}
	of.Seed, of.LongSeed, of.Commitment, of.Started, of.Draws = seed, game.LongSeed{}, "", started, ""
	return e.Header(control, of), nil
}
