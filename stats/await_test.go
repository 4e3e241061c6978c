package stats

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/stats/database"
)

// childHolds holds the store of a directory until its input ends.
func childHolds(dir string) {
	db, err := database.Connect(filepath.Join(dir, "quoin.db"), "mode=rwc&_txlock=exclusive")
	must(err)
	// Without this, other processes can read beside a journal.
	_, err = db.Exec("PRAGMA locking_mode = exclusive")
	must(err)
	tx, err := db.Begin()
	must(err)
	fmt.Println("held")
	_, _ = io.Copy(io.Discard, os.Stdin)
	must(tx.Rollback())
	must(db.Close())
}

// hold makes another process hold the store of a directory until let is called.
func hold(t *testing.T, dir string) (let func()) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, dir)
	cmd.Env = append(os.Environ(), childMode+"=hold")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || line != "held\n" {
		t.Fatalf("the holder says %q (%v)", line, err)
	}
	return func() {
		t.Helper()
		if err := errors.Join(in.Close(), cmd.Wait()); err != nil {
			t.Fatal(err)
		}
	}
}

// impatient returns a store that waits for others for a tenth of the usual time.
func impatient(dir string) *Store {
	return &Store{dir: dir, path: filepath.Join(dir, "quoin.db"), known: known(), longest: database.Patience / 10}
}

// await returns a store that another process holds.
func await(t *testing.T, dir string) *Store {
	t.Helper()
	s := impatient(dir).await(func() time.Time { return began })
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// TestAwaitKeepsWhatWasPlayed plays while another process holds the store, which exists, is new, or is still
// to be made: once the process lets go, everything is saved without further calls.
func TestAwaitKeepsWhatWasPlayed(t *testing.T) {
	t.Parallel()
	for _, there := range []string{"with a game in it", "empty", "missing"} {
		t.Run(there, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			m := &model{}
			if there != "missing" {
				s := open(t, dir)
				if there == "with a game in it" {
					log := play(t, header(1, 4, 3, began), 4)
					m.add(t, finish(t, s, log), left(log))
				}
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
			}
			let := hold(t, dir)
			if s, setback, err := impatient(dir).start(began); !errors.Is(err, Busy) {
				t.Fatalf("a held store opens: %v, %v, %v", s, setback, err)
			}
			s := await(t, dir)
			if _, err := s.Totals(ctx); !errors.Is(err, Busy) {
				t.Errorf("what can't be read answers %v", err)
			}
			log := left(play(t, header(2, 4, 3, began), 6))
			r, err := s.Begin(ctx, log.Header)
			if r == nil || !errors.Is(err, Busy) {
				t.Fatalf("a game begins with %v, %v", r, err)
			}
			for i, step := range log.Steps {
				if err := r.Append(ctx, i+1, step.String()); !errors.Is(err, Busy) {
					t.Fatalf("step %d: %v", i+1, err)
				}
			}
			let()
			// The writer must find out by itself.
			for state := ""; state != stateRunning; {
				if err := s.readers.QueryRow("SELECT state FROM games WHERE id = ?", r.ID()).Scan(&state); err != nil {
					time.Sleep(time.Millisecond)
				}
			}
			if err := r.Finish(ctx); err != nil {
				t.Fatal(err)
			}
			m.add(t, r.ID(), log)
			if got, err := s.Totals(ctx); err != nil || got != m.totals() {
				t.Errorf("got %+v (%v), want %+v", got, err, m.totals())
			}
			if got, err := logOf(s, r.ID()); err != nil || len(got.Steps) != len(log.Steps) {
				t.Errorf("%d of %d steps are kept (%v)", len(got.Steps), len(log.Steps), err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			open(t, dir)
		})
	}
}

// TestAwaitCloses: a player who leaves while the store is held learns what wasn't saved, and one who leaves
// just after it was released loses nothing.
func TestAwaitCloses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	let := hold(t, dir)
	log := play(t, header(2, 4, 3, began), 6)
	begin := func() (*Store, *Recording) {
		s := await(t, dir)
		r, _ := s.Begin(ctx, log.Header)
		return s, r
	}
	s, _ := begin()
	if err := s.Close(); !errors.Is(err, Busy) {
		t.Errorf("closing a held store says %v", err)
	}
	s, r := begin()
	let()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := logOf(open(t, dir), r.ID()); err != nil {
		t.Error(err)
	}
}

// TestAwaitSetsDamageAside: the held file turns out to be no store.
func TestAwaitSetsDamageAside(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	let := hold(t, dir)
	s := await(t, dir)
	log := play(t, header(2, 4, 3, began), 6)
	r, _ := s.Begin(ctx, log.Header)
	// Do this while it is held, or it might be opened before it is damaged.
	if err := os.WriteFile(filepath.Join(dir, "quoin.db"), []byte(strings.Repeat("nonsense", 1024)), 0o600); err != nil {
		t.Fatal(err)
	}
	let()
	for err := error(Busy); err != nil; {
		err = r.Append(ctx, 1, log.Steps[0].String())
	}
	if aside, err := filepath.Glob(filepath.Join(dir, "quoin.db.damaged-*")); err != nil || len(aside) == 0 {
		t.Errorf("set aside are %v (%v)", aside, err)
	}
}

// TestFreshStoreForTwelve: twelve Quoins at once make one store, and each saves its game.
func TestFreshStoreForTwelve(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	var players []*player
	for i := range uint64(12) {
		players = append(players, startChild(t, "open", dir, fmt.Sprint(i*100+1)))
	}
	games := 0
	for _, p := range players {
		if err := p.end(); err != nil {
			t.Error(err)
		}
		for _, w := range p.said {
			if w.finished {
				games++
			}
		}
	}
	if got, err := open(t, dir).Totals(ctx); err != nil || got.Games != 12 || games != 12 {
		t.Errorf("%d games are kept, of %d that ended (%v)", got.Games, games, err)
	}
}

// childOpens plays one game as Quoin does: in a store that it awaits if it can't be opened at once, retrying
// every step.
func childOpens(dir, seed string) {
	s, _, err := Open(dir, began, known())
	if errors.Is(err, Busy) {
		s, err = Await(dir, time.Now, known())
	}
	must(err)
	log := childGame(childT{}, number(seed))
	r, err := s.Begin(ctx, log.Header)
	if r == nil {
		panic(err)
	}
	fmt.Println(r.ID(), "begun", seed)
	again := func(try func() error) {
		for err := try(); err != nil; err = try() {
			if !errors.As(err, new(*Error)) {
				panic(err)
			}
		}
	}
	for i, a := range log.Steps {
		again(func() error { return r.Append(ctx, i+1, a.String()) })
	}
	again(func() error { return r.Finish(ctx) })
	fmt.Println(r.ID(), "finished")
	must(s.Close())
}
