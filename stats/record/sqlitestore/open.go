package sqlitestore

import (
	"context"
	"crypto/rand"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"quoin/settings/files"
	"quoin/stats/database"
	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

// File is the name of the record in its directory. SQLite keeps other files beside it, with names that begin
// the same.
const File = "server.db"

// applicationID marks the file as a server's record ("QuoR").
const applicationID = 0x51756f52

// readers is how many may read at once.
const readers = 4

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations[n] migrates a record from version n to n+1.
var migrations = database.Migrations(migrationFiles)

// Open opens the record in a directory, making both if necessary. The error is a *record.Error: a file that
// is damaged, another program's or a newer Quoin's is left as it is, and never moved or overwritten.
func Open(dir string) (record.Record, error) {
	dir, err := filepath.Abs(dir)
	s := &store{path: filepath.Join(dir, File)}
	s.CommonRecord = sqlrecord.New(s, &dialect)
	if err == nil {
		err = os.MkdirAll(dir, 0o700)
	}
	if err == nil {
		err = s.open()
	}
	if err != nil {
		return nil, s.failure(err)
	}
	return s, nil
}

func (s *store) open() error {
	if err := s.inspect(); err != nil {
		return err
	}
	if err := s.examine(); err != nil {
		return err
	}
	db, err := database.Connect(s.path, "mode=rw&_pragma=foreign_keys(1)&_pragma=synchronous(full)&_pragma=fullfsync(1)&_pragma=journal_size_limit(16777216)")
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	if err := s.prepare(db); err != nil {
		_ = db.Close()
		return err
	}
	one, err := db.Conn(context.Background())
	if err != nil {
		_ = db.Close()
		return err
	}
	database.Shut(s.path, database.Files)
	if s.readers, err = database.Connect(s.path, "mode=ro"); err != nil {
		_ = one.Close()
		_ = db.Close()
		return err
	}
	s.readers.SetMaxOpenConns(readers)
	s.readers.SetMaxIdleConns(readers)
	s.writer = startWriter(&conn{db: db, one: one}, s.watch.Tell)
	return nil
}

// inspect checks the files before SQLite does, which has no useful error for something that isn't a file,
// waits for ever for a pipe, and discards a journal whose main file is missing. If there is no file yet it
// makes an empty one, private from its first moment.
func (s *store) inspect() error {
	sizes := map[string]int64{}
	for _, suffix := range database.Files {
		info, err := files.Look(s.path + suffix)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return &record.Error{Reason: record.Inaccessible, Place: s.path + suffix, Err: files.Why(err)}
		}
		sizes[suffix] = info.Size()
	}
	if sizes[""] == 0 && sizes["-wal"] > 0 {
		return &record.Error{Reason: record.Damaged, Err: database.ErrOrphan}
	}
	database.Shut(s.path, database.Files)
	file, err := os.OpenFile(s.path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, database.Private)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err == nil {
		err = file.Close()
		files.SyncFolder(s.path)
	}
	return err
}

// prepare migrates the record to the newest version, or leaves it as it was.
func (s *store) prepare(db *sql.DB) error {
	if err := database.Journal(db); err != nil {
		return err
	}
	return s.migrate(db)
}

// examine checks the record without being able to change it.
func (s *store) examine() error {
	err := s.checked("mode=ro")
	if database.Interrupted(err) {
		err = s.checked("mode=rw")
	}
	return err
}

func (s *store) checked(mode string) error {
	db, err := database.Connect(s.path, mode)
	if err != nil {
		return err
	}
	err = s.check(db)
	if closing := db.Close(); err == nil {
		err = closing
	}
	return err
}

// check returns why a record can't be used, or nil, also for an empty or an older one. To be quick, it reads
// only the first page of every table.
func (s *store) check(db *sql.DB) error {
	version, err := database.Version(db, s.path, applicationID, len(migrations))
	if err != nil || version < len(migrations) {
		return err
	}
	var some int
	err = db.QueryRow(`SELECT EXISTS (SELECT 1 FROM server) + EXISTS (SELECT 1 FROM players) + EXISTS (SELECT 1 FROM keys) +
		EXISTS (SELECT 1 FROM games) + EXISTS (SELECT 1 FROM seats) + EXISTS (SELECT 1 FROM logs) + EXISTS (SELECT 1 FROM steps) +
		EXISTS (SELECT 1 FROM invitations) + EXISTS (SELECT 1 FROM uses) + EXISTS (SELECT 1 FROM nodes) +
		EXISTS (SELECT 1 FROM sessions) + EXISTS (SELECT 1 FROM days) + EXISTS (SELECT 1 FROM ratings)`).Scan(&some)
	return database.OtherTables(err)
}

// migrate runs the missing migrations in one transaction.
func (s *store) migrate(db *sql.DB) error {
	one, err := db.Conn(background)
	if err != nil {
		return err
	}
	defer func() { _ = one.Close() }()
	exec := func(text string, args ...any) error {
		_, err := one.ExecContext(background, text, args...)
		return err
	}
	if err := exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer func() { _ = exec("ROLLBACK") }() // has no effect after the commit
	// Another server may have done it by now.
	var version int
	if err := one.QueryRowContext(background, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version >= len(migrations) {
		// This fails at once, and not at the first step, if nothing can be written. (Beginning a transaction
		// doesn't: SQLite reads if it can't write.)
		return exec("DELETE FROM server WHERE FALSE")
	}
	old := version
	for ; version < len(migrations); version++ {
		if err := exec(migrations[version]); err != nil {
			return database.OtherTables(err)
		}
	}
	if old == 0 {
		const secretBytes = 32
		secret := make([]byte, secretBytes)
		_, _ = rand.Read(secret) // never fails
		if err := exec("INSERT INTO server (secret) VALUES (?)", secret); err != nil {
			return err
		}
	}
	if err := exec(fmt.Sprintf("PRAGMA application_id = %d", applicationID)); err != nil {
		return err
	}
	if err := exec(fmt.Sprintf("PRAGMA user_version = %d", len(migrations))); err != nil {
		return err
	}
	return exec("COMMIT")
}
