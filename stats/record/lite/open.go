package lite

import (
	"context"
	"crypto/rand"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"modernc.org/sqlite" // and the driver
	sqlite3 "modernc.org/sqlite/lib"

	"quoin/settings/files"
	"quoin/stats/record"
)

// File is the name of the record in its folder. SQLite keeps others beside it,
// whose names begin so.
const File = "server.db"

// applicationID marks the file as a server's record ("QuoR").
const applicationID = 0x51756f52

// maxVersion is what a version can come to: the names of the migrations have
// four figures. A higher one isn't from a newer Quoin.
const maxVersion = 9999

// private is the mode of all that the record consists of.
const private fs.FileMode = 0o600

// readers is how many may read at once.
const readers = 4

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations brings a record from version n to n+1 by its n-th text, counted
// from 0. A text that was ever released never changes.
var migrations = readMigrations()

func readMigrations() (texts []string) {
	names, err := fs.Glob(migrationFiles, "migrations/*.sql")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		text, err := migrationFiles.ReadFile(name)
		if err != nil {
			panic(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// What is wrong with a file that SQLite itself doesn't mind.
var (
	errOrphan   = errors.New("its journal is there and it isn't")
	errCut      = errors.New("it is cut off")
	errStranger = errors.New("it is a database of another program")
)

// Open makes or opens the record in a folder, which is made too if need be. The
// error is a *record.Error: what is damaged, another program's or a newer
// Quoin's is left as it is, and never moved or overwritten.
func Open(dir string) (record.Record, error) {
	dir, err := filepath.Abs(dir)
	s := &store{path: filepath.Join(dir, File)}
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
	db, err := s.connect("mode=rw&_pragma=foreign_keys(1)&_pragma=synchronous(full)&_pragma=fullfsync(1)&_pragma=journal_size_limit(16777216)")
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
	s.shut()
	if s.readers, err = s.connect("mode=ro"); err != nil {
		_ = one.Close()
		_ = db.Close()
		return err
	}
	s.readers.SetMaxOpenConns(readers)
	s.readers.SetMaxIdleConns(readers)
	s.writer = startWriter(&conn{db: db, one: one, statements: map[string]*sql.Stmt{}}, s.watch.tell)
	return nil
}

var suffixes = []string{"", "-wal", "-shm", "-journal"}

// inspect looks at the files before SQLite does, which says nothing sensible of
// what isn't a file, waits for ever for a pipe, and throws a journal away whose
// main file is gone. Where there is no file yet it makes an empty one, which is
// private from its first moment.
func (s *store) inspect() error {
	sizes := map[string]int64{}
	for _, suffix := range suffixes {
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
		return &record.Error{Reason: record.Damaged, Err: errOrphan}
	}
	s.shut()
	file, err := os.OpenFile(s.path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, private)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err == nil {
		err = file.Close()
		files.SyncFolder(s.path)
	}
	return err
}

// shut sees to it that nobody else can read the record. What can't be changed
// isn't this user's to close.
func (s *store) shut() {
	for _, suffix := range suffixes {
		if info, err := os.Stat(s.path + suffix); err == nil && info.Mode().Perm()&^private != 0 {
			_ = os.Chmod(s.path+suffix, info.Mode().Perm()&private)
		}
	}
}

// connect opens the file with SQLite, and really opens it.
func (s *store) connect(query string) (*sql.DB, error) {
	path := filepath.ToSlash(s.path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/…
	}
	name := (&url.URL{Scheme: "file", Path: path}).String() + "?" + query +
		"&_pragma=busy_timeout(5000)&_pragma=temp_store(memory)&_pragma=trusted_schema(0)&_pragma=cell_size_check(1)"
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	if err := db.Ping(); err != nil {
		_ = db.Close()
		return nil, err
	}
	return db, nil
}

// prepare brings the record to the newest version, or leaves it as it was.
func (s *store) prepare(db *sql.DB) error {
	// Two servers that make the same record at once can meet here in a way that
	// SQLite doesn't wait out by itself.
	for try := 0; ; try++ {
		_, err := db.Exec("PRAGMA journal_mode = wal")
		if err == nil {
			break
		}
		const tries = 300
		if reason(err) != record.Busy || try == tries {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
	return s.migrate(db)
}

// examine looks at the record without being able to change it.
func (s *store) examine() error {
	err := s.checked("mode=ro")
	if e, is := errors.AsType[*sqlite.Error](err); is {
		switch e.Code() {
		case sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_READONLY_RECOVERY, sqlite3.SQLITE_READONLY_CANTINIT:
			// A process was killed in the middle of a change, which SQLite has to
			// undo first.
			err = s.checked("mode=rw")
		}
	}
	return err
}

func (s *store) checked(mode string) error {
	db, err := s.connect(mode)
	if err != nil {
		return err
	}
	err = s.check(db)
	if closing := db.Close(); err == nil {
		err = closing
	}
	return err
}

// check says why a record can't be used, or nil: also for one that is empty, or
// older. It reads the first page of every table and no more, to be quick.
func (s *store) check(db *sql.DB) error {
	var application, version, tables, page int64
	err := db.QueryRow(`SELECT application_id, user_version, page_size, (SELECT count(*) FROM sqlite_schema)
		FROM pragma_application_id, pragma_user_version, pragma_page_size`).Scan(&application, &version, &page, &tables)
	if err != nil {
		return err
	}
	known := int64(len(migrations))
	switch {
	// SQLite takes part of a page for a page. Beside a journal it is one: its
	// last copying was broken off, and the journal has it whole.
	case size(s.path)%page != 0 && size(s.path+"-wal") <= 0:
		err = errCut
	case version == 0 && application == 0 && tables == 0:
		return nil
	case application != applicationID:
		err = errStranger
	case version < 1 || version > maxVersion:
		err = fmt.Errorf("no Quoin writes a version %d", version)
	case version > known:
		return &record.Error{Reason: record.Newer, Err: fmt.Errorf("version %d, and this one knows %d", version, known)}
	case version < known:
		return nil
	}
	if err != nil {
		return &record.Error{Reason: record.Damaged, Err: err}
	}
	var some int
	err = db.QueryRow(`SELECT EXISTS (SELECT 1 FROM server) + EXISTS (SELECT 1 FROM players) + EXISTS (SELECT 1 FROM keys) +
		EXISTS (SELECT 1 FROM games) + EXISTS (SELECT 1 FROM seats) + EXISTS (SELECT 1 FROM logs) + EXISTS (SELECT 1 FROM steps) +
		EXISTS (SELECT 1 FROM invitations) + EXISTS (SELECT 1 FROM uses) + EXISTS (SELECT 1 FROM nodes) +
		EXISTS (SELECT 1 FROM sessions) + EXISTS (SELECT 1 FROM days)`).Scan(&some)
	return otherTables(err)
}

// otherTables finds the damage in an error about a table that isn't there, or
// isn't as it should be.
func otherTables(err error) error {
	if e, is := errors.AsType[*sqlite.Error](err); is && e.Code() == sqlite3.SQLITE_ERROR {
		return &record.Error{Reason: record.Damaged, Err: err}
	}
	return err
}

// size is that of a file, or -1 when there is none. Opening it just to look
// would drop SQLite's locks on it when it is closed again.
func size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return -1
	}
	return info.Size()
}

// migrate runs the migrations that are missing, in one transaction.
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
	defer func() { _ = exec("ROLLBACK") }() // nothing is left of it once committed
	// Another server may have done it by now.
	var version int
	if err := one.QueryRowContext(background, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version >= len(migrations) {
		// This says at once, and not at the first step, that nothing can be
		// written. (To begin doesn't: SQLite reads if it can't write.)
		return exec("DELETE FROM server WHERE FALSE")
	}
	old := version
	for ; version < len(migrations); version++ {
		if err := exec(migrations[version]); err != nil {
			return otherTables(err)
		}
	}
	if old == 0 {
		const secretBytes = 32
		secret := make([]byte, secretBytes)
		_, _ = rand.Read(secret) // it never fails
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
