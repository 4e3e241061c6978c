package stats

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"quoin/game"
	"quoin/stats/database"
)

// Inspection is what Inspect found about a store.
type Inspection struct {
	Path    string
	Size    int64 // of the main file in bytes, -1 if there is none
	Journal int64 // bytes of its journal that aren't in the main file yet
	// Version is the version of its tables, 0 if unknown; Newest is the version that this Quoin writes.
	Version, Newest int
	// Trouble is why the store can't be read, or what is damaged in it: an *Error, or nil.
	Trouble error
	// Unfinished says that a process was killed in the middle of a change, which the next Open undoes;
	// nothing else was checked then.
	Unfinished bool
	// Torn says that its journal has lost finished changes. Nothing else was checked then, since that would
	// destroy the evidence.
	Torn    bool
	Checked bool // the whole store was read, within the time allowed
	// These are numbers of games, and the games left running, the last begun first. They are known only for a
	// store of the newest version.
	Finished, Unreadable int
	// Damaged is the number of finished games that don't match their checksums.
	Damaged int
	// Unplotted is the number of games whose figures for plots aren't those of the lists.
	Unplotted int
	Left      []LeftGame
	Aside     []string // stores beside it that were set aside
}

// LeftGame is a game that isn't over.
type LeftGame struct {
	Rules   string // "" if its header makes no sense
	Started time.Time
	Held    bool   // another process is playing it
	By      Holder // that process, if it is held
}

// Inspect examines the store in a directory and changes nothing: it makes no store, migrates none, sets none
// aside and undoes nothing. Reading a whole store takes about a second for a hundred megabytes, and ends with
// the context.
func Inspect(ctx context.Context, dir string) Inspection {
	s := &Store{dir: dir, path: filepath.Join(dir, "quoin.db")}
	found := Inspection{Path: s.path, Size: database.Size(s.path), Journal: max(0, database.Size(s.path+"-wal")), Newest: len(migrations)}
	found.Aside = asides(s.path)
	err := s.inspects(ctx, &found)
	if err != nil && !s.beside() && exists(s.path+"-wal") {
		// The store wasn't open when it was inspected, and is now: the data may be from two states.
		found.Finished, found.Unreadable, found.Damaged, found.Unplotted, found.Left = 0, 0, 0, 0, nil
		err = s.inspects(ctx, &found)
	}
	switch known := new(Error); {
	case err == nil:
	case database.Interrupted(err):
		found.Unfinished = true
	case errors.As(err, &known):
		found.Trouble = err
	case ctx.Err() != nil: // the store is large
	default:
		found.Trouble = &Error{Reason: reason(err), Path: s.path, Err: err}
	}
	return found
}

// beside reports whether SQLite has files beside the store, as it does while a process has it open.
func (s *Store) beside() bool { return exists(s.path+"-wal") || exists(s.path+"-shm") }

func (s *Store) inspects(ctx context.Context, found *Inspection) error {
	if err := s.inspect(slices.Concat(database.Files, quoinFiles), database.Files); err != nil {
		return err
	}
	if found.Size < 0 && found.Journal > 0 {
		return &Error{Reason: Damaged, Path: s.path, Err: database.ErrOrphan}
	}
	if found.Size <= 0 {
		return nil
	}
	if found.Torn = s.torn(); found.Torn {
		return nil
	}
	if exists(s.path + ".lock") {
		lock := flock.New(s.path+".lock", flock.SetFlag(os.O_RDONLY))
		if err := s.wait(lock.TryRLock); err != nil {
			return err
		}
		defer func() { _ = lock.Close() }()
	}
	// If no process has it open, SQLite must be told that it doesn't change, or it would make files beside
	// it.
	mode := "mode=ro&immutable=1"
	if s.beside() {
		mode = "mode=ro"
	}
	db, err := s.connect(mode)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	if found.Version, err = s.check(db); err != nil {
		return err
	}
	if found.Version == len(migrations) {
		if err := s.counts(ctx, db, found); err != nil {
			return err
		}
	}
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&verdict); err != nil {
		return err
	}
	if found.Checked = true; verdict != "ok" {
		return &Error{Reason: Damaged, Path: s.path, Err: errors.New(verdict)}
	}
	return nil
}

// torn reports whether the journal is torn. While a process has the store open it isn't, since SQLite has
// read it by then.
func (s *Store) torn() bool {
	if exists(s.path + ".lock") {
		lock := flock.New(s.path+".lock", flock.SetFlag(os.O_RDONLY))
		if alone, err := lock.TryLock(); err != nil || !alone {
			return false
		}
		defer func() { _ = lock.Close() }()
	}
	return database.Torn(s.path)
}

// counts counts the games, and finds those left running.
func (s *Store) counts(ctx context.Context, db *sql.DB, found *Inspection) error {
	err := db.QueryRowContext(ctx, "SELECT count(*) FILTER (WHERE state = ?), count(*) FILTER (WHERE state = ?) FROM games", stateFinished, stateUnreadable).Scan(&found.Finished, &found.Unreadable)
	if err != nil {
		return err
	}
	s.readers = db
	ids, err := s.left(ctx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		var header string
		var one LeftGame
		var started int64
		if err := db.QueryRowContext(ctx, "SELECT header, started FROM games WHERE id = ?", id).Scan(&header, &started); err != nil {
			return err
		}
		one.Started = time.UnixMilli(started)
		if h, err := game.ParseHeader(header); err == nil {
			one.Rules = h.Rules
		}
		if path, err := s.leasePath(id); err == nil {
			if one.Held, _ = s.held(id); one.Held {
				one.By = holderIn(path)
			}
		}
		found.Left = append(found.Left, one)
	}
	if found.Damaged, err = countDamaged(ctx, db); err != nil {
		return err
	}
	wrong, err := misplaced(ctx, db)
	found.Unplotted = len(wrong)
	return err
}

// asides returns the names of the stores that were set aside.
func asides(path string) (all []string) {
	entries, _ := os.ReadDir(filepath.Dir(path)) // an unreadable directory shows none
	for _, e := range entries {
		name := e.Name()
		of := func(suffix string) bool { return strings.HasSuffix(name, suffix) }
		if strings.HasPrefix(name, filepath.Base(path)+".damaged-") && !slices.ContainsFunc(database.Files[1:], of) {
			all = append(all, filepath.Join(filepath.Dir(path), name))
		}
	}
	return all
}
