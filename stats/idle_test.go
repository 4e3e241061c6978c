package stats

import (
	"testing"
	"time"

	"quoin/game/adjacency"
	"quoin/stats/database"
)

// TestIdle: a store with nothing to do has no connection and no SQLite files beside it, and still works
// afterwards.
func TestIdle(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	log := play(t, header(5, 5, 3, began), 6)
	r := begin(t, s, adjacency.Log{Header: log.Header})
	must(r.Append(ctx, 1, log.Steps[0].String()))
	for i, step := range log.Steps[1:3] {
		s.readers.SetConnMaxIdleTime(time.Millisecond)
		for s.readers.Stats().OpenConnections > 0 {
			time.Sleep(20 * time.Millisecond)
		}
		s.writer.db.SetConnMaxIdleTime(time.Millisecond)
		for s.writer.db.Stats().OpenConnections > 0 || database.Size(s.path+"-wal") >= 0 {
			time.Sleep(20 * time.Millisecond)
		}
		s.readers.SetConnMaxIdleTime(readIdle)
		s.writer.db.SetConnMaxIdleTime(writeIdle)
		if i == 0 { // first read, then write
			if _, err := s.Totals(ctx); err != nil {
				t.Fatal(err)
			}
		}
		must(r.Append(ctx, i+2, step.String()))
	}
	got, err := logOf(s, r.ID())
	if want := (adjacency.Log{Header: log.Header, Steps: log.Steps[:3]}); err != nil || got.String() != want.String() {
		t.Fatalf("the log came back as %v (%v)", got, err)
	}
}
