package santorini

import "fmt"

// Reason is why an action was refused; errors.Is finds it in a *Refusal or a
// *TextError.
type Reason string

// The reasons, in the order in which they are checked.
const (
	NotAnAction Reason = "not an action of this game" // the text isn't an action
	OffBoard    Reason = "not a square of the board"
	NoSuchSeat  Reason = "nobody can leave like this" // a Leave of a third player, or with an ending that isn't leaving
	GameOver    Reason = "the game is over"
	Earlier     Reason = "the time is before the last action's"
	NotNow      Reason = "not at this point of the turn"  // a Move before all workers are placed, a second Move, a Build before the Move
	NotYours    Reason = "no worker of the player to act" // From has no worker of the player to act
	NotAdjacent Reason = "not beside the worker"          // To isn't adjacent to From
	Occupied    Reason = "a worker stands there"          // To has a worker
	Domed       Reason = "a dome closes the square"       // To has a dome
	TooHigh     Reason = "more than one level up"         // To is more than one level above From
)

func (r Reason) Error() string { return string(r) }

// Refusal is an action that the rules don't allow, with the details that a screen needs to say why.
type Refusal struct {
	Action Action
	Reason Reason
	Phase  Phase  // what had to be done instead
	From   Square // square of the worker; None if there is none
	To     Square // square to place on, move to or build on; None if there is none
}

func (r *Refusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }
func (r *Refusal) Unwrap() error { return r.Reason }
