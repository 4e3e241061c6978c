package study

import "fmt"

// Reason is why an action was refused. errors.Is finds it in a *Refusal.
type Reason string

// The reasons.
const (
	Earlier      Reason = "the time is before the last action's"
	NotDue       Reason = "the card isn't due"          // a right answer to a card that is due later; a wrong one counts whenever it is
	NoAnswer     Reason = "nothing was answered last"   // an Overrule before any answer, or a second one
	LookedAt     Reason = "the game was looked through" // a Missed of a game that had one
	NothingNew   Reason = "it is so already"            // a Use or a Pace
	NoWords      Reason = "there is no word"            // an Add
	TooManyCards Reason = "the box is full"             // beyond MaxCards
)

func (r Reason) Error() string { return string(r) }

// Refusal is an action that can't happen to a box now.
type Refusal struct {
	Action Action
	Reason Reason
}

func (r *Refusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }

// Unwrap returns the Reason.
func (r *Refusal) Unwrap() error { return r.Reason }
