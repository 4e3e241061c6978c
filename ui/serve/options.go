// Package serve is a Quoin for many: an SSH server that shows each player the
// screens of their own.
//
// One session is one connection. A connection is let in at the door by the key
// that signs, which is all that is known of anybody; what the client calls
// itself, and what it says of itself beside the terminal, counts for nothing.
package serve

import (
	"net"
	"net/netip"
	"time"

	"quoin/ui/terminal"
)

// Options are how a server is run.
type Options struct {
	Dir    string // where everything is kept: record, host key, players
	Open   bool   // whoever comes may become a player; else one needs a code or a key in a file
	Limits Limits
	Now    func() time.Time // nil is the clock
	Log    func(line string)
}

// Limits are what people may take up.
type Limits struct {
	Sessions   int           // at once
	PerAddress int           // connections of an address at once; of a /64 of IPv6
	PerPlayer  int           // sessions of a player; the newest ends the oldest
	Handshake  time.Duration // until somebody has signed, and again until a session begins
	Idle       time.Duration // without a key
	Keys       int           // that may be offered
}

// Usual are the limits where nobody says otherwise.
var Usual = Limits{Sessions: 500, PerAddress: 8, PerPlayer: 3, Handshake: 10 * time.Second, Idle: 30 * time.Minute, Keys: 6}

// bounds are those of every session's terminal. A key waits for its answer up to
// 33 ms, and half as much is drawn as on one's own.
var bounds = terminal.Bounds{Width: 250, Height: 100, Paste: 4 << 10, Burst: 64 << 10, Rate: 4 << 10, Frames: 30}

// The least of a window. A smaller one is taken to be so large, so that nothing
// is computed for none.
const minWidth, minHeight = 20, 10

// place is what counts as one address: all that one household has.
func place(of net.Addr) string {
	at, err := netip.ParseAddrPort(of.String())
	if err != nil {
		return of.String()
	}
	address := at.Addr().Unmap().WithZone("")
	if address.Is6() {
		if p, err := address.Prefix(64); err == nil {
			return p.String()
		}
	}
	return address.String()
}
