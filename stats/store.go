// Package stats stores every game: the steps of running games as they are made, and the figures of finished
// ones.
//
// The store is one SQLite file. Two of its tables are the record, games and their steps; all others are
// caches that Rebuild can make again. A step is on the disk once Append has returned. A game being played is
// held by a lease, so that any number of Quoins can share a store.
package stats

import (
	"cmp"
	"database/sql"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"

	"quoin/stats/database"
)

// Store is an open store. Any goroutine may call its methods.
type Store struct {
	dir, path string
	hidden    atomic.Bool   // whether errors leave the path out
	longest   time.Duration // limit for each wait for another process; 0 for database.Patience
	known     rulebook      // rules of games
	presence  *flock.Flock  // shared with every Quoin that has the store open
	readers   *sql.DB       // read-only

	// One of these is nil.
	writer     *writer
	unwritable error // an *Error

	awaited *awaited // nil for a store that was open from the start

	closing sync.Once
	closed  error
	over    atomic.Bool // Close was called
}

// closeWait limits Close: steps that aren't on the disk by then stay unsaved. If another process holds the
// store, Close waits twice as long as Open.
const closeWait = 10 * time.Second

// patience returns the longest wait for another process that holds the store.
func (s *Store) patience() time.Duration { return cmp.Or(s.longest, database.Patience) }

// Close saves what it still can, gives running games back and closes the store. It takes at most some
// seconds. The error says what was not saved.
func (s *Store) Close() error {
	s.closing.Do(func() {
		s.over.Store(true)
		s.closed = s.close()
	})
	return s.closed
}

func (s *Store) close() error {
	// Readers are closed first: the last connection to close tidies up the file, and only the writer's can.
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

// Path returns the path of the store's file.
func (s *Store) Path() string { return s.path }

// HidePath keeps the path out of the errors that follow: whose games they are may not know where a server keeps them.
func (s *Store) HidePath() { s.hidden.Store(true) }

// Unwritable returns why nothing can be saved here, or nil.
func (s *Store) Unwritable() error {
	return s.unwritable
}

// Setback is something a player should know about a store that works all the same: a damaged one was set
// aside, or this one can only be read.
type Setback struct {
	Aside string // new path of the damaged store; "" if nothing was moved
	Err   error  // fault, an *Error
}

// String returns one sentence, without a full stop.
func (b *Setback) String() string {
	if b.Aside != "" {
		// The advice comes before the path, which may be long.
		return "The statistics were damaged and set aside; \"quoin stats recover\" recovers what can be read of " + shown(b.Aside)
	}
	return b.Err.Error()
}
