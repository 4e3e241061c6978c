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

// Inspection is what was found of a store by looking only.
type Inspection struct {
	Path    string
	Size    int64 // bytes of the main file, -1 where there is none
	Journal int64 // bytes that aren't in it yet; they belong to it
	// Version is that of its tables, 0 where it can't be told; Newest the one that
	// this Quoin writes.
	Version, Newest int
	// Trouble is why it can't be read, or what is damaged in it: an *Error, or nil.
	Trouble error
	// Unfinished says that a process was killed in the middle of a change, which the
	// next Open undoes; it isn't looked at further then.
	Unfinished bool
	// Torn says that its journal has lost changes that were finished. It isn't looked at
	// further then, since that would remove what tells.
	Torn    bool
	Checked bool // it was read whole, and in the time there was
	// The games: those that are over, those that can't be read, and those that were
	// left running, the one begun last first. They are counted in a store of the newest
	// version only.
	Finished, Unreadable int
	// Damaged are those of the finished games that don't match their checksums.
	Damaged int
	Left    []LeftGame
	Aside   []string // the stores beside it that were set aside
}

// LeftGame is a game that isn't over.
type LeftGame struct {
	Rules   string // "" where its header makes no sense
	Started time.Time
	Held    bool   // somebody plays it
	By      Holder // who, where it is held
}

// Inspect looks at the store in a directory and changes nothing: it makes no store,
// brings none up to date, sets none aside and undoes nothing. Reading it whole takes a
// second for every hundred megabytes or so, and ends with the context.
func Inspect(ctx context.Context, dir string) Inspection {
	s := &Store{dir: dir, path: filepath.Join(dir, "quoin.db")}
	found := Inspection{Path: s.path, Size: database.Size(s.path), Journal: max(0, database.Size(s.path+"-wal")), Newest: len(migrations)}
	found.Aside = asides(s.path)
	err := s.inspects(ctx, &found)
	if err != nil && !s.beside() && exists(s.path+"-wal") {
		// It wasn't open when it was looked at, and it is now: what was read may be
		// parts of two stores.
		found.Finished, found.Unreadable, found.Damaged, found.Left = 0, 0, 0, nil
		err = s.inspects(ctx, &found)
	}
	switch known := new(Error); {
	case err == nil:
	case database.Interrupted(err):
		found.Unfinished = true
	case errors.As(err, &known):
		found.Trouble = err
	case ctx.Err() != nil: // it is large
	default:
		found.Trouble = &Error{Reason: reason(err), Path: s.path, Err: err}
	}
	return found
}

// beside says whether SQLite has files beside the store, as it has while somebody
// has it open.
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
	// Where nobody has it open SQLite is told that it doesn't change, or it would make
	// files beside it.
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

// torn reports whether the journal is torn. While somebody has the store open it isn't:
// SQLite has read it by then.
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

// counts counts the games, and finds those that were left.
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
	found.Damaged, err = countDamaged(ctx, db)
	return err
}

// asides are the stores that were set aside, by their names.
func asides(path string) (all []string) {
	entries, _ := os.ReadDir(filepath.Dir(path)) // one that can't be read shows none
	for _, e := range entries {
		name := e.Name()
		of := func(suffix string) bool { return strings.HasSuffix(name, suffix) }
		if strings.HasPrefix(name, filepath.Base(path)+".damaged-") && !slices.ContainsFunc(database.Files[1:], of) {
			all = append(all, filepath.Join(filepath.Dir(path), name))
		}
	}
	return all
}
