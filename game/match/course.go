package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/game"
)

// Runner is the state of a solo game with a clock, as races use it.
type Runner[A fmt.Stringer, S any, V fmt.Stringer] interface {
	game.State[A, S]
	Limit() time.Duration // when its clock runs out
	View(seat int) V      // what seat 0, or a spectator at -1, may know
}

// Course is a solo game that can be raced.
type Course[A fmt.Stringer, S Runner[A, S, V], V fmt.Stringer] struct {
	Name  string                       // name of its rules, as in headers
	Start func(game.Header) (S, error) // returns the first state, which believes every word
	Parse func(string) (A, error)
	Live  func(S) S    // returns the state with a dictionary for new words
	May   func(A) bool // reports whether a race allows the action: it has no hints
	Out   A            // action that says that the clock has run out
	Stop  A            // action by which a racer leaves early
	// Dealt returns what a seat's log has behind an action, if only the server knows what it leads to: a new board.
	// It is nil for a game without such actions.
	Dealt func(S, A) string
	// Apart reports whether the action takes a racer to another board than the others', which a team
	// doesn't do, and Word returns the word that the action enters, or "".
	Apart func(A) bool
	Word  func(A) string
}

// Entry is the race's part of a header.
type Entry struct {
	Names []string // racers, up to MaxSeats, each accepted by IsName; a single racer races against the clock
	// Cancel says that a word found by several racers counts for none of them.
	Cancel bool
	// Team says that all racers are one team: everybody sees every word at once, a word counts once, and the
	// points are everybody's. It excludes Cancel.
	Team bool
}

const (
	racePrefix = "race 1 of " // the number goes up if a log would replay to another result
	keeps      = "keep"
	cancels    = "cancel"
	teams      = "team"
)

// String returns the form that headers have: `keep "Ada" "Bob"`.
func (e Entry) String() string {
	text := keeps
	switch {
	case e.Team:
		text = teams
	case e.Cancel:
		text = cancels
	}
	for _, name := range e.Names {
		text += " " + strconv.Quote(name)
	}
	return text
}

// Header returns the header of a race over a game with the header of.
func (c *Course[A, S, V]) Header(e Entry, of game.Header) game.Header {
	of.Rules, of.Config = racePrefix+of.Rules, e.String()+" "+of.Config
	return of
}

// Raced returns the entry in a race's header, and the header of the game that each racer plays.
func Raced(h game.Header) (Entry, game.Header, error) {
	no := func(format string, args ...any) (Entry, game.Header, error) {
		return Entry{}, game.Header{}, fmt.Errorf(format, args...)
	}
	rules, is := strings.CutPrefix(h.Rules, racePrefix)
	if !is {
		return no("the record is of %+.40q, which is no race", h.Rules)
	}
	mode, rest, _ := strings.Cut(h.Config, " ")
	if mode != keeps && mode != cancels && mode != teams {
		return no("%q, %q or %q should stand at %+.20q", keeps, cancels, teams, mode)
	}
	e := Entry{Cancel: mode == cancels, Team: mode == teams}
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

// Begin returns a race before any step.
func (c *Course[A, S, V]) Begin(h game.Header) (Race[A, S, V], error) { return c.Fold(h, nil) }

// Fold returns the race that a header and the logs of its seats lead to, each log as its game writes it;
// seats beyond the logs haven't done anything yet. Accepted words are believed. The error names the seat
// whose log is wrong.
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
			if s, err = c.run(e, of, logs[seat], first); err != nil {
				return Race[A, S, V]{}, fmt.Errorf("seat %d: %w", seat+1, err)
			}
		}
		r.seats[seat] = c.Live(s)
	}
	return r, nil
}

// allows reports whether a race allows an action.
func (c *Course[A, S, V]) allows(e Entry, do A) bool { return c.May(do) && !(e.Team && c.Apart(do)) }

// run returns the state that the log of one seat leads to. It doesn't look at the words of a team's other
// racers: on two servers both may have entered the same word, and then it counts for the first.
func (c *Course[A, S, V]) run(e Entry, of game.Header, r game.Record, s S) (S, error) {
	if r.Header != of {
		return s, fmt.Errorf("the log is of another game than the race")
	}
	log, err := game.Read(r, c.Parse)
	if err != nil {
		return s, err
	}
	for i, step := range log.Steps {
		if !c.allows(e, step.Do) {
			return s, &game.StepError{Step: i + 1, Err: &Refusal{Reason: NotInARace}}
		}
	}
	return game.Fold(s, log.Steps)
}

// Open does what Fold does, for code that holds races of any game.
func (c *Course[A, S, V]) Open(h game.Header, logs []game.Record) (AnyRace, error) {
	r, err := c.Fold(h, logs)
	if err != nil {
		return nil, err
	}
	return r, nil
}
