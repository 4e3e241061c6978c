package adjacency

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Reason is why an action was refused; errors.Is finds it in a *Refusal.
type Reason string

// The reasons, in the order in which they are checked.
const (
	GameOver        Reason = "the game is over"
	Earlier         Reason = "the time is before the last action's"
	TimeUp          Reason = "the time is up"
	NotYet          Reason = "there is time left"                  // Expire with time left; Complete in a timed game, or before the goal is reached
	Untimed         Reason = "there is no clock"                   // Expire in an untimed game
	OneBoard        Reason = "this game has one board"             // a re-roll in an untimed game
	BadSkip         Reason = "not a number of boards to put aside" // a re-roll that skips fewer than 0 or more than MaxSkip boards
	Stays           Reason = "the board stays"                     // an Unroll that isn't allowed, or no longer
	BadTurn         Reason = "not a number of quarters"            // a Turn by less than 0 or more than 3
	BadGoal         Reason = "not a goal of this game"             // a Goal in a timed game, not at the beginning, or with words that aren't on the board
	NotLetters      Reason = "not letters"                         // other characters than a..z; At is the first
	TooShort        Reason = "too short"                           // fewer letters than the least, or fewer than two squares
	AlreadyPlayed   Reason = "already played"                      // Path is the word on this board, if it is there
	LoneQ           Reason = "q without u"                         // At is the index of the q
	NoPath          Reason = "no path on the board"                // At is the first letter that can't follow, Path the squares before it; Absent if no square has the letter
	NotInDictionary Reason = "not in the dictionary"               // if words are checked
)

func (r Reason) Error() string { return string(r) }

// Refusal is an action that the rules don't allow, with the details that a screen needs to say why.
type Refusal struct {
	Action Action
	Reason Reason
	Word   string // word of an Enter, in lower case
	At     int    // index of the letter at fault in Word, if any
	Path   Path   // squares concerned, if any
	Need   int    // for TooShort: least number of letters; 0 if squares are missing
	Absent bool   // for NoPath: no square has the letter at At, used or not
}

// Face returns what a tile with the letter at fault shows.
func (r *Refusal) Face() string {
	letter, _ := utf8.DecodeRuneInString(r.Word[r.At:])
	if letter == 'q' {
		return "Qu"
	}
	return strings.ToUpper(string(letter))
}

func (r *Refusal) Error() string { return fmt.Sprintf("%v: %v", r.Action, r.Reason) }
func (r *Refusal) Unwrap() error { return r.Reason }
