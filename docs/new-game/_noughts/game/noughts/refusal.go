package noughts

import "fmt"

// Reason is why an action was refused; errors.Is finds it in a *Refusal or a
// *TextError.
type Reason uint8

// The reasons, in the order in which they are looked for.
const (
	NotAnAction Reason = iota + 1 // a text that is none
	OffBoard                      // no square of the board
	NoSuchSeat                    // a Leave of a third player
	GameOver                      // the game has ended
	Earlier                       // the time is before the last step's
	Marked                        // somebody has marked the square
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

// Refusal is an action the rules don't allow, and what a screen needs to say
// why.
type Refusal struct {
	Action Action
	Reason Reason
	Square Square // that was to be marked; None where there is none
}

func (r *Refusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }
func (r *Refusal) Unwrap() error { return r.Reason }
