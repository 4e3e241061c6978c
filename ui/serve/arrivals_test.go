package serve

import (
	"fmt"
	"runtime"
	"testing"
	"time"
)

// TestArrivals: as many connections as come in a second may come at once, and then each waits for its turn: a tenth of all
// for an address that comes too often, while others wait for nothing.
func TestArrivals(t *testing.T) {
	t.Parallel()
	var a arrivals
	l := Limits{Arrivals: 100, PerAddress: 8}
	now, all := time.Unix(1000, 0), 100*runtime.GOMAXPROCS(0)
	for n := range 3 * all / 10 {
		want := max(0, time.Duration(n+1)*time.Second/time.Duration(all/10)-time.Second)
		if got := a.wait("flood", now, l); got != want {
			t.Fatalf("connection %d of an address waits for %v, want %v", n, got, want)
		}
	}
	if got := a.wait("honest", now, l); got != 0 {
		t.Errorf("another address waits for %v", got)
	}
	now = now.Add(time.Hour)
	for n := range 2 * all {
		want := max(0, time.Duration(n+1)*time.Second/time.Duration(all)-time.Second)
		if got := a.wait(fmt.Sprint(n), now, l); got != want {
			t.Fatalf("connection %d of all waits for %v, want %v", n, got, want)
		}
	}
	l.PerAddress = all
	now = now.Add(time.Hour)
	for n := range all {
		if got := a.wait("bastion", now, l); got != 0 {
			t.Fatalf("connection %d of as many as an address may have waits for %v", n, got)
		}
	}
}
