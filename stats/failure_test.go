package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"quoin/game/adjacency"
)

// fill leaves no room in the store; the function it returns makes room again.
func fill(t *testing.T, s *Store) func() {
	t.Helper()
	// Otherwise the space that the migrations left free would be filled first.
	if _, err := s.writer.db.Exec("VACUUM"); err != nil {
		t.Fatal(err)
	}
	var pages int
	if err := s.writer.db.QueryRow("PRAGMA page_count").Scan(&pages); err != nil {
		t.Fatal(err)
	}
	limit := func(pages int) {
		if _, err := s.writer.db.Exec(fmt.Sprintf("PRAGMA max_page_count = %d", pages)); err != nil {
			t.Fatal(err)
		}
	}
	limit(pages)
	return func() { limit(1 << 30) }
}

// wantFull checks that an error reports a full disk in the right words.
func wantFull(t *testing.T, what string, err error) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) || !e.Saving || !errors.Is(err, Full) || !strings.HasPrefix(err.Error(), "Nothing is being saved: the disk is full (") {
		t.Errorf("%s: %v", what, err)
	}
}

func TestFullDisk(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := left(play(t, header(1, 8, 5, began), 2000))
	r := begin(t, s, adjacency.Log{Header: log.Header})
	room := fill(t, s)
	saved := 0
	var err error
	for ; err == nil; saved++ {
		err = r.Append(ctx, saved+1, log.Steps[saved].String())
	}
	wantFull(t, "Append", err)
	saved--

	// All later steps fail too, and stay in memory.
	var all sync.WaitGroup
	for i := saved + 1; i < len(log.Steps); i++ {
		all.Add(1)
		go func() {
			defer all.Done()
			bounded, cancel := context.WithTimeout(ctx, 4*time.Minute)
			defer cancel()
			wantFull(t, "Append", r.Append(bounded, i+1, log.Steps[i].String()))
		}()
	}
	all.Wait()
	wantFull(t, "Finish", r.Finish(ctx))
	if got, err := logOf(s, r.ID()); err != nil || len(got.Steps) != saved {
		t.Errorf("%d steps are kept (%v), want %d", len(got.Steps), err, saved)
	}
	// A game can still begin.
	other := play(t, header(2, 8, 5, began), 600)
	r2, err := s.Begin(ctx, other.Header)
	if r2 == nil {
		t.Fatal(err)
	}
	for i, a := range other.Steps {
		_ = r2.Append(ctx, i+1, a.String()) // a page has room for some steps
	}

	room()
	// The next step saves all before it.
	last := len(log.Steps)
	if err := r.Append(ctx, last, log.Steps[last-1].String()); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[ID]adjacency.Log{r.ID(): log, r2.ID(): other} {
		if got, err := logOf(s, id); err != nil || got.String() != want.String() {
			t.Errorf("%d steps are kept (%v), want %d", len(got.Steps), err, len(want.Steps))
		}
	}
	if err := r.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Game(ctx, r.ID()); err != nil {
		t.Error(err)
	}
}

// The header of a game is retried like any step.
func TestFullDiskAtBegin(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	room := fill(t, s)
	var begun []*Recording
	var err error
	for err == nil {
		var r *Recording
		r, err = s.Begin(ctx, header(uint64(len(begun)), 4, 3, began))
		begun = append(begun, r)
	}
	wantFull(t, "Begin", err)
	r := begun[len(begun)-1]
	if r == nil {
		t.Fatal("no recording")
	}
	if _, err := logOf(s, r.ID()); !errors.Is(err, ErrUnknown) {
		t.Errorf("it is there all the same: %v", err)
	}
	wantFull(t, "Append", r.Append(ctx, 1, "5 reroll"))
	room()
	if err := r.Append(ctx, 2, "9 leave"); err != nil {
		t.Fatal(err)
	}
	if err := r.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	if g, err := s.Game(ctx, r.ID()); err != nil || rerolls(g) != 1 || g.Ending != "left" {
		t.Errorf("recorded as %+v (%v)", g, err)
	}
}

func TestFullDiskAtTheEnd(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(*Store, *Recording) error{
		"Release": func(_ *Store, r *Recording) error { return r.Release() },
		"Close":   func(s *Store, _ *Recording) error { return s.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			s := open(t, dir)
			log := play(t, header(1, 8, 5, began), 2000)
			r := begin(t, s, adjacency.Log{Header: log.Header})
			fill(t, s)
			saved := 0
			for r.Append(ctx, saved+1, log.Steps[saved].String()) == nil {
				saved++
			}
			wantFull(t, name, end(s, r))
			list, err := open(t, dir).Running(ctx, began.Add(time.Second))
			if err != nil || len(list) != 1 {
				t.Errorf("offered %v (%v)", list, err)
			}
		})
	}
}

