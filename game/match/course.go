package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/game"
)

// Runner is a state of a game that one plays alone, by a clock, as a race knows
// it.
type Runner[A fmt.Stringer, S any, V fmt.Stringer] interface {
	game.State[A, S]
	Limit() time.Duration // when its clock runs out
	View(seat int) V      // as its player may know it, 0, or who looks on, -1
}

// Course is a game that one plays alone, as its folder gives it to races.
type Course[A fmt.Stringer, S Runner[A, S, V], V fmt.Stringer] struct {
	Name  string                       // of its rules, as headers have it
	Start func(game.Header) (S, error) // the first state, which believes every word
	Parse func(string) (A, error)
	Live  func(S) S    // a state that asks a dictionary about the words to come
	May   func(A) bool // whether it can be done in a race: no hints
	Out   A            // the clock has run out
}

// Entry is what a race's header says beside its game.
type Entry struct {
	Names []string // of the racers, up to MaxSeats, each IsName; one races against the clock alone
	// Cancel says that a word which several find counts for none of them.
	Cancel bool
}

const (
	racePrefix = "race 1 of " // its number goes up when a log would fold to another result
	keeps      = "keep"
	cancels    = "cancel"
)

// String is how a header has it: `keep "Ada" "Bob"`.
func (e Entry) String() string {
	text := keeps
	if e.Cancel {
		text = cancels
	}
	for _, name := range e.Names {
		text += " " + strconv.Quote(name)
	}
	return text
}

// Header is the header of a race of a game that a header begins.
func (c *Course[A, S, V]) Header(e Entry, of game.Header) game.Header {
	of.Rules, of.Config = racePrefix+of.Rules, e.String()+" "+of.Config
	return of
}

// Raced is who races by a header, and the header of the game that each of them
// plays.
func Raced(h game.Header) (Entry, game.Header, error) {
	no := func(format string, args ...any) (Entry, game.Header, error) {
		return Entry{}, game.Header{}, fmt.Errorf(format, args...)
	}
	rules, is := strings.CutPrefix(h.Rules, racePrefix)
	if !is {
		return no("the record is of %+.40q, which is no race", h.Rules)
	}
	mode, rest, _ := strings.Cut(h.Config, " ")
	if mode != keeps && mode != cancels {
		return no("%q or %q should stand at %+.20q", keeps, cancels, mode)
	}
	e := Entry{Cancel: mode == cancels}
	for strings.HasPrefix(rest, `"`) {
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return no("a name in quotes should stand at %+.20q", rest)
		}
		name, _ := strconv.Unquote(quoted) // a quoted prefix is quoted
		if !game.IsName(name) || strconv.Quote(name) != quoted || len(e.Names) == MaxSeats {
			return no("%+.40q is not the name of a racer, one of up to %d", name, MaxSeats)
		}
		e.Names = append(e.Names, name)
		rest = strings.TrimPrefix(rest[len(quoted):], " ")
	}
	if len(e.Names) == 0 {
		return no("a race has a racer")
	}
	h.Rules, h.Config = rules, rest
	return e, h, nil
}

// Begin is a race before anybody has done anything.
func (c *Course[A, S, V]) Begin(h game.Header) (Race[A, S, V], error) { return c.Fold(h, nil) }

// Fold is where a race's header and the logs of its seats lead, each as their
// game has it; seats beyond the logs have done nothing yet. What was accepted
// then is believed. The error says of which seat the log is wrong.
func (c *Course[A, S, V]) Fold(h game.Header, logs []game.Record) (Race[A, S, V], error) {
	e, of, err := Raced(h)
	if err != nil {
		return Race[A, S, V]{}, err
	}
	if len(logs) > len(e.Names) {
		return Race[A, S, V]{}, fmt.Errorf("there are %d logs of %d racers", len(logs), len(e.Names))
	}
	first, err := c.Start(of)
	if err != nil {
		return Race[A, S, V]{}, err
	}
	r := Race[A, S, V]{course: c, entry: e, header: of, first: first}
	for seat := range e.Names {
		s := first
		if seat < len(logs) {
			if s, err = c.run(of, logs[seat], first); err != nil {
				return Race[A, S, V]{}, fmt.Errorf("seat %d: %w", seat+1, err)
			}
		}
		r.seats[seat] = c.Live(s)
	}
	return r, nil
}

// run is where the log of one seat leads.
func (c *Course[A, S, V]) run(of game.Header, r game.Record, s S) (S, error) {
	if r.Header != of {
		return s, fmt.Errorf("the log is of another game than the race")
	}
	log, err := game.Read(r, c.Parse)
	if err != nil {
		return s, err
	}
	for i, step := range log.Steps {
		if !c.May(step.Do) {
			return s, &game.StepError{Step: i + 1, Err: &Refusal{Reason: NotInARace}}
		}
	}
	return game.Fold(s, log.Steps)
}

// Open is Fold for whoever holds races of any game.
func (c *Course[A, S, V]) Open(h game.Header, logs []game.Record) (AnyRace, error) {
	r, err := c.Fold(h, logs)
	if err != nil {
		return nil, err
	}
	return r, nil
}
