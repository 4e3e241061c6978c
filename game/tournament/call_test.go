package tournament_test

import (
	"slices"
	"testing"
	"time"

	"quoin/game/tournament"
)

// TestCall: the clock of a game starts once all its people are ready, or a minute after the call. The call
// doesn't wait for programs.
func TestCall(t *testing.T) {
	const at = 90 * time.Second
	for _, c := range []struct {
		name    string
		people  []int
		ready   []int
		waiting []int
		over    time.Duration // the first moment at which the clock can start
	}{
		{"two programs", nil, nil, nil, at},
		{"a person and a program", []int{1}, nil, []int{1}, at + time.Minute},
		{"a person and a program, ready", []int{1}, []int{1}, nil, at},
		{"two people", []int{0, 1}, nil, []int{0, 1}, at + time.Minute},
		{"two people, one ready", []int{0, 1}, []int{0}, []int{1}, at + time.Minute},
		{"two people, one ready twice", []int{0, 1}, []int{1, 1}, []int{0}, at + time.Minute},
		{"two people, both ready", []int{0, 1}, []int{1, 0}, nil, at},
		{"four people, three ready", []int{0, 1, 2, 3}, []int{3, 0, 2}, []int{1}, at + time.Minute},
		{"a program says that it is ready", []int{0}, []int{1}, []int{0}, at + time.Minute},
		{"seats that there aren't", []int{-1, 4, 0}, []int{-1, 4}, []int{0}, at + time.Minute},
	} {
		call := tournament.NewCall(at, c.people...)
		for _, seat := range c.ready {
			call = call.Ready(seat)
		}
		if got := call.Waiting(); !slices.Equal(got, c.waiting) {
			t.Errorf("%s: waiting for %v, want %v", c.name, got, c.waiting)
		}
		for seat := -1; seat <= tournament.MaxSeats; seat++ {
			if got, want := call.Waits(seat), slices.Contains(c.waiting, seat); got != want {
				t.Errorf("%s: waits for seat %d: %v, want %v", c.name, seat, got, want)
			}
		}
		if !call.Over(c.over) || c.over > at && call.Over(c.over-1) {
			t.Errorf("%s: over before %v: %v, then: %v", c.name, c.over, call.Over(c.over-1), call.Over(c.over))
		}
		// After a second call people have a full minute again, and those who were ready still are.
		again := call.Again(at + time.Hour)
		if got, want := again.Over(at+time.Hour), len(c.waiting) == 0; got != want || !again.Over(at+time.Hour+time.Minute) || again.Ends() != at+time.Hour+time.Minute {
			t.Errorf("%s: called again it ends at %v, over at once: %v", c.name, again.Ends(), got)
		}
	}
}