// A store that another program holds for too long is reported as such, and nothing is lost.
func TestBusyStore(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s, other := open(t, dir), open(t, dir)
	log := play(t, header(1, 4, 3, began), 10)
	r := begin(t, s, adjacency.Log{Header: log.Header})
	if _, err := s.writer.db.Exec("PRAGMA busy_timeout = 20"); err != nil {
		t.Fatal(err)
	}
	tx, err := other.writer.db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Append(ctx, 1, log.Steps[0].String()); !errors.Is(err, Busy) {
		t.Errorf("error %v", err)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := r.Append(ctx, 2, log.Steps[1].String()); err != nil {
		t.Fatal(err)
	}
	if got, err := logOf(s, r.ID()); err != nil || len(got.Steps) != 2 {
		t.Errorf("%d steps (%v)", len(got.Steps), err)
	}
}

// Rows that a commit wrote although it was reported as failed are no conflict; other rows are.
func TestRowsThatAreThereAlready(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := play(t, header(1, 4, 3, began), 10)
	r := begin(t, s, adjacency.Log{Header: log.Header})
	other := begin(t, s, adjacency.Log{Header: log.Header})
	put := func(n int, line string) {
		if _, err := s.writer.db.Exec("INSERT INTO steps VALUES ((SELECT game FROM games WHERE id = ?), ?, ?)", r.ID(), n, line); err != nil {
			t.Fatal(err)
		}
	}
	put(1, log.Steps[0].String())
	if err := r.Append(ctx, 1, log.Steps[0].String()); err != nil {
		t.Errorf("the same row: %v", err)
	}
	put(2, "179999 reroll")
	var conflict *ConflictError
	if err := r.Append(ctx, 2, log.Steps[1].String()); !errors.As(err, &conflict) || conflict.Step != 2 || conflict.Had != "179999 reroll" {
		t.Errorf("another row: %v", err)
	}
	if err := r.Append(ctx, 3, log.Steps[2].String()); !errors.As(err, &conflict) {
		t.Errorf("after that: %v", err)
	}
	if err := other.Append(ctx, 1, log.Steps[0].String()); err != nil {
		t.Errorf("another game: %v", err)
	}
}

// A panic in SQLite fails the step and doesn't end the program.
func TestPanicInTheWriter(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	r := begin(t, s, adjacency.Log{Header: header(1, 4, 3, began)})
	done := make(chan error, 1)
	s.writer.do(func() { done <- s.failure(true, s.writer.transact(func(*sql.Tx) error { panic("oh") })) })
	if err := <-done; !errors.Is(err, Failing) || !strings.Contains(err.Error(), "oh") {
		t.Errorf("error %v", err)
	}
	if err := r.Append(ctx, 1, "5 reroll"); err != nil {
		t.Error(err)
	}
}

func TestReasonOfSystemErrors(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		err  error
		want Reason
	}{
		{&fs.PathError{Op: "open", Path: "x", Err: syscall.ENOSPC}, Full},
		{&fs.PathError{Op: "open", Path: "x", Err: syscall.EROFS}, ReadOnly},
		{&fs.PathError{Op: "open", Path: "x", Err: syscall.EACCES}, Inaccessible},
		{os.ErrPermission, Inaccessible},
		{&fs.PathError{Op: "write", Path: "x", Err: syscall.EFBIG}, TooLarge},
		{errors.New("else"), Failing},
	} {
		if got := reason(c.err); got != c.want {
			t.Errorf("%v: %v, want %v", c.err, got, c.want)
		}
	}
}

func TestErrorsAreSafeToPrint(t *testing.T) {
	t.Parallel()
	e := &Error{Saving: true, Reason: Full, Path: "/tmp/\x1b[2J/quoin.db"}
	if strings.Contains(e.Error(), "\x1b") {
		t.Errorf("%q", e.Error())
	}
}

// TestPathIsHidden holds that a player on a server isn't shown where the server keeps the games, whatever fails.
func TestPathIsHidden(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	s.HidePath()
	for _, err := range []error{
		&fs.PathError{Op: "open", Path: s.path, Err: syscall.ENOSPC}, &fs.PathError{Op: "open", Path: s.path, Err: syscall.EIO},
		errors.New("else"), &Error{Saving: true, Reason: Busy, Path: s.path}, &Error{Saving: true, Reason: Newer},
	} {
		failed := s.failure(true, err)
		if !strings.HasPrefix(failed.Error(), "Nothing is being saved: ") || strings.Contains(failed.Error(), dir) || strings.Contains(failed.Error(), "()") {
			t.Errorf("%v", failed)
		}
	}
}
