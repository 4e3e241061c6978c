package stats

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"modernc.org/sqlite" // and the driver
	sqlite3 "modernc.org/sqlite/lib"
)

// applicationID marks the file as Quoin's ("Quoi").
const applicationID = 0x51756f69

//go:embed migrations/*.sql
var migrationFiles embed.FS

// maxVersion is what a store's version can come to: the names of the migrations
// have four figures. A higher one isn't from a newer Quoin.
const maxVersion = 9999

// migrations brings a store from version n to n+1 by its n-th text, counted
// from 0. A text that was ever released never changes.
var migrations = readMigrations()

func readMigrations() []string {
	names, err := fs.Glob(migrationFiles, "migrations/*.sql")
	if err != nil {
		panic(err)
	}
	texts := make([]string, len(names))
	for i, name := range names {
		text, err := migrationFiles.ReadFile(name)
		if err != nil {
			panic(err)
		}
		texts[i] = string(text)
	}
	return texts
}

// check is the version of a store, 0 when it is empty, or why it can't be
// used. It reads the first page of every table and no more, to be quick.
func (s *Store) check(db *sql.DB) (version int, err error) {
	var application, tables, page int64
	err = db.QueryRow(`SELECT application_id, user_version, page_size, (SELECT count(*) FROM sqlite_schema)
		FROM pragma_application_id, pragma_user_version, pragma_page_size`).Scan(&application, &version, &page, &tables)
	switch {
	case err != nil:
		return 0, err
	// SQLite takes part of a page for a page. (Beside a journal it is one: its
	// last copying was broken off, and the journal has it whole.)
	case size(s.path)%page != 0 && size(s.path+"-wal") <= 0:
		return 0, &Error{Saving: true, Reason: Damaged, Err: errCut}
	case version == 0 && application == 0 && tables == 0:
		return 0, nil
	case application != applicationID:
		return 0, &Error{Saving: true, Reason: Damaged, Err: errStranger}
	case version < 1 || version > maxVersion:
		return 0, &Error{Saving: true, Reason: Damaged, Err: noVersion(version)}
	case version > len(migrations):
		return 0, &Error{Saving: true, Reason: Newer, Err: fmt.Errorf("version %d, and this one knows %d", version, len(migrations))}
	case version < len(migrations):
		return version, nil
	}
	var any int
	err = db.QueryRow(`SELECT EXISTS (SELECT 1 FROM games) + EXISTS (SELECT 1 FROM steps) + EXISTS (SELECT 1 FROM shares) + EXISTS (SELECT 1 FROM taken)
		+ EXISTS (SELECT 1 FROM pools) + EXISTS (SELECT 1 FROM classes) + EXISTS (SELECT 1 FROM results)
		+ EXISTS (SELECT 1 FROM dealt) + EXISTS (SELECT 1 FROM seats) + EXISTS (SELECT 1 FROM plays) + EXISTS (SELECT 1 FROM sums) + EXISTS (SELECT 1 FROM words)`).Scan(&any)
	return version, otherTables(err)
}

func noVersion(version int) error { return fmt.Errorf("no Quoin writes a version %d", version) }

// otherTables finds the damage in an error about a table that isn't there, or
// isn't as it should be, or is there already.
func otherTables(err error) error {
	if e, is := errors.AsType[*sqlite.Error](err); is && e.Code() == sqlite3.SQLITE_ERROR {
		return &Error{Saving: true, Reason: Damaged, Err: err}
	}
	return err
}

// connectToWrite makes the one connection that writes, and with it the store if
// there is none.
func (s *Store) connectToWrite(version int) (*sql.DB, error) {
	db, err := s.connect("_txlock=immediate&_pragma=foreign_keys(1)&_pragma=synchronous(full)&_pragma=fullfsync(1)&_pragma=journal_size_limit(4194304)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	db.SetConnMaxIdleTime(writeIdle)
	err = s.prepare(db, version)
	if err != nil {
		_ = db.Close()
		return nil, err
	}
	return db, nil
}

func (s *Store) prepare(db *sql.DB, version int) error {
	// Two Quoins that make the same store at once can meet here in a way that
	// SQLite doesn't wait out by itself.
	for deadline := time.Now().Add(openWait); ; time.Sleep(10 * time.Millisecond) {
		_, err := db.Exec("PRAGMA journal_mode = wal")
		if err == nil {
			break
		}
		if reason(err) != Busy || time.Now().After(deadline) {
			return err
		}
	}
	if version < len(migrations) {
		return migrate(db, s.known)
	}
	// This says at once, and not at the first step, that nothing can be saved.
	// (BEGIN IMMEDIATE wouldn't: it reads if it can't write.)
	_, err := db.Exec("DELETE FROM games WHERE FALSE")
	if err != nil && reason(err) == Busy {
		return nil
	}
	return err
}

// cached is the first version whose caches hold all that today's would of the
// games it knew, but for what their headers tell: later ones added those of other
// games, and boards is the first that knows which board a game began on.
const (
	cached = 2
	boards = 5
)

// migrate brings the store to the newest version, or leaves it as it was. The
// caches of an old one are made again when what is new in them is in the logs
// only.
func migrate(db *sql.DB, known table) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	// Another Quoin may have done it by now.
	var version int
	if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version > len(migrations) {
		return &Error{Saving: true, Reason: Newer, Err: errors.New("just now")}
	}
	if version < 0 {
		return &Error{Saving: true, Reason: Damaged, Err: noVersion(version)}
	}
	was := version
	for ; version < len(migrations); version++ {
		if _, err := tx.Exec(migrations[version]); err != nil {
			return otherTables(err)
		}
	}
	switch {
	case was == 0 || was == len(migrations):
	case was < cached:
		err = rebuild(context.Background(), tx, known)
	case was < boards:
		err = dealOld(context.Background(), tx, known)
	}
	if err != nil {
		return err
	}
	if _, err := tx.Exec(fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, len(migrations))); err != nil {
		return err
	}
	return tx.Commit()
}
