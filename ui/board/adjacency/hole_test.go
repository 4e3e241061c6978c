package adjacency

import (
	"context"
	"database/sql"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// A save that fails leaves no hole, whichever it is and in whatever order the
// commands run: when the disk is well again the store has what was played,
// without anybody saying goodbye.
func TestFailedSaveLeavesNoHole(t *testing.T) {
	words := strings.Fields("wo ow woj jow oj jo")
	dir := t.TempDir()
	store := open(t, dir)
	defer store.Close()
	disk, err := sql.Open("sqlite", filepath.Join(dir, "quoin.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer disk.Close()
	exec := func(query string) {
		t.Helper()
		if _, err := disk.Exec("PRAGMA busy_timeout = 5000; PRAGMA synchronous = off; " + query); err != nil {
			t.Fatal(err)
		}
	}
	for failing := range words {
		for _, backwards := range []bool{false, true} {
			tb := stored(t, store, screen.Adjacency{}, &wall{time.Now()})
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
			for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
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
}
