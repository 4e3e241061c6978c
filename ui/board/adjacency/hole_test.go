package adjacency

import (
	"context"
	"database/sql"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestFailedSaveLeavesNoHole checks that after any failed save, and in any order of the
// commands, the store has the whole game once the disk works again, even if the game isn't
// closed.
func TestFailedSaveLeavesNoHole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // the store writes again after a second
		words := strings.Fields("wo ow woj jow oj jo")
		dir := t.TempDir()
		store := open(t, dir)
		defer store.Close()
		exec := onDisk(t, dir)
		for failing := range words {
			for _, backwards := range []bool{false, true} {
				tb := stored(t, store, screen.Play{}, &wall{time.Now()})
				var cmds []screen.Cmd
				for i, word := range words {
					tb.letters(word)
					next, cmd := tb.s.Update(screentest.Key("enter"))
					tb.s = next
					if cmds = append(cmds, cmd); backwards && i%2 == 0 {
						continue
					}
					slices.Reverse(cmds)
					if i == failing || i == failing+1 && backwards {
						exec("CREATE TRIGGER away BEFORE INSERT ON steps BEGIN SELECT RAISE(ABORT, 'the disk is away'); END")
					}
					for _, cmd := range cmds {
						tb.s, _ = screentest.Settle(t, tb.s, cmd)
					}
					cmds = nil
					exec("DROP TRIGGER IF EXISTS away")
				}
				m := tb.model()
				for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(5 * time.Millisecond) {
					record, err := store.Record(context.Background(), m.match.ID())
					if err == nil && slices.Equal(record.Lines, m.lines()) {
						break
					}
					if time.Now().After(deadline) {
						t.Fatalf("save %d failed, and the store has %q of %q (%v)", failing+1, record.Lines, m.lines(), err)
					}
				}
				if k := m.match.Close(store); k.Err != nil {
					t.Fatal(k.Err)
				}
			}
		}
	})
}

// TestEndIsKeptAfterAll checks that an end that couldn't be saved is saved when the result
// is left.
func TestEndIsKeptAfterAll(t *testing.T) {
	dir := t.TempDir()
	store := open(t, dir)
	defer store.Close()
	exec := onDisk(t, dir)
	for i, key := range []string{"esc", "n", "b"} {
		tb := stored(t, store, screen.Play{}, &wall{time.Now()})
		tb.letters("woj")
		tb.press("enter")
		exec("CREATE TRIGGER away BEFORE INSERT ON steps BEGIN SELECT RAISE(ABORT, 'the disk is away'); END")
		tb.press("esc", "enter")
		if n, ok := find[screen.Notice](tb); !ok || !n.Sticky || tb.model().match.Recorded() {
			t.Errorf("before %s it isn't told that nothing is saved", key)
		}
		exec("DROP TRIGGER away")
		tb.press(key)
		if n, err := store.Count(t.Context(), stats.Filter{Rules: Kind().Rules.Name}); err != nil || n != i+1 {
			t.Errorf("after %s %d games are recorded, %v", key, n, err)
		}
	}
}

// onDisk returns a function that runs SQL on the store's file.
func onDisk(t *testing.T, dir string) func(query string) {
	t.Helper()
	disk, err := sql.Open("sqlite", filepath.Join(dir, "quoin.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = disk.Close() })
	return func(query string) {
		t.Helper()
		if _, err := disk.Exec("PRAGMA busy_timeout = 5000; PRAGMA synchronous = off; " + query); err != nil {
			t.Fatal(err)
		}
	}
}
