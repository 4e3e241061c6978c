package match

import (
	"fmt"
	"time"
)

// Reason is why an action of a match or a race was refused by the match rather than by the rules of its game,
// which have their own refusals. errors.Is finds it in a *Refusal.
type Reason string

// The reasons, in the order in which they are checked.
const (
	GameOver     Reason = "the game is over"
	Earlier      Reason = "the time is before the last action's"
	TooLate      Reason = "the match is too old"
	NoSuchSeat   Reason = "nobody plays on that seat"
	TimeUp       Reason = "the clock has run out"              // and a Time must come first
	NotYet       Reason = "the clock runs out at another time" // Until is when
	Adjourned    Reason = "the game is adjourned"
	NotAdjourned Reason = "the game isn't adjourned"
	NotYourTurn  Reason = "it is another's turn" // Seat is whose turn it is
	NotATurn     Reason = "nobody does that in a match"
	BadLag       Reason = "more is given back than there is"
	BadPause     Reason = "a pause can't be as long"
	AwayAlready  Reason = "the player is away"
	HereAlready  Reason = "the player is there"
	Begun        Reason = "it is about to begin"
	NotInARace   Reason = "nobody does that in a race"
	FoundInTeam  Reason = "another of the team has found the word" // Seat is who
	NotAway      Reason = "nobody has been away for so long"       // Until is when a player will have been; Never if none is away
)

func (r Reason) Error() string { return string(r) }

// Refusal is an action that isn't possible now, with the details that a screen needs to say why.
type Refusal struct {
	Action Action // nil in a race
	Reason Reason
	Seat   int // seat concerned, from 0
	Until  time.Duration
}

func (r *Refusal) Error() string {
	if r.Action == nil {
		return r.Reason.Error()
	}
	return fmt.Sprintf("%v: %v", r.Action, r.Reason)
}

// Unwrap returns the reason.
func (r *Refusal) Unwrap() error { return r.Reason }
