package adjacency

import "fmt"

// Reason is why an action was refused; errors.Is finds it in a *Refusal.
type Reason string

// The reasons, in the order in which they are looked for.
const (
	GameOver        Reason = "the game is over"                     // the game has ended
	Earlier         Reason = "the time is before the last action's" // before the step above it
	TimeUp          Reason = "the time is up"                       // the clock had reached zero
	NotYet          Reason = "there is time left"                   // Expire with time left, Complete with a clock, or with words left of the goal
	Untimed         Reason = "there is no clock"                    // Expire in a game without a clock
	OneBoard        Reason = "this game has one board"              // a re-roll in a game without a clock
	BadSkip         Reason = "not a number of boards to put aside"  // a re-roll that puts fewer than 0 or more than MaxSkip boards aside
	Stays           Reason = "the board stays"                      // an Unroll that isn't allowed, or not any more
	BadTurn         Reason = "not a number of quarters"             // a Turn by less than 0 or more than 3
	BadGoal         Reason = "not a goal of this game"              // a Goal with a clock, not at the beginning, or of words that aren't on the board
	NotLetters      Reason = "not letters"                          // something else than a..z; At is its place
	TooShort        Reason = "too short"                            // fewer letters than the least, or fewer than two squares
	AlreadyPlayed   Reason = "already played"                       // Path is where this board has it, if it has it
	LoneQ           Reason = "q without u"                          // a q without u; At is its place
	NoPath          Reason = "no path on the board"                 // At is the first letter that can't follow, Path the squares before it; Absent if no square has it
	NotInDictionary Reason = "not in the dictionary"                // with the dictionary check on
)

func (r Reason) Error() string { return string(r) }

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
