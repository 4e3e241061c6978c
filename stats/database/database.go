// Package database is what all of Quoin's SQLite files have in common: how one is
// opened, by what it is known to be sound before anything is written to it, and
// what SQLite means by its errors. It knows no table.
package database

import (
	"database/sql"
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
)

// Patience bounds every wait for another process that has the file.
const Patience = 3 * time.Second

// Private is the mode of all that a file of games consists of.
const Private fs.FileMode = 0o600

// Files are the names of what SQLite keeps, after the path: the main file, and
// what stands beside it.
var Files = []string{"", "-wal", "-shm", "-journal"}

// maxVersion is what a version can come to: the names of the migrations have
// four figures. A higher one isn't from a newer Quoin.
const maxVersion = 9999

// Connect opens a file with SQLite, and really opens it. The query is of SQLite's
// names of files, such as "mode=ro", without what all connections have.
func Connect(path, query string) (*sql.DB, error) { return ConnectWithin(path, query, Patience) }

// ConnectWithin is Connect with another bound for every wait.
func ConnectWithin(path, query string, patience time.Duration) (*sql.DB, error) {
	db, err := sql.Open("sqlite", Name(path, query, patience))
	if err != nil {
		return nil, err
	}
	if err := db.Ping(); err != nil {
		_ = db.Close()
		return nil, err
	}
	return db, nil
}

// Name is what SQLite's driver opens for Connect.
func Name(path, query string, patience time.Duration) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/…
	}
	return (&url.URL{Scheme: "file", Path: path}).String() + "?" + query +
		fmt.Sprintf("&_pragma=busy_timeout(%d)&_pragma=temp_store(memory)&_pragma=trusted_schema(0)&_pragma=cell_size_check(1)", patience.Milliseconds())
}

// Journal has changes written beside the file before they go into it. Two
// processes that make the same file at once can meet here in a way that SQLite
// doesn't wait out by itself.
func Journal(db *sql.DB) error {
	for deadline := time.Now().Add(Patience); ; time.Sleep(10 * time.Millisecond) {
		_, err := db.Exec("PRAGMA journal_mode = wal")
		if err == nil || ReasonOf(err) != Busy || time.Now().After(deadline) {
			return err
		}
	}
}

// Migrations are the texts of a folder, by their names: the n-th, counted from 0,
// brings a file from version n to n+1. A text that was ever released never changes.
func Migrations(folder fs.FS) (texts []string) {
	names, err := fs.Glob(folder, "migrations/*.sql")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			panic(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// Version is that of a file, 0 when there is nothing in it, or why it can't be
// used: an *Error, which is Damaged or Newer, or what SQLite says. Application is
// the number that marks it as its owner's, and known the newest version there is.
func Version(db *sql.DB, path string, application int64, known int) (version int, err error) {
	var marked, tables, page int64
	err = db.QueryRow(`SELECT application_id, user_version, page_size, (SELECT count(*) FROM sqlite_schema)
		FROM pragma_application_id, pragma_user_version, pragma_page_size`).Scan(&marked, &version, &page, &tables)
	switch {
	case err != nil:
		return 0, err
	// SQLite takes part of a page for a page. (Beside a journal it is one: its
	// last copying was broken off, and the journal has it whole.)
	case Size(path)%page != 0 && Size(path+"-wal") <= 0:
		return 0, &Error{Damaged, errCut}
	case version == 0 && marked == 0 && tables == 0:
		return 0, nil
	case marked != application:
		return 0, &Error{Damaged, errStranger}
	case version < 1 || version > maxVersion:
		return 0, NoVersion(version)
	case version > known:
		return 0, &Error{Newer, fmt.Errorf("version %d, and this one knows %d", version, known)}
	}
	return version, nil
}

// Interrupted says of the error of a connection that can't write that a process
// was killed in the middle of a change, which SQLite undoes once it may write.
func Interrupted(err error) bool {
	e, is := errors.AsType[*sqlite.Error](err)
	if !is {
		return false
	}
	switch e.Code() {
	case sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_READONLY_RECOVERY, sqlite3.SQLITE_READONLY_CANTINIT:
		return true
	}
	return false
}

// Size is that of a file, or -1 when there is none. Opening it just to look would
// drop SQLite's locks on it when it is closed again.
func Size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return -1
	}
	return info.Size()
}

// Shut sees to it that nobody else can read some files beside each other. What
// can't be changed stays as it is: it isn't this user's to close.
func Shut(path string, suffixes []string) {
	for _, suffix := range suffixes {
		if info, err := os.Stat(path + suffix); err == nil && info.Mode().Perm()&^Private != 0 {
			_ = os.Chmod(path+suffix, info.Mode().Perm()&Private)
		}
	}
}
