// Package database has what all of Quoin's SQLite files have in common: how to open one, how to check it
// before anything is written, and what SQLite's errors mean. It knows no tables.
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

// Patience is the longest wait for another process that holds the file.
const Patience = 3 * time.Second

// Private is the mode of all files with games.
const Private fs.FileMode = 0o600

// Files is the suffixes of SQLite's files: the main file, and those beside it.
var Files = []string{"", "-wal", "-shm", "-journal"}

// maxVersion is the highest possible version: the names of the migrations have four digits. A higher one
// isn't from a newer Quoin.
const maxVersion = 9999

// Connect opens a file with SQLite, and checks that it really opens. query has options of SQLite's file
// names, such as "mode=ro", besides those that all connections have.
func Connect(path, query string) (*sql.DB, error) { return ConnectWithin(path, query, Patience) }

// ConnectWithin does what Connect does, with another limit for every wait.
func ConnectWithin(path, query string, patience time.Duration) (*sql.DB, error) {
	db := openKeeping(Name(path, query, patience))
	if err := db.Ping(); err != nil {
		_ = db.Close()
		return nil, err
	}
	return db, nil
}

// Name returns the name with which SQLite's driver opens a file for Connect.
func Name(path, query string, patience time.Duration) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/…
	}
	return (&url.URL{Scheme: "file", Path: path}).String() + "?" + query +
		fmt.Sprintf("&_pragma=busy_timeout(%d)&_pragma=temp_store(memory)&_pragma=trusted_schema(0)&_pragma=cell_size_check(1)", patience.Milliseconds())
}

// Journal switches on the write-ahead log. If two processes make the same file at once, they may collide here
// in a way that SQLite doesn't wait for.
func Journal(db *sql.DB) error {
	for deadline := time.Now().Add(Patience); ; time.Sleep(10 * time.Millisecond) {
		_, err := db.Exec("PRAGMA journal_mode = wal")
		if err == nil || ReasonOf(err) != Busy || time.Now().After(deadline) {
			return err
		}
	}
}

// Migrations returns the migrations in a directory, in order: the n-th, counted from 0, migrates a file from
// version n to n+1. A released migration never changes.
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

// Version returns the version of a file, 0 if it is empty. If the file can't be used, the error is an *Error,
// Damaged or Newer, or SQLite's. application is the number that marks the owner's files, and known the newest
// version.
func Version(db *sql.DB, path string, application int64, known int) (version int, err error) {
	var marked, tables, page int64
	err = db.QueryRow(`SELECT application_id, user_version, page_size, (SELECT count(*) FROM sqlite_schema)
		FROM pragma_application_id, pragma_user_version, pragma_page_size`).Scan(&marked, &version, &page, &tables)
	switch {
	case err != nil:
		return 0, err
	// SQLite accepts a partial page. (With a journal it is fine: a checkpoint was interrupted, and the
	// journal has the whole page.)
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

// Interrupted reports whether an error of a read-only connection means that a process was killed in the
// middle of a change, which SQLite undoes once it may write.
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

// Size returns the size of a file, or -1 if there is none. It doesn't open the file, since closing it would
// drop SQLite's locks.
func Size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return -1
	}
	return info.Size()
}

// Shut makes files with these suffixes private. If a mode can't be changed, the file isn't this user's, and
// it stays as it is.
func Shut(path string, suffixes []string) {
	for _, suffix := range suffixes {
		if info, err := os.Stat(path + suffix); err == nil && info.Mode().Perm()&^Private != 0 {
			_ = os.Chmod(path+suffix, info.Mode().Perm()&Private)
		}
	}
}
