package stats

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode"

	"quoin/stats/database"
)

// Reason is why the store can't be written or read. errors.Is finds it in an *Error.
type Reason uint8

// The reasons.
const (
	Full         Reason = iota + 1 // no room on the disk
	ReadOnly                       // the file or its directory can't be written
	Inaccessible                   // no permission, or something else in its place
	Damaged                        // the content of the file makes no sense
	Newer                          // a newer Quoin wrote it
	Busy                           // another Quoin held it for too long
	Slow                           // no answer within the caller's time
	Failing                        // the disk reports an error, or any other fault
	TooLarge                       // the system allows no file of that size
)

var reasons = [...]string{
	Full:         "the disk is full",
	ReadOnly:     "the store can be read but not written",
	Inaccessible: "the store can't be opened",
	Damaged:      "the store is damaged",
	Newer:        "a newer Quoin has written the store",
	Busy:         "another Quoin is holding the store",
	Slow:         "the store takes too long to answer",
	Failing:      "the store can't be used",
	TooLarge:     "the system allows no larger file; raise its limit (ulimit -f)",
}

func (r Reason) Error() string { return reasons[r] }

// Error is why the store can't do what was asked. Its text is one sentence for a player, without a full stop.
type Error struct {
	// Saving is true if something couldn't be written: the game can go on, and its steps stay in memory.
	Saving bool
	Reason Reason
	Path   string // of the store, or "" if its player may not know it
	Err    error  // error of the system, or nil
}

func (e *Error) Error() string {
	what := "The statistics can't be read"
	if e.Saving {
		what = "Nothing is being saved"
	}
	why := e.Reason.Error()
	switch e.Reason {
	case Full, ReadOnly, Busy, Slow, TooLarge: // these need no further detail from SQLite
	default:
		// SQLite doesn't know why it can't open a file, and says "out of memory".
		if e.Err != nil && !(e.Reason == Inaccessible && database.FromSQLite(e.Err)) {
			why += fmt.Sprintf(", %v", e.Err)
		}
	}
	if e.Path == "" {
		return what + ": " + why
	}
	return fmt.Sprintf("%s: %s (%s)", what, why, shown(e.Path))
}

// shown returns a path in a form that is safe for a terminal.
func shown(path string) string {
	if strings.ContainsFunc(path, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(path)
	}
	return path
}

// Unwrap returns the reason and the error of the system.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Err}
}

// Refusals that aren't faults of the store.
var (
	ErrHeld     = errors.New("another Quoin is playing this game")
	ErrFinished = errors.New("this game is finished")
	ErrUnknown  = errors.New("there is no such game")
	ErrReleased = errors.New("this game was given back")
	ErrNotOver  = errors.New("this game is not over")
	ErrClosed   = errors.New("the store is closed")

	ErrDiscarded = errors.New("this game was discarded")
	// ErrCounts says that a game can't be discarded: games of its kind always count.
	ErrCounts = errors.New("a game of this kind is recorded as it stands, never discarded")
)

// ConflictError is a step to be saved in place of a different one.
type ConflictError struct {
	Game      ID
	Step      int    // from 1
	Had, Want string // lines
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("game %s: step %d is %q already and can't become %q", e.Game, e.Step, e.Had, e.Want)
}

// UnreadableError is a game whose record makes no sense. The store keeps the record and leaves the game out
// of its lists.
type UnreadableError struct {
	Game ID
	Err  error
}

func (e *UnreadableError) Error() string {
	return fmt.Sprintf("game %s can't be read: %v", e.Game, e.Err)
}
func (e *UnreadableError) Unwrap() error { return e.Err }

// failure makes an *Error from an error of SQLite or the system. Other errors (a cancelled context, a refusal
// of this package) are returned unchanged.
func (s *Store) failure(saving bool, err error) error {
	var known *Error
	switch {
	case err == nil, errors.Is(err, context.Canceled),
		errors.Is(err, ErrHeld), errors.Is(err, ErrUnknown), errors.Is(err, ErrFinished), errors.Is(err, ErrRules),
		errors.Is(err, ErrDiscarded), errors.Is(err, ErrCounts), errors.Is(err, ErrTaken), errors.Is(err, ErrStudied),
		errors.As(err, new(*ConflictError)), errors.As(err, new(*UnreadableError)):
		return err
	case errors.As(err, &known):
		if known.Path == "" {
			known.Path = s.path
		}
		if s.hidden.Load() {
			hidden := *known
			hidden.Path = ""
			return &hidden
		}
		return err
	case !saving && s.over.Load():
		return ErrClosed
	}
	e := &Error{Saving: saving, Reason: reasonOf[database.Why(s.path, err)], Path: s.path, Err: err}
	if system := new(fs.PathError); errors.As(err, &system) {
		e.Path, e.Err = system.Path, system.Err
	}
	if s.hidden.Load() {
		e.Path = ""
	}
	if e.Reason == Damaged && s.unwritable == nil {
		s.suspect()
	}
	return e
}

// reasonOf maps the reasons of package database to those of this package.
var reasonOf = map[database.Reason]Reason{
	database.Full: Full, database.ReadOnly: ReadOnly, database.Inaccessible: Inaccessible, database.Damaged: Damaged,
	database.Newer: Newer, database.Busy: Busy, database.Slow: Slow, database.Failing: Failing, database.TooLarge: TooLarge,
}

func reason(err error) Reason { return reasonOf[database.ReasonOf(err)] }
