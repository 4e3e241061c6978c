// Package serve is a Quoin for many: an SSH server that shows each player the
// screens of their own.
//
// One session is one connection. A connection is let in at the door by the key
// that signs, which is all that is known of anybody; what the client calls
// itself, and what it says of itself beside the terminal, counts for nothing.
package serve

import (
	"log/slog"
	"net"
	"net/netip"
	"time"

	"quoin/ui/failure"
)

// Options are how a server is run.
type Options struct {
	Dir    string // where everything is kept: record, host key, players
	Record string // the address of the database that has the record in place of the folder; "" for none
	Open   bool   // whoever comes may become a player; else one needs a code or a key in a file
	Limits Limits
	// Now is what everything goes by, in tests. Nil is the record's clock, or the
	// machine's where the record has none.
	Now     func() time.Time
	Machine func() time.Time // the machine's clock; nil is time.Now
	Log     *slog.Logger     // nil for none
	Names   bool             // whether the log names players; else it has their numbers alone
	// Failures keeps reports of panics that were caught; nil keeps none.
	Failures *failure.Folder
}

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
