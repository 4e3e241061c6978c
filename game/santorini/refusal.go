package santorini

import "fmt"

// Reason is why an action was refused; errors.Is finds it in a *Refusal or a
// *TextError.
type Reason string

// The reasons, in the order in which they are looked for.
const (
	NotAnAction Reason = "not an action of this game"           // a text that is none
	OffBoard    Reason = "not a square of the board"            // no square of the board
	NoSuchSeat  Reason = "nobody can leave like this"           // a Leave of a third player, or with an ending that is no leaving
	GameOver    Reason = "the game is over"                     // the game has ended
	Earlier     Reason = "the time is before the last action's" // the time is before the last step's
	NotNow      Reason = "not at this point of the turn"        // a Move before all workers stand, a second Move, a Build before the Move
	NotYours    Reason = "no worker of the player to act"       // no worker of the player to act stands on From
	NotAdjacent Reason = "not beside the worker"                // To isn't one of the eight squares around From
	Occupied    Reason = "a worker stands there"                // a worker stands on To
	Domed       Reason = "a dome closes the square"             // To is closed by a dome
	TooHigh     Reason = "more than one level up"               // To is more than one level above From
)

func (r Reason) Error() string { return string(r) }

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
