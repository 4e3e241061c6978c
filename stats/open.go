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

// Open opens the store in a directory, making both if necessary. now dates a damaged store, which is set
// aside and never overwritten; the Setback says so. If the store can only be read, the Setback says that
// instead.
//
// If the error isn't nil, it is an *Error and there is no store, though a Setback may have happened before
// it. A store that a newer Quoin wrote isn't touched. Games of rules other than known are left alone.
func Open(dir string, now time.Time, known []game.Rules) (*Store, *Setback, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, nil, &Error{Saving: true, Reason: Failing, Path: dir, Err: err}
	}
	return (&Store{dir: dir, path: filepath.Join(dir, "quoin.db"), known: known}).start(now)
}

// start opens the store and starts its writer; see Open.
func (s *Store) start(now time.Time) (*Store, *Setback, error) {
	dir := s.dir
	if err := os.MkdirAll(dir, 0o700); err != nil {
		// For a dangling link the error only says that something exists.
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

// find opens the store, and returns the connection for its writer. If the store is damaged, it sets it aside
// and makes a new one.
func (s *Store) find(now time.Time) (db *sql.DB, setback *Setback, err error) {
	// Twice at most: the damaged store, and the new one.
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
		// "" means that another Quoin was quicker.
		if aside != "" {
			setback = &Setback{Aside: aside, Err: err}
		}
	}
	return nil, setback, err
}

// open tries once to open the store. Its errors are *Error.
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
	s.shut() // the files that SQLite has made so far
	if s.readers == nil {
		if s.readers, err = s.connect("mode=ro"); err != nil {
			_ = db.Close()
			return nil, s.failure(true, err)
		}
	}
	return db, nil
}

// openToRead opens a store that can't be written. Without permission to make the files that SQLite keeps
// beside a store, it can read a store that has none: then nobody is writing it.
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

// announce takes the lock that all Quoins share while they have the store open. Setting a damaged store aside
// needs it exclusively: SQLite breaks stores that are renamed while open.
func (s *Store) announce() (*flock.Flock, error) {
	lock := flock.New(s.path+".lock", flock.SetPermissions(database.Private))
	return lock, s.wait(lock.TryRLock)
}

// lockMigrations lets one Quoin after another make the store or migrate it: the first one does it, and the
// others find it done. Without it all would try, and SQLite's lock isn't fair.
func (s *Store) lockMigrations() (held *lease, err error) {
	err = s.wait(func() (bool, error) {
		held, err = takeLease(filepath.Join(s.dir, leasesDir, "migration.lock"))
		return held != nil, err
	})
	return held, err
}

func (s *Store) wait(try func() (bool, error)) error {
	for deadline := time.Now().Add(s.patience()); ; time.Sleep(10 * time.Millisecond) {
		if ok, err := try(); ok || err != nil {
			return err
		}
		if time.Now().After(deadline) {
			return &Error{Saving: true, Reason: Busy, Path: s.path}
		}
	}
}

// examine checks the store without being able to change it. readers is nil if there is no store yet.
func (s *Store) examine() (readers *sql.DB, version int, err error) {
	if database.Size(s.path) <= 0 {
		// SQLite would discard these steps.
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

// recover makes SQLite undo what a killed process had begun.
func (s *Store) recover() error {
	db, err := s.connect("mode=rw")
	if err != nil {
		return err
	}
	var tables int
	err = db.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&tables)
	return errors.Join(err, db.Close())
}

// connect opens the file with SQLite, and checks that it really opens.
func (s *Store) connect(query string) (*sql.DB, error) {
	db, err := database.ConnectWithin(s.path, query, s.patience())
	if err == nil {
		db.SetConnMaxIdleTime(readIdle)
	}
	return db, err
}

// A connection takes 200 KB, or 400 if it has made the store, and a server has a store open for each player.
// So an idle connection is closed, and reopened when needed, which takes a millisecond. The writer's
// connection is closed after the readers': the last one tidies up, and only the writer's can.
const (
	readIdle  = 5 * time.Second
	writeIdle = time.Minute
)

// suspect records that damage was found in the middle of the store, which opening doesn't check.
func (s *Store) suspect() {
	if f, err := os.OpenFile(s.path+".suspect", os.O_WRONLY|os.O_CREATE, database.Private); err == nil {
		_ = f.Close()
	}
}

// checkSuspect reads a suspect store completely, which takes about a second for a hundred megabytes.
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

// setAside renames a damaged store with the files that belong to it, and returns the new name.
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
	// The main file comes last: a new one beside the old -wal would take over its pages.
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
