// Package stats keeps every game: the steps of the running ones as they are
// made, and the figures of the finished ones.
//
// The store is one SQLite file. Two tables of it are the record, games and
// their steps; all others are caches that Rebuild makes again. A step is on
// the disk once Append has returned, and a game that is being played is held
// by a lease, so that any number of Quoins can share a store.
package stats

import (
	"database/sql"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
)

// Store is an open store. Its methods may be called from any goroutine.
type Store struct {
	dir, path string
	known     table        // the rules of games
	presence  *flock.Flock // shared with every Quoin that has the store open
	readers   *sql.DB      // can't write

	// One of them is nil.
	writer     *writer
	unwritable error // an *Error

	awaited *awaited // nil for a store that was open from the start

	closing sync.Once
	closed  error
	over    atomic.Bool // Close was called
}

// closeWait bounds Close: what isn't on the disk by then stays unsaved. Another process
// that holds the store is waited for until leaveWait.
const (
	closeWait = 10 * time.Second
	leaveWait = 6 * time.Second
)

// Close keeps what it still can, gives running games back and closes the
// store. It takes at most some seconds. The error says what was not saved.
func (s *Store) Close() error {
	s.closing.Do(func() {
		s.over.Store(true)
		s.closed = s.close()
	})
	return s.closed
}

func (s *Store) close() error {
	// The readers first: the last to close tidies the file up, and only the
	// writer can.
	if s.readers != nil {
		_ = s.readers.Close()
	}
	var err error
	if s.writer != nil {
		select {
		case err = <-s.writer.stop():
		case <-time.After(closeWait):
			// The lock on the store goes with the process.
			return &Error{Saving: true, Reason: Busy, Path: s.path}
		}
	}
	if s.awaited != nil {
		if db := s.awaited.open.Load(); db != nil {
			_ = db.Close()
		}
	}
	if s.presence != nil {
		_ = s.presence.Close()
	}
	return err
}

// Path is the file of the store.
func (s *Store) Path() string { return s.path }

// Unwritable is why nothing can be saved here, or nil.
func (s *Store) Unwritable() error {
	return s.unwritable
}

// Setback is something a player should know about a store that works all the
// same: a damaged one was set aside, or this one can only be read.
type Setback struct {
	Aside string // where the damaged store is now; "" when nothing was moved
	Err   error  // what was found, an *Error
}

// String is one sentence, without a full stop.
func (b *Setback) String() string {
	if b.Aside != "" {
		// What to do stands before the path, which may be long.
		return "The statistics were damaged and set aside; \"quoin stats recover\" takes over what can be read of " + shown(b.Aside)
	}
	return b.Err.Error()
}
