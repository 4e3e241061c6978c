package stats

import (
	"errors"
	"fmt"
)

// Reason is why the store can't be written, or can't be read. errors.Is finds
// it in an *Error.
type Reason uint8

// The reasons.
const (
	Full      Reason = iota + 1 // no room on the disk
	ReadOnly                    // the file or its directory can't be written
	Forbidden                   // no permission to open it at all
	Damaged                     // what stands in the file makes no sense
	Newer                       // a newer Quoin wrote it
	Busy                        // another Quoin held it for too long
	Failing                     // the disk reports an error, or anything else
)

var reasons = [...]string{
	Full:      "the disk is full",
	ReadOnly:  "it can only be read, not written",
	Forbidden: "there is no permission to open it",
	Damaged:   "it is damaged",
	Newer:     "a newer Quoin has written it",
	Busy:      "another Quoin is holding it",
	Failing:   "the disk reports an error",
}

func (r Reason) Error() string { return reasons[r] }

// Error is a store that can't do what was asked. Its text is one sentence for
// a player.
type Error struct {
	// Saving is true when something could not be written: the game can go on,
	// and what it did stays in memory.
	Saving bool
	Reason Reason
	Path   string // of the store
	Err    error  // what the system or SQLite said, or nil
}

func (e *Error) Error() string {
	what := "The statistics can't be read"
	if e.Saving {
		what = "Nothing is being saved"
	}
	if e.Err == nil {
		return fmt.Sprintf("%s: %s: %v.", what, e.Path, e.Reason)
	}
	return fmt.Sprintf("%s: %s: %v (%v).", what, e.Path, e.Reason, e.Err)
}

// Unwrap gives the reason and what the system said.
func (e *Error) Unwrap() []error { return []error{e.Reason, e.Err} }

// What a call can be refused for that is nobody's fault.
var (
	ErrHeld     = errors.New("another Quoin is playing this game")
	ErrFinished = errors.New("this game is finished")
	ErrUnknown  = errors.New("there is no such game")
	ErrReleased = errors.New("this game was given back")
	ErrNotOver  = errors.New("this game is not over")
	ErrClosed   = errors.New("the store is closed")
)

// ConflictError is a step that was to be kept where another one stands.
type ConflictError struct {
	Game       ID
	Step       int    // from 1
	Had, Wants string // lines
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("game %s: step %d is %q already and can't become %q", e.Game, e.Step, e.Had, e.Wants)
}

// UnreadableError is a game whose record makes no sense. The store keeps the
// record and leaves the game out of its lists.
type UnreadableError struct {
	Game ID
	Err  error
}

func (e *UnreadableError) Error() string {
	return fmt.Sprintf("game %s can't be read: %v", e.Game, e.Err)
}
func (e *UnreadableError) Unwrap() error { return e.Err }
