package santorini

import (
	"fmt"
	"strconv"
	"strings"

	"quoin/game"
)

// Action is an action of a game.
type Action interface {
	// String returns the action as a log writes it after the time, and as people and programs send it.
	String() string
	action()
}

// Step is an action with its time; see game.Cut.
type Step = game.Step[Action]

// Log is the record of a game.
type Log = game.Log[Action]

type (
	// PlaceWorker sets a worker on the board: "@b2".
	PlaceWorker struct{ Square Square }
	// Move moves a worker to an adjacent square: "b2c3". The turn continues with a Build, unless the move
	// wins.
	Move struct{ From, To Square }
	// Build adds a level beside the worker that moved: "+d4".
	Build struct{ Square Square }
	// Hint is a request for a hint by the player to act: "hint". The rules only count hints.
	Hint struct{}
	// Leave ends the game, and Seat loses it: "leave 1", "leave 2 time", "leave 1 gone". It may happen in the
	// other's turn.
	Leave struct {
		Seat int // 0 or 1; in text it counts from 1
		Why  Ending
	}
)

func (a PlaceWorker) String() string { return "@" + a.Square.String() }
func (a Move) String() string        { return a.From.String() + a.To.String() }
func (a Build) String() string       { return "+" + a.Square.String() }
func (a Hint) String() string        { return "hint" }
func (a Leave) String() string {
	text := "leave " + strconv.Itoa(a.Seat+1)
	if a.Why != Left {
		text += " " + a.Why.String()
	}
	return text
}

func (PlaceWorker) action() {}
func (Move) action()        {}
func (Build) action()       {}
func (Hint) action()        {}
func (Leave) action()       {}

// TextError is a text that is no action.
type TextError struct {
	Text   string
	At     int    // index of the byte at fault
	Reason Reason // NotAnAction, or OffBoard for a square that doesn't exist
}

func (e *TextError) Error() string { return fmt.Sprintf("%.20q: %v", e.Text, e.Reason) }
func (e *TextError) Unwrap() error { return e.Reason }

// ParseAction reads what an action's String returns. The error is a *TextError.
func ParseAction(text string) (Action, error) {
	fail := func(i int, r Reason) (Action, error) { return nil, &TextError{text, i, r} }
	square := func(i int) Square { return parseSquare(text[i : i+2]) }
	switch {
	case text == "hint":
		return Hint{}, nil
	case strings.HasPrefix(text, "leave "):
		for seat := range 2 {
			for _, why := range leavings {
				if a := (Leave{seat, why}); a.String() == text {
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
			return PlaceWorker{q}, nil
		}
		return Build{q}, nil
	case len(text) == 4 && looksLikeSquare(text[:2]) && looksLikeSquare(text[2:]):
		from, to := square(0), square(2)
		switch {
		case !from.On():
			return fail(0, OffBoard)
		case !to.On():
			return fail(2, OffBoard)
		}
		return Move{from, to}, nil
	}
	return fail(0, NotAnAction)
}

// ParseOnBoard does what ParseAction does, but refuses hints and leaving, which don't happen on the board.
// The error is a *TextError too.
func ParseOnBoard(text string) (Action, error) {
	a, err := ParseAction(text)
	switch a.(type) {
	case Hint, Leave:
		return nil, &TextError{Text: text, Reason: NotAnAction}
	}
	return a, err
}

// looksLikeSquare distinguishes a square beyond the edge from other text.
func looksLikeSquare(text string) bool {
	return text[0] >= 'a' && text[0] <= 'z' && text[1] >= '0' && text[1] <= '9'
}
