package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"quoin/game"
	"quoin/stats/database"
)

// Open makes or opens the store in a directory, which is made too if need be.
// Now dates a damaged store that has to be set aside; it is never overwritten,
// and the Setback beside the new store says so. Where nothing can be written
// but something can be read, the Setback says that instead.
//
// The error is an *Error and then there is no store; a Setback may have
// happened before it. A store that a newer Quoin wrote is left as it is. Games
// of other rules than those given are left alone.
func Open(dir string, now time.Time, known []game.Rules) (*Store, *Setback, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, nil, &Error{Saving: true, Reason: Failing, Path: dir, Err: err}
	}
	s := &Store{dir: dir, path: filepath.Join(dir, "quoin.db"), known: known}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		// Of a link that leads nowhere it only says that something is there.
		if _, why := os.Stat(dir); why != nil && errors.Is(err, fs.ErrExist) {
			err = why
		}
		return nil, nil, s.failure(true, err)
	}
	db, setback, err := s.find(now)
	if err == nil {
		s.writer = s.startWriter(db)
		return s, setback, nil
	}
	if errors.Is(err, ReadOnly) || errors.Is(err, Inaccessible) || errors.Is(err, Full) || errors.Is(err, Failing) {
		if s.openToRead() == nil {
			s.unwritable = err
			return s, &Setback{Err: err}, nil
		}
	}
	return nil, setback, err
}

// find opens the store, and gives the connection for its writer. A damaged store is
// set aside, and a new one made.
func (s *Store) find(now time.Time) (db *sql.DB, setback *Setback, err error) {
	// Twice at most: damage found, and the new store.
	for range 2 {
		if db, err = s.open(); err == nil {
			return db, setback, nil
		}
		_ = s.close()
		s.readers, s.presence = nil, nil
		if !errors.Is(err, Damaged) {
			break
		}
		aside, asideErr := s.setAside(now)
		if asideErr != nil {
			return nil, setback, s.failure(true, asideErr)
		}
		// None means that another Quoin was quicker.
		if aside != "" {
			setback = &Setback{Aside: aside, Err: err}
		}
	}
	return nil, setback, err
}

// open is one attempt. Its errors are *Error.
func (s *Store) open() (db *sql.DB, err error) {
	if err := s.inspect(slices.Concat(database.Files, quoinFiles), database.Files); err != nil {
		return nil, err
	}
	if s.presence, err = s.announce(); err != nil {
		return nil, s.failure(true, err)
	}
	s.shut()
	var version int
	if s.readers, version, err = s.examine(); err != nil {
		return nil, s.failure(true, err)
	}
	if version < len(migrations) {
		migrating, err := s.lockMigrations()
		if err != nil {
			return nil, s.failure(true, err)
		}
		defer migrating.drop()
	}
	if db, err = s.connectToWrite(version); err != nil {
		return nil, s.failure(true, err)
	}
	s.shut() // what SQLite has made by now
	if s.readers == nil {
		if s.readers, err = s.connect("mode=ro"); err != nil {
			_ = db.Close()
			return nil, s.failure(true, err)
		}
	}
	return db, nil
}

// openToRead opens what can't be written. Without the right to make the files
// that SQLite keeps beside a store, it reads one that has none such: then
// nobody is writing it.
func (s *Store) openToRead() (err error) {
	if err := s.inspect(database.Files, []string{""}); err != nil {
		return err
	}
	for _, mode := range []string{"mode=ro", "mode=ro&immutable=1"} {
		if database.Size(s.path+"-wal") > 0 && strings.Contains(mode, "immutable") {
			return err
		}
		if s.readers, err = s.connect(mode); err != nil {
			continue
		}
		version := 0
		if version, err = s.check(s.readers); err == nil && version == len(migrations) {
			return nil
		}
		_ = s.readers.Close()
	}
	if err == nil {
		err = errOldVersion
	}
	return err
}

var (
	errOldVersion = errors.New("it has to be brought up to date first")
	errInUse      = errors.New("and another Quoin has it open")
)

// announce takes the lock that every Quoin shares while it has the store
// open. Whoever sets a damaged store aside needs it alone: SQLite breaks
// stores that are renamed under its hands.
func (s *Store) announce() (*flock.Flock, error) {
	lock := flock.New(s.path+".lock", flock.SetPermissions(database.Private))
	return lock, s.wait(lock.TryRLock)
}

// lockMigrations has one Quoin after the other make the store, or bring it up to date:
// the first one does it, and the others find it done. Without it they would all try,
// and SQLite's lock is fair to nobody.
func (s *Store) lockMigrations() (held *lease, err error) {
	err = s.wait(func() (bool, error) {
		held, err = takeLease(filepath.Join(s.dir, "leases", "migration.lock"))
		return held != nil, err
	})
	return held, err
}

