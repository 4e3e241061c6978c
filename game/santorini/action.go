package santorini

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Action is what can happen in a game. Each says when it happened, in time
// since the start; a log holds whole milliseconds, so cut to those before
// Apply (see Cut).
type Action interface {
	Elapsed() time.Duration
	// Text is the action without its time, as people and programs send it.
	Text() string
	// String is its line in a log: the milliseconds, a blank, and the text.
	String() string
	action()
}

type (
	// Place sets a worker on the board: "@b2".
	Place struct {
		Square Square
		At     time.Duration
	}
	// Move takes a worker to a square beside it: "b2c3". The turn goes on with
	// a Build, unless the move has won.
	Move struct {
		From, To Square
		At       time.Duration
	}
	// Build adds a level beside the worker that has moved: "+d4".
	Build struct {
		Square Square
		At     time.Duration
	}
	// Hint is a hint being asked for by whoever is to act: "hint". The rules
	// only count them.
	Hint struct{ At time.Duration }
	// Leave ends the game, and Seat loses it: "leave 1", "leave 2 time",
	// "leave 1 gone". It may happen in the other's turn.
	Leave struct {
		Seat int // 0 or 1; its text counts from 1
		Why  Ending
		At   time.Duration
	}
)

func (a Place) Elapsed() time.Duration { return a.At }
func (a Move) Elapsed() time.Duration  { return a.At }
func (a Build) Elapsed() time.Duration { return a.At }
func (a Hint) Elapsed() time.Duration  { return a.At }
func (a Leave) Elapsed() time.Duration { return a.At }

func (a Place) Text() string { return "@" + a.Square.String() }
func (a Move) Text() string  { return a.From.String() + a.To.String() }
func (a Build) Text() string { return "+" + a.Square.String() }
func (a Hint) Text() string  { return "hint" }
func (a Leave) Text() string {
	text := "leave " + strconv.Itoa(a.Seat+1)
	if a.Why != Left {
		text += " " + a.Why.String()
	}
	return text
}

func (a Place) String() string { return line(a) }
func (a Move) String() string  { return line(a) }
func (a Build) String() string { return line(a) }
func (a Hint) String() string  { return line(a) }
func (a Leave) String() string { return line(a) }

func (Place) action() {}
func (Move) action()  {}
func (Build) action() {}
func (Hint) action()  {}
func (Leave) action() {}

func line(a Action) string {
	return strconv.FormatInt(a.Elapsed().Milliseconds(), 10) + " " + a.Text()
}

// The latest time, in milliseconds, that a duration holds.
const maxElapsed = math.MaxInt64 / int64(time.Millisecond)

// Cut takes a time down to whole milliseconds.
func Cut(at time.Duration) time.Duration { return at.Truncate(time.Millisecond) }

// ParseAction is the inverse of an action's String.
func ParseAction(text string) (Action, error) {
	ms, words, _ := strings.Cut(text, " ")
	n, err := strconv.ParseInt(ms, 10, 64)
	if err != nil || n < 0 || n > maxElapsed || strconv.FormatInt(n, 10) != ms {
		return nil, fmt.Errorf("%.20q is not a time in milliseconds", ms)
	}
	return ParseText(words, time.Duration(n)*time.Millisecond)
}

// TextError is a text that is no action.
type TextError struct {
	Text   string
	At     int    // index of the byte where it goes wrong
	Reason Reason // NotAnAction, or OffBoard for what would be a square
}

func (e *TextError) Error() string { return fmt.Sprintf("%.20q: %v", e.Text, e.Reason) }
func (e *TextError) Unwrap() error { return e.Reason }

// ParseText is the inverse of an action's Text; at is when it happened. The
// error is a *TextError.
func ParseText(text string, at time.Duration) (Action, error) {
	fail := func(i int, r Reason) (Action, error) { return nil, &TextError{text, i, r} }
	square := func(i int) Square { return parseSquare(text[i : i+2]) }
	switch {
	case text == "hint":
		return Hint{at}, nil
	case strings.HasPrefix(text, "leave "):
		for seat := range 2 {
			for _, why := range leavings {
				if a := (Leave{seat, why, at}); a.Text() == text {
					return a, nil
				}
			}
		}
		return fail(len("leave "), NotAnAction)
	case len(text) == 3 && (text[0] == '@' || text[0] == '+'):
		q := square(1)
		switch {
		case !q.On():
			return fail(1, OffBoard)
		case text[0] == '@':
			return Place{q, at}, nil
		}
		return Build{q, at}, nil
	case len(text) == 4 && looksLikeSquare(text[:2]) && looksLikeSquare(text[2:]):
		from, to := square(0), square(2)
		switch {
		case !from.On():
			return fail(0, OffBoard)
		case !to.On():
			return fail(2, OffBoard)
		}
		return Move{from, to, at}, nil
	}
	return fail(0, NotAnAction)
}

// looksLikeSquare tells a square beyond the edge from no square at all.
func looksLikeSquare(text string) bool {
	return text[0] >= 'a' && text[0] <= 'z' && text[1] >= '0' && text[1] <= '9'
}
