package sqlitestore

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"quoin/game"
	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

var ctx = context.Background()

func open(t testing.TB, dir string) *store {
	t.Helper()
	r, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r.(*store)
}

// running begins a game of the computer against itself.
func running(t testing.TB, s *store) record.LogID {
	t.Helper()
	id, err := s.Begin(ctx, record.Game{
		Header: game.Header{Rules: "santorini 1", Config: "two", Seed: 1, Started: 1},
		Seats:  []record.Seat{{Level: game.Even}, {Level: game.Best}},
		Logs:   make([]record.LogProgress, 1),
		Public: true,
		Made:   1,
	})
	if err != nil {
		t.Fatal(err)
	}
	return record.LogID{Game: id}
}

// long returns steps that soon fill the room there is.
func long(n int) record.RecordedStep {
	return record.RecordedStep{Line: fmt.Sprint(n, strings.Repeat(" long", 100)), At: record.Time(n), Due: record.Time(n)}
}

// exec runs a statement on the writing connection, while nothing else is written.
func exec(t testing.TB, s *store, text string) {
	t.Helper()
	if _, err := s.writer.conn.one.ExecContext(ctx, text); err != nil {
		t.Fatal(err)
	}
}

// leaveNoRoom leaves no room in the record; the function it returns makes room again.
func leaveNoRoom(t testing.TB, s *store) func() {
	t.Helper()
	exec(t, s, "VACUUM")
	var pages int
	if err := s.writer.conn.one.QueryRowContext(ctx, "PRAGMA page_count").Scan(&pages); err != nil {
		t.Fatal(err)
	}
	exec(t, s, fmt.Sprintf("PRAGMA max_page_count = %d", pages))
	return func() { exec(t, s, "PRAGMA max_page_count = 1073741823") }
}

func wantFull(t testing.TB, what string, err error) {
	t.Helper()
	var e *record.Error
	if !errors.As(err, &e) || !errors.Is(err, record.Full) || !strings.HasSuffix(err.Error(), "/server.db, fails: the disk is full") {
		t.Errorf("%s: %v", what, err)
	}
}

