// Package serve is a Quoin server for many players: it shows each player their own screens over SSH.
//
// One session is one connection. A client is let in by the key that signs, which is all that the server knows
// of anybody; the user name, and all else that the client says except about the terminal, is ignored.
package serve

import (
	"log/slog"
	"net"
	"net/netip"
	"time"

	"quoin/game"
	"quoin/ui/failure"
)

// Options configure a server.
type Options struct {
	Dir    string // the directory of everything: record, host key, players
	Record string // the address of the database with the record, or "" for a record in the directory
	Open   bool   // whether anybody may become a player; else a code or a key in a file is needed
	Admins string // the file of the owners' keys; "" is "owners" in the directory
	Limits Limits
	// Now is the clock of everything, in tests. Nil is the record's clock, or the machine's if the record has
	// none.
	Now     func() time.Time
	Machine func() time.Time // the machine's clock; nil is time.Now
	// Seed and LongSeed draw the boards and tiles of games between people, in tests. Nil is a random one.
	Seed     func() uint64
	LongSeed func() game.LongSeed
	Log      *slog.Logger // nil for none
	Names    bool         // whether the log names players, or only has their numbers
	// Failures keeps reports of caught panics; nil keeps none.
	Failures *failure.Folder
}

// The smallest window. A smaller one is treated as this large, so that nothing is computed for no space.
const minWidth, minHeight = 20, 10

// place returns what counts as one address, usually a household.
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