func (s *Store) wait(try func() (bool, error)) error {
	for deadline := time.Now().Add(database.Patience); ; time.Sleep(10 * time.Millisecond) {
		if ok, err := try(); ok || err != nil {
			return err
		}
		if time.Now().After(deadline) {
			return &Error{Saving: true, Reason: Busy, Path: s.path}
		}
	}
}

// examine looks at the store without being able to change it. There are no
// readers when there is no store yet.
func (s *Store) examine() (readers *sql.DB, version int, err error) {
	if database.Size(s.path) <= 0 {
		// SQLite would throw these steps away.
		if database.Size(s.path+"-wal") > 0 {
			return nil, 0, &Error{Saving: true, Reason: Damaged, Path: s.path, Err: database.ErrOrphan}
		}
		return nil, 0, nil
	}
	readers, version, err = s.checked()
	if database.Interrupted(err) {
		if err = s.recover(); err != nil {
			return nil, 0, err
		}
		if database.Size(s.path) <= 0 {
			return nil, 0, nil // it was only being made
		}
		readers, version, err = s.checked()
	}
	return readers, version, err
}

// checked opens the store for reading and checks it.
func (s *Store) checked() (readers *sql.DB, version int, err error) {
	readers, err = s.connect("mode=ro")
	if err != nil {
		return nil, 0, err
	}
	version, err = s.check(readers)
	if err == nil {
		err = s.checkSuspect(readers)
	}
	if err != nil {
		_ = readers.Close()
		return nil, 0, err
	}
	return readers, version, nil
}

// recover has SQLite undo what a killed process had begun.
func (s *Store) recover() error {
	db, err := s.connect("mode=rw")
	if err != nil {
		return err
	}
	var tables int
	err = db.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&tables)
	return errors.Join(err, db.Close())
}

// connect opens the file with SQLite, and really opens it.
func (s *Store) connect(query string) (*sql.DB, error) {
	db, err := database.Connect(s.path, query)
	if err == nil {
		db.SetConnMaxIdleTime(readIdle)
	}
	return db, err
}

// A connection takes 200 KB, or 400 where it has made the store, and a server has
// a store open for each player who is there. So one that has had nothing to do for a
// while is closed, and opened again by whoever asks, which takes a millisecond. The
// one that writes is closed after those that read: the last one tidies up, and only
// it can.
const (
	readIdle  = 5 * time.Second
	writeIdle = time.Minute
)

// suspect leaves word that damage was met in the middle of the store, where
// opening doesn't look.
func (s *Store) suspect() {
	if f, err := os.OpenFile(s.path+".suspect", os.O_WRONLY|os.O_CREATE, database.Private); err == nil {
		_ = f.Close()
	}
}

// checkSuspect reads a suspect store whole. This takes a second for every
// hundred megabytes or so.
func (s *Store) checkSuspect(db *sql.DB) error {
	if database.Size(s.path+".suspect") < 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return &Error{Saving: true, Reason: Damaged, Path: s.path, Err: errors.New(verdict)}
	}
	_ = os.Remove(s.path + ".suspect")
	return nil
}

// setAside gives a damaged store another name, together with the files that
// belong to it, and returns that name.
func (s *Store) setAside(now time.Time) (string, error) {
	lock := flock.New(s.path+".lock", flock.SetPermissions(database.Private))
	if err := s.wait(lock.TryLock); errors.Is(err, Busy) {
		return "", &Error{Saving: true, Reason: Damaged, Err: errInUse}
	} else if err != nil {
		return "", err
	}
	defer func() { _ = lock.Close() }()
	if err := s.failure(true, s.try()); !errors.Is(err, Damaged) {
		return "", err
	}
	dated := s.path + ".damaged-" + now.Format("20060102-150405")
	aside := dated
	for n := 2; exists(aside) || exists(aside+"-wal"); n++ {
		aside = fmt.Sprintf("%s-%d", dated, n)
	}
	// The main file last: a new one beside the old -wal would take its pages
	// for its own.
	for _, suffix := range []string{"-wal", "-shm", ""} {
		if err := os.Rename(s.path+suffix, aside+suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	_ = os.Remove(s.path + ".suspect")
	return aside, nil
}

// try opens the store as open does, and closes it again.
func (s *Store) try() error {
	readers, version, err := s.examine()
	if err != nil {
		return err
	}
	if readers != nil {
		_ = readers.Close()
	}
	db, err := s.connectToWrite(version)
	if err != nil {
		return err
	}
	return db.Close()
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