// Changes that a full disk doesn't take fail, and leave nothing behind; with room again everything works.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	logs := []record.LogID{running(t, s), running(t, s), running(t, s)}
	hints, err := s.Watch(ctx)
	if err != nil {
		t.Fatal(err)
	}
	room := leaveNoRoom(t, s)
	saved := 0
	for err == nil {
		if err = s.Append(ctx, logs[0], saved+1, long(saved+1)); err == nil {
			saved++
		}
	}
	wantFull(t, "append", err)
	// Of many at once each fails by itself.
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() { wantFull(t, "append", s.Append(ctx, logs[0], saved+1, long(saved+1))) })
	}
	all.Wait()
	// Requests that need no room are refused or answered as usual.
	if err := s.Append(ctx, logs[0], saved+2, long(1)); !errors.As(err, new(*record.Gap)) {
		t.Errorf("a gap: %v", err)
	}
	if saved > 0 {
		if err := s.Append(ctx, logs[0], saved, long(saved)); err != nil {
			t.Errorf("the same again: %v", err)
		}
	}
	for n := 1; n <= saved; n++ {
		if h := <-hints; h.N != n {
			t.Fatalf("hint %+v, want step %d", h, n)
		}
	}
	select {
	case h := <-hints:
		t.Errorf("a hint of what isn't there: %+v", h)
	default:
	}
	if g, lines, err := s.Read(ctx, logs[0], 1); err != nil || len(lines) != saved || g.Logs[0].N != saved {
		t.Errorf("%d steps of %+v (%v), want %d", len(lines), g, err, saved)
	}
	room()
	for n := saved + 1; n <= saved+20; n++ {
		for _, log := range logs[:1] {
			if err := s.Append(ctx, log, n, long(n)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, lines, err := open(t, dir).Read(ctx, logs[0], 1); err != nil || len(lines) != saved+20 {
		t.Errorf("%d steps (%v)", len(lines), err)
	}
	whole(t, open(t, dir))
}

// whole makes SQLite check everything.
func whole(t testing.TB, s *store) {
	t.Helper()
	var verdict string
	if err := s.readers.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("the file: %s (%v)", verdict, err)
	}
}

// A change that can't be written, or panics, doesn't affect those that are written with it.
func TestNeighbours(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	logs := []record.LogID{running(t, s), running(t, s)}
	bad := map[string]func(*sqlrecord.Change) error{
		"wrong": func(c *sqlrecord.Change) error {
			if err := c.Write("INSERT INTO nodes (node, beat) VALUES ('a', 1)"); err != nil {
				return err
			}
			return c.Write("INSERT INTO nodes (node, beat) VALUES ('a', 1)")
		},
		"panics": func(*sqlrecord.Change) error { panic("oh") },
		"refuses late": func(c *sqlrecord.Change) error {
			if err := c.Write("INSERT INTO nodes (node, beat) VALUES ('b', 1)"); err != nil {
				return err
			}
			return record.NoGame
		},
	}
	n := 0
	for name, do := range bad {
		n++
		// The first holds the writer until the others wait together.
		gate := make(chan struct{})
		answers := map[string]chan error{}
		post := func(name string, do func(*sqlrecord.Change) error) {
			j := &job{ctx: ctx, do: do, answer: make(chan error, 1)}
			answers[name] = j.answer
			if !s.writer.Post(j) {
				t.Fatal("it is closed")
			}
		}
		post("gate", func(*sqlrecord.Change) error { <-gate; return nil })
		post("before", func(c *sqlrecord.Change) error { return appendTo(c, logs[0], n, long(n)) })
		post(name, do)
		post("after", func(c *sqlrecord.Change) error { return appendTo(c, logs[1], n, long(n)) })
		close(gate)
		for of, answer := range answers {
			err := s.failure(<-answer)
			if of == name && !errors.Is(err, record.Failing) || of != name && err != nil {
				t.Errorf("%s, of the one that %s: %v", of, name, err)
			}
		}
		for _, log := range logs {
			if _, lines, err := s.Read(ctx, log, 1); err != nil || len(lines) != n {
				t.Errorf("%d steps (%v), want %d", len(lines), err, n)
			}
		}
	}
	var nodes int
	if err := s.readers.QueryRow("SELECT count(*) FROM nodes").Scan(&nodes); err != nil || nodes != 0 {
		t.Errorf("%d rows are left of what failed (%v)", nodes, err)
	}
}

// A file that is held for too long is reported as such.
func TestBusy(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s, other := open(t, dir), open(t, dir)
	log := running(t, s)
	exec(t, s, "PRAGMA busy_timeout = 20")
	exec(t, other, "BEGIN IMMEDIATE")
	if err := s.Append(ctx, log, 1, long(1)); !errors.Is(err, record.Busy) {
		t.Errorf("error %v", err)
	}
	exec(t, other, "ROLLBACK")
	if err := s.Append(ctx, log, 1, long(1)); err != nil {
		t.Error(err)
	}
}

// A file that is removed or spoiled while it is open fails with a sentence.
func TestSpoiledMeanwhile(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := running(t, s)
	if err := s.Append(ctx, log, 1, long(1)); err != nil {
		t.Fatal(err)
	}
	exec(t, s, "DELETE FROM steps")
	_, _, err := s.Read(ctx, log, 1)
	if !errors.Is(err, record.Damaged) || !strings.HasSuffix(err.Error(), "/server.db, fails: it is damaged (a step is missing)") {
		t.Errorf("read: %v", err)
	}
	if err := s.Append(ctx, log, 1, long(1)); !errors.Is(err, record.Damaged) {
		t.Errorf("append: %v", err)
	}
	exec(t, s, "UPDATE games SET header = 'x'")
	if _, err := s.List(ctx, record.GameFilter{}); !errors.Is(err, record.Damaged) {
		t.Errorf("list: %v", err)
	}
	exec(t, s, "DELETE FROM server")
	if _, err := s.Secret(ctx); !errors.Is(err, record.Damaged) {
		t.Errorf("secret: %v", err)
	}
	exec(t, s, "DROP TABLE steps")
	if err := s.Append(ctx, log, 2, long(2)); !errors.Is(err, record.Failing) {
		t.Errorf("append: %v", err)
	}
}
