package adjacency

import "fmt"

// Reason is why an action was refused; errors.Is finds it in a *Refusal.
type Reason uint8

// The reasons, in the order in which they are looked for.
const (
	GameOver        Reason = iota + 1 // the game has ended
	Earlier                           // before the step above it
	TimeUp                            // the clock had reached zero
	NotYet                            // Expire with time left, Complete with a clock
	Untimed                           // Expire in a game without a clock
	OneBoard                          // a re-roll in a game without a clock
	BadSkip                           // a re-roll that puts fewer than 0 or more than MaxSkip boards aside
	NotLetters                        // something else than a..z; At is its place
	TooShort                          // fewer letters than the least, or fewer than two squares
	AlreadyPlayed                     // Path is where this board has it, if it has it
	LoneQ                             // a q without u; At is its place
	NoPath                            // At is the first letter that can't follow, Path the squares before it; Absent if no square has it
	NotInDictionary                   // with the dictionary check on
)

var reasons = [...]string{
	GameOver:        "the game is over",
	Earlier:         "the time is before the last action's",
	TimeUp:          "the time is up",
	NotYet:          "there is time left",
	Untimed:         "there is no clock",
	OneBoard:        "this game has one board",
	BadSkip:         "not a number of boards to put aside",
	NotLetters:      "not letters",
	TooShort:        "too short",
	AlreadyPlayed:   "already played",
	LoneQ:           "q without u",
	NoPath:          "no path on the board",
	NotInDictionary: "not in the dictionary",
}

func (r Reason) Error() string { return reasons[r] }

// Refusal is an action the rules don't allow, and what a screen needs to say
// why.
type Refusal struct {
	Action Action
	Reason Reason
	Word   string // of an Enter, in lower case
	At     int    // index of the offending letter in Word, where the reason has one
	Path   Path   // squares concerned, where the reason has any
	Need   int    // TooShort: the least number of letters; 0 when squares are missing
	Absent bool   // NoPath: no square has the letter at At, used or not
}

func (r *Refusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }
func (r *Refusal) Unwrap() error { return r.Reason }
