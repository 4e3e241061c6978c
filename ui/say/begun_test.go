package say_test

import (
	"testing"
	"time"

	"quoin/ui/say"
)

// TestBegun gives the begin of a game in local time.
func TestBegun(t *testing.T) {
	east := time.FixedZone("east", 2*60*60)
	now := time.Date(2026, 11, 21, 1, 14, 0, 0, east)
	for _, c := range []struct {
		started time.Time
		want    string
	}{
		{now, "today 01:14"},
		{time.Date(2026, 11, 20, 22, 30, 0, 0, time.UTC), "today 00:30"}, // which is that time in the east
		{now.AddDate(0, 0, -1), "20 Nov 01:14"},
		{now.AddDate(-1, 0, 0), "21 Nov 2025"},
	} {
		if got := say.Begun(c.started, now); got != c.want || len(got) > say.BegunWidth {
			t.Errorf("%v began %q, want %q", c.started, got, c.want)
		}
	}
}
