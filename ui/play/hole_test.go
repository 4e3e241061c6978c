package play_test

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	santorinis "quoin/ui/board/santorini/gameplay"
	"quoin/ui/play"
)

// TestFailedSaveLeavesNoHole: after a failed save, later steps are still saved, however the turns
// are cut into steps, in whatever order the commands run, and whichever save failed.
func TestFailedSaveLeavesNoHole(t *testing.T) {
	engines := gameplay.Engine
	t.Run("santorini", func(t *testing.T) {
		holes(t, "../../testdata/santorini/logs/climbed.log", santorinis.Engine())
	})
	t.Run("scrabble", func(t *testing.T) {
		holes(t, "../../testdata/crossword/logs/scrabble-out-2.log", engines(scrabble.Rules, crossword.Trust{}))
	})
	t.Run("scraebbkle", func(t *testing.T) {
		holes(t, "../../testdata/crossword/logs/scraebbkle-out-2.log", engines(scraebbkle.Rules, crossword.Trust{}))
	})
}

// holes plays a game once for each of its turns, without saving that turn.
func holes[A fmt.Stringer, S game.State[A, S]](t *testing.T, file string, e play.Engine[A, S]) {
	t.Helper()
	t.Parallel()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	log, err := game.Parse(string(text), e.Parse)
	if err != nil {
		t.Fatal(err)
	}
	log.Steps = log.Steps[:min(12, len(log.Steps)-1)] // one that isn't over
	dir := t.TempDir()
	store := opened(t, dir)
	disk := sabotage(t, dir)
	for failing := range len(log.Steps) {
		random := rand.New(rand.NewPCG(uint64(failing), 9))
		m, kept, err := e.Begin(context.Background(), store, log.Header)
		if err != nil || kept.Err != nil {
			t.Fatal(err, kept.Err)
		}
		m, _ = m.Heard(kept)
		// Turns have one to three steps; saving one or two of the turns fails. The answer is
		// heard at once, or after that of the next turn.
		var late []func() play.Kept
		steps := log.Steps
		for turn := 0; len(steps) > 0; turn++ {
			n := min(1+random.IntN(3), len(steps))
			var actions []A
			for _, step := range steps[:n] {
				actions = append(actions, step.Do)
			}
			next, keep, err := m.Apply(steps[0].At, actions...)
			if err != nil {
				t.Fatal(err)
			}
			m, steps = next, steps[n:]
			if turn == failing || turn == failing+1 && random.IntN(2) == 0 {
				disk.breaks()
			}
			if late = append(late, keep); random.IntN(2) == 0 {
				slices.Reverse(late)
				for _, keep := range late {
					m, _ = m.Heard(keep())
				}
				late = nil
			}
			disk.heals()
		}
		for _, keep := range late {
			m, _ = m.Heard(keep())
		}
		// The process is killed here, after the disk had time to recover.
		awaitRecord(t, store, m.ID(), m.Log.String())
		if !m.Saving() {
			if m, tell := m.Heard(keptNow(t, m)); !m.Saving() || tell.Text == "" {
				t.Errorf("turn %d failed, and the player is never told that all is saved", failing)
			}
		}
	}
}

// keptNow returns the answer to one more try.
func keptNow[A fmt.Stringer, S game.State[A, S]](t *testing.T, m play.Match[A, S]) play.Kept {
	t.Helper()
	_, keep, err := m.Apply(0)
	if err != nil {
		t.Fatal(err)
	}
	return keep()
}

// awaitRecord waits until a game is in the store as it was played.
func awaitRecord(t *testing.T, store *stats.Store, id stats.ID, want string) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(5 * time.Millisecond) {
		record, err := store.Record(context.Background(), id)
		if err == nil && record.String() == want {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("the store has %v, and has\n%s\nof\n%s", err, record, want)
		}
	}
}

// broken is a disk that rejects all steps while it is broken.
type broken struct {
	t  *testing.T
	db *sql.DB
}

func sabotage(t *testing.T, dir string) broken {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "quoin.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return broken{t, db}
}

func (b broken) exec(query string) {
	b.t.Helper()
	if _, err := b.db.Exec("PRAGMA busy_timeout = 5000; PRAGMA synchronous = off; " + query); err != nil {
		b.t.Fatal(err)
	}
}

func (b broken) breaks() {
	b.exec("CREATE TRIGGER IF NOT EXISTS away BEFORE INSERT ON steps BEGIN SELECT RAISE(ABORT, 'the disk is away'); END")
}
func (b broken) heals() { b.exec("DROP TRIGGER IF EXISTS away") }
