package noughts

import "fmt"

// Reason says why an action was refused; errors.Is finds it in a *Refusal or a *TextError.
type Reason uint8

// The reasons, in the order in which they are checked.
const (
	NotAnAction Reason = iota + 1 // the text isn't an action
	OffBoard                      // the square isn't on the board
	NoSuchSeat                    // Leave of a third player
	GameOver                      // the game has ended
	Earlier                       // the time is before the last step's
	Marked                        // the square is already marked
)

var reasons = [...]string{
	NotAnAction: "not an action of this game",
	OffBoard:    "not a square of the board",
	NoSuchSeat:  "nobody can leave like this",
	GameOver:    "the game is over",
	Earlier:     "the time is before the last action's",
	Marked:      "the square is marked",
}

func (r Reason) Error() string { return reasons[r] }

// Refusal is an action that the rules don't allow, and what a screen needs to explain it.
type Refusal struct {
	Action Action
	Reason Reason
	Square Square // to be marked; None if there isn't one
}

func (r *Refusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }
func (r *Refusal) Unwrap() error { return r.Reason }
