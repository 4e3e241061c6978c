package serve

import (
	"net"
	"testing"
	"time"
)

// TestNetwork: nearby addresses are in the same network, others aren't.
func TestNetwork(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"192.0.2.7": "192.0.2.0/24", "192.0.2.250": "192.0.2.0/24", "192.0.3.7": "192.0.3.0/24", "::ffff:192.0.2.7": "192.0.2.0/24",
		"2001:db8:1:1ff::1": "2001:db8:1:100::/56", "2001:db8:1:100::2": "2001:db8:1:100::/56", "2001:db8:1:200::2": "2001:db8:1:200::/56",
	} {
		if got := network(&net.TCPAddr{IP: net.ParseIP(address), Port: 22}); got != want {
			t.Errorf("%s is of %s, want %s", address, got, want)
		}
	}
}

// TestNewcomersLater: an hour after each newcomer there is room for another, and another address in the
// network has its own limit until the network's is reached.
func TestNewcomersLater(t *testing.T) {
	t.Parallel()
	var n newcomers
	l := Limits{Newcomers: 2, NetworkNewcomers: 3}
	at := time.Unix(0, 0)
	for _, step := range []struct {
		after   time.Duration
		address string
		want    bool
	}{
		{0, "a", true},
		{30 * time.Minute, "a", true},
		{0, "a", false},
		{0, "b", true},
		{0, "b", false}, // the network's limit is reached
		{30 * time.Minute, "a", true},
		{0, "a", false},
		{0, "b", false},
		{30 * time.Minute, "b", true},
	} {
		at = at.Add(step.after)
		if got := n.admits(step.address, "net", at, l, true); got != step.want {
			t.Errorf("%s at %v: %v, want %v", step.address, at.UTC(), got, step.want)
		}
	}
	n.forget("b", "net", at)
	if !n.admits("b", "net", at, l, false) {
		t.Error("one who didn't become a player still counts")
	}
}
