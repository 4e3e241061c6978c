package noughts

import (
	"fmt"
	"strconv"

	"quoin/game"
)

// Action is something that happens in a game.
type Action interface {
	// String returns the action as text, for logs, people and programs.
	String() string
	action()
}

// Step is an action and its time; see game.Cut.
type Step = game.Step[Action]

// Log is the record of a game.
type Log = game.Log[Action]

type (
	// Mark marks a square: "b2".
	Mark struct{ Square Square }
	// Leave ends the game, and Seat loses it: "leave 1", "leave 2 time", "leave 1 gone".
	// It may happen in the other player's turn.
	Leave struct {
		Seat int    // 0 or 1; its text counts from 1
		Why  Ending // an element of leaving
	}
)

// leaving are the ways to leave.
var leaving = [...]Ending{Left, OutOfTime, Gone}

func (a Mark) String() string { return a.Square.String() }
func (a Leave) String() string {
	text := "leave " + strconv.Itoa(a.Seat+1)
	if a.Why != Left {
		text += " " + a.Why.String()
	}
	return text
}

func (Mark) action()  {}
func (Leave) action() {}

// TextError is the error for a text that isn't an action.
type TextError struct {
	Text   string
	Reason Reason // NotAnAction, or OffBoard for a square that doesn't exist
}

func (e *TextError) Error() string { return fmt.Sprintf("%.20q: %v", e.Text, e.Reason) }
func (e *TextError) Unwrap() error { return e.Reason }

// ParseAction parses an action's String. The error is a *TextError.
func ParseAction(text string) (Action, error) {
	for seat := range 2 {
		for _, why := range leaving {
			if a := (Leave{seat, why}); a.String() == text {
				return a, nil
			}
		}
	}
	if len(text) != 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '0' || text[1] > '9' {
		return nil, &TextError{text, NotAnAction}
	}
	q := At(int(text[0])-'a', int(text[1])-'1')
	if !q.On() {
		return nil, &TextError{text, OffBoard}
	}
	return Mark{q}, nil
}
