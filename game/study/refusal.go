package study

import "fmt"

// Reason is why an action was refused. errors.Is finds it in a *Refusal.
type Reason string

// The reasons.
const (
	Earlier      Reason = "the time is before the last action's"
	NotDue       Reason = "the card isn't due"          // for a right answer; a wrong one always counts
	NoAnswer     Reason = "nothing was answered last"   // for an Overrule before any answer, or a second one
	LookedAt     Reason = "the game was looked through" // for a Missed of a game that was reviewed before
	NothingNew   Reason = "it is so already"            // for a Use or a Pace
	NoWords      Reason = "there is no word"            // for an Add
	HasCard      Reason = "the question has a card"     // for a Learned
	PuzzleDone   Reason = "the puzzle was done before"  // for a PuzzleDay or a PuzzleTry
	TooManyCards Reason = "the box is full"             // more than MaxCards
)

func (r Reason) Error() string { return string(r) }

// Refusal is an action that a cardbox doesn't allow now.
type Refusal struct {
	Action Action
	Reason Reason
}

func (r *Refusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }

// Unwrap returns the Reason.
func (r *Refusal) Unwrap() error { return r.Reason }
