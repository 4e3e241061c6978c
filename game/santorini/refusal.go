package santorini

import "fmt"

// Reason is why an action was refused; errors.Is finds it in a *Refusal or a
// *TextError.
type Reason uint8

// The reasons, in the order in which they are looked for.
const (
	NotAnAction Reason = iota + 1 // a text that is none
	OffBoard                      // no square of the board
	NoSuchSeat                    // a Leave of a third player, or with an ending that is no leaving
	GameOver                      // the game has ended
	Earlier                       // the time is before the last step's
	NotNow                        // a Move before all workers stand, a second Move, a Build before the Move
	NotYours                      // no worker of the player to act stands on From
	NotAdjacent                   // To isn't one of the eight squares around From
	Occupied                      // a worker stands on To
	Domed                         // To is closed by a dome
	TooHigh                       // To is more than one level above From
)

var reasons = [...]string{
	NotAnAction: "not an action of this game",
	OffBoard:    "not a square of the board",
	NoSuchSeat:  "nobody can leave like this",
	GameOver:    "the game is over",
	Earlier:     "the time is before the last action's",
	NotNow:      "not at this point of the turn",
	NotYours:    "no worker of the player to act",
	NotAdjacent: "not beside the worker",
	Occupied:    "a worker stands there",
	Domed:       "a dome closes the square",
	TooHigh:     "more than one level up",
}

func (r Reason) Error() string { return reasons[r] }

// Refusal is an action the rules don't allow, and what a screen needs to say
// why.
type Refusal struct {
	Action Action
	Reason Reason
	Phase  Phase  // what was to be done instead
	From   Square // the worker's square; None where there is none
	To     Square // the square to be placed on, moved to or built on; None where there is none
}

func (r *Refusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }
func (r *Refusal) Unwrap() error { return r.Reason }
