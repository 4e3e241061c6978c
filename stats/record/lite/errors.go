package lite

import (
	"context"
	"errors"
	"io/fs"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"quoin/stats/record"
)

// failure makes a *record.Error of what SQLite or the system said. Refusals and
// what the context says stay as they are.
func (s *store) failure(err error) error {
	var known *record.Error
	switch {
	case err == nil, refused(err), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.As(err, &known):
		if known.Place == "" {
			known.Place = s.path
		}
		return err
	}
	e := &record.Error{Reason: reason(err), Place: s.path, Err: err}
	if system := new(fs.PathError); errors.As(err, &system) {
		e.Place, e.Err = system.Path, system.Err
	}
	return e
}

func reason(err error) record.Reason {
	if e, is := errors.AsType[*sqlite.Error](err); is {
		switch code := e.Code(); code & 0xff {
		case sqlite3.SQLITE_FULL:
			return record.Full
		case sqlite3.SQLITE_READONLY:
			return record.ReadOnly
		case sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH:
			return record.Inaccessible
		case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT:
			return record.Damaged
		case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
			return record.Busy
		case sqlite3.SQLITE_IOERR:
			// The memory beside the file is all that SQLite enlarges without
			// saying that there was no room for it.
			if code == sqlite3.SQLITE_IOERR_SHMSIZE {
				return record.Full
			}
		}
		return record.Failing
	}
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return record.Full
	case errors.Is(err, syscall.EROFS):
		return record.ReadOnly
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.ENOTDIR), errors.Is(err, syscall.ELOOP), errors.Is(err, fs.ErrExist):
		return record.Inaccessible
	}
	return record.Failing
}
