package stats

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"path/filepath"
	"sync/atomic"
	"time"

	"quoin/game"
	"quoin/stats/database"
)

// glance is how long a check of a held store waits for it. The writer does nothing else meanwhile.
const glance = 100 * time.Millisecond

// awaited is a store that another process held when it was to be opened.
type awaited struct {
	now  func() time.Time
	path string
	open atomic.Pointer[sql.DB] // readers, once it is open; nil before
}

// Await returns a store that Open couldn't open because another process holds it. It opens by itself, within
// about a second after the other process lets go. Until then reading fails with Busy, and so does saving, but
// steps stay in memory: games can be begun and played, and are saved completely once the store is open.
//
// A store that turns out to be damaged is set aside, as in Open, under the date that now returns.
func Await(dir string, now func() time.Time, known []game.Rules) (*Store, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, &Error{Saving: true, Reason: Failing, Path: dir, Err: err}
	}
	return (&Store{dir: dir, path: filepath.Join(dir, "quoin.db"), known: known}).await(now), nil
}

// await makes the store open by itself.
func (s *Store) await(now func() time.Time) *Store {
	s.awaited = &awaited{now: now, path: s.path}
	s.readers = sql.OpenDB(s.awaited)
	s.readers.SetConnMaxIdleTime(readIdle)
	s.writer = s.startWriter(nil)
	return s
}

// Awaited reports whether another process held the store when it was to be opened, and it isn't open yet.
func (s *Store) Awaited() bool { return s.awaited != nil && s.awaited.open.Load() == nil }

// Connect opens a connection for reading, once the store is open.
func (a *awaited) Connect(context.Context) (driver.Conn, error) {
	if db := a.open.Load(); db != nil {
		return db.Driver().Open(database.Name(a.path, "mode=ro", database.Patience))
	}
	return nil, &Error{Reason: Busy, Path: a.path}
}

// Driver returns a driver that Connect doesn't need.
func (a *awaited) Driver() driver.Driver { return awaitedDriver{a} }

type awaitedDriver struct{ *awaited }

func (a awaitedDriver) Open(string) (driver.Conn, error) { return a.Connect(context.Background()) }

// reach opens an awaited store for the writer, if nobody holds it any more.
func (w *writer) reach() error {
	s := w.store
	if err := s.glance(); err != nil {
		return err
	}
	found := &Store{dir: s.dir, path: s.path, known: s.known, longest: s.longest}
	db, _, err := found.find(s.awaited.now())
	if err != nil {
		return err
	}
	w.db, s.presence = db, found.presence
	s.awaited.open.Store(found.readers)
	return nil
}

// glance checks only whether another process still holds the store; find has better errors for other faults.
func (s *Store) glance() error {
	if !exists(s.path) {
		return nil
	}
	db, err := database.ConnectWithin(s.path, "mode=ro", glance)
	if err == nil {
		var tables int
		err = db.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&tables)
		_ = db.Close()
	}
	if err != nil && reason(err) == Busy {
		return &Error{Saving: true, Reason: Busy, Path: s.path, Err: err}
	}
	return nil
}
