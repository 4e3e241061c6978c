package recordtest

import (
	"testing"

	"quoin/stats/record"
)

// clock: all servers that share a record have one clock, which moves forward from one answer to the next
// whichever is asked, or all have none.
func clock(t *testing.T, s RecordKind) {
	place := s.New(t)
	servers := []record.Record{s.open(t, place), s.open(t, place)}
	var last record.Time
	for n := range 20 {
		at, err := servers[n%2].Now(ctx)
		want(t, "now", err, nil)
		if n > 0 && (at == 0) != (last == 0) {
			t.Fatalf("one server is told %d, the other %d", last, at)
		}
		if at < last {
			t.Fatalf("after %d it is %d", last, at)
		}
		last = at
	}
	if last != 0 && last < now-hour*24*365*10 {
		t.Errorf("it is %s", last.Time())
	}
}
