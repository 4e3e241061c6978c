package stats

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"

	"quoin/stats/database"
)

// applicationID marks the file as Quoin's ("Quoi").
const applicationID = 0x51756f69

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations[n] migrates a store from version n to n+1.
var migrations = database.Migrations(migrationFiles)

// newestSchema makes what all migrations together make of an empty store. SQLite reads the whole schema again
// after each change of a table, so with the migrations a new store takes 35 ms, and with this one 13.
//
//go:embed schema.sql
var newestSchema string

// newestVersion is the version of newestSchema. Tests make older stores with fewer migrations.
var newestVersion = len(migrations)

// check returns the version of a store, 0 if it is empty, or why it can't be used. To be quick, it reads only
// the first page of every table.
func (s *Store) check(db *sql.DB) (version int, err error) {
	version, err = database.Version(db, s.path, applicationID, len(migrations))
	if err != nil || version < len(migrations) {
		return version, err
	}
	var any int
	err = db.QueryRow(`SELECT EXISTS (SELECT 1 FROM games) + EXISTS (SELECT 1 FROM steps) + EXISTS (SELECT 1 FROM shares) + EXISTS (SELECT 1 FROM taken) + EXISTS (SELECT 1 FROM gone) + EXISTS (SELECT 1 FROM study) + EXISTS (SELECT 1 FROM studied) + EXISTS (SELECT 1 FROM reviews) + EXISTS (SELECT 1 FROM verdicts)
		+ EXISTS (SELECT 1 FROM pools) + EXISTS (SELECT 1 FROM classes) + EXISTS (SELECT 1 FROM results)
		+ EXISTS (SELECT 1 FROM dealt) + EXISTS (SELECT 1 FROM seats) + EXISTS (SELECT 1 FROM plays) + EXISTS (SELECT 1 FROM sums) + EXISTS (SELECT 1 FROM words) + EXISTS (SELECT 1 FROM blocks)`).Scan(&any)
	return version, database.OtherTables(err)
}

// writing is the options of a connection that writes.
const writing = "_txlock=immediate&_pragma=foreign_keys(1)&_pragma=synchronous(full)&_pragma=fullfsync(1)&_pragma=journal_size_limit(4194304)"

// connectToWrite makes the one connection that writes, and with it the store if there is none.
func (s *Store) connectToWrite(version int) (*sql.DB, error) {
	db, err := s.connect(writing)
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
	if err := database.Journal(db); err != nil {
		return err
	}
	if version < len(migrations) {
		return migrate(db, s.known)
	}
	// This fails at once, and not at the first step, if nothing can be saved. (BEGIN IMMEDIATE wouldn't: it
	// reads if it can't write.)
	_, err := db.Exec("DELETE FROM games WHERE FALSE")
	if err != nil && reason(err) == Busy {
		return nil
	}
	return err
}

// cached is the first version whose caches have all that today's would for its games, except what their
// headers say: later ones added those of other games, and boards is the first version that records the board
// of a game.
const (
	cached = 2
	boards = 5
)

// migrate migrates the store to the newest version, or leaves it as it was. It rebuilds the caches of an old
// one if only the logs have the data for new columns.
func migrate(db *sql.DB, known rulebook) error {
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
		return database.NoVersion(version)
	}
	was := version
	if version == 0 && len(migrations) == newestVersion {
		if _, err := tx.Exec(newestSchema); err != nil {
			return database.OtherTables(err)
		}
		version = newestVersion
	}
	for ; version < len(migrations); version++ {
		if _, err := tx.Exec(migrations[version]); err != nil {
			return database.OtherTables(err)
		}
	}
	if was > 0 && was < summed && len(migrations) >= summed { // before the logs are read for anything else
		if err := sumOld(context.Background(), tx); err != nil {
			return err
		}
	}
	switch {
	case was == 0 || was == len(migrations):
	case was < cached:
		err = rebuild(context.Background(), tx, known)
	case was < boards:
		err = dealOld(context.Background(), tx, known)
	}
	if err == nil && was > 0 && was < emptied && len(migrations) >= emptied {
		err = sumWithoutEmpty(context.Background(), tx)
	}
	if err == nil && was > 0 && was < blocked && len(migrations) >= blocked {
		err = packAll(context.Background(), tx)
	}
	if err != nil {
		return err
	}
	if _, err := tx.Exec(fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, len(migrations))); err != nil {
		return err
	}
	return tx.Commit()
}
