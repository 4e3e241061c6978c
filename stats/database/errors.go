package database

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Reason is why a file can't be used.
type Reason uint8

// The reasons.
const (
	Failing      Reason = iota // the disk reports an error, or any other fault
	Full                       // no room on the disk
	TooLarge                   // the system allows no file of that size
	ReadOnly                   // the file or its directory can't be written
	Inaccessible               // no permission, or something else in its place
	Damaged                    // the content of the file makes no sense
	Newer                      // a newer Quoin wrote it
	Busy                       // another process held it for too long
	Slow                       // no answer within the caller's time
)

// These are faults that SQLite itself accepts.
var (
	// ErrOrphan says that there is a journal without its file. SQLite would discard its content.
	ErrOrphan = errors.New("its journal is there and it isn't")

	errCut      = errors.New("it is cut off")
	errStranger = errors.New("it is a database of another program")
)

// Error is a fault of a file found by this package rather than SQLite.
type Error struct {
	Reason Reason
	Err    error
}

func (e *Error) Error() string { return e.Err.Error() }
func (e *Error) Unwrap() error { return e.Err }

// NoVersion returns the error for a file with an impossible version.
func NoVersion(version int) error {
	return &Error{Damaged, fmt.Errorf("no Quoin writes a version %d", version)}
}

// OtherTables turns an error about a table that is missing, different or already there into damage.
func OtherTables(err error) error {
	if e, is := errors.AsType[*sqlite.Error](err); is && e.Code() == sqlite3.SQLITE_ERROR {
		return &Error{Damaged, err}
	}
	return err
}

// ReasonOf returns the reason behind an error of SQLite, the system or this package.
func ReasonOf(err error) Reason {
	if e, is := errors.AsType[*Error](err); is {
		return e.Reason
	}
	if e, is := errors.AsType[*sqlite.Error](err); is {
		switch code := e.Code(); code & 0xff {
		case sqlite3.SQLITE_FULL:
			return Full
		case sqlite3.SQLITE_READONLY:
			return ReadOnly
		case sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH:
			return Inaccessible
		case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT:
			return Damaged
		case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
			return Busy
		case sqlite3.SQLITE_INTERRUPT:
			return Slow
		case sqlite3.SQLITE_IOERR:
			// Only for the shared memory beside the file does SQLite not say that there was no room for it.
			if code == sqlite3.SQLITE_IOERR_SHMSIZE {
				return Full
			}
		}
		return Failing
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return Slow
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return Full
	case tooLarge(err):
		return TooLarge
	case errors.Is(err, syscall.EROFS):
		return ReadOnly
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.ENOTDIR), errors.Is(err, syscall.ELOOP), errors.Is(err, fs.ErrExist):
		return Inaccessible
	}
	return Failing
}

// FromSQLite reports whether an error is SQLite's.
func FromSQLite(err error) bool {
	_, is := errors.AsType[*sqlite.Error](err)
	return is
}
