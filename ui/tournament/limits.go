package tournament

import (
	"net"
	"net/netip"
	"sync"
	"time"

	"quoin/ui/tournament/wire"
)

// Limits for connections.
const (
	MaxConnections    = 64
	DefaultPerAddress = 4
	lingerTime        = time.Second            // for a client to read why it was closed
	lingerBytes       = 1 << 20                // of what it had sent before
	refusalTime       = 100 * time.Millisecond // to tell one that isn't let in; the system's buffers take it at once
	closeTime         = 5 * time.Second        // for all to read the last lines
	drainTime         = time.Minute            // for running games, when the server is to stop
)

// door knows the connections and their addresses.
type door struct {
	perAddress int
	busy       sync.WaitGroup // with what is read and written

	mu       sync.Mutex
	in       map[*conn]netip.Prefix
	watching map[*conn]bool // the spectators in in
	shut     bool           // whether nobody more is let in
}

// shuts closes the door to new connections.
func (d *door) shuts() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.shut = true
}

// enter lets a connection in, or returns the fault that keeps it out.
func (d *door) enter(c *conn) *wire.Fault {
	d.mu.Lock()
	defer d.mu.Unlock()
	from := origin(c.RemoteAddr())
	beside := 0
	for _, other := range d.in {
		if other == from {
			beside++
		}
	}
	switch {
	case d.shut:
		return &wire.Fault{Code: wire.FaultServerFull, Reason: "the server has ended", Final: true}
	case len(d.in)-len(d.watching) >= MaxConnections:
		return &wire.Fault{Code: wire.FaultServerFull, Reason: "there are too many connections; try again later", Final: true}
	case from.IsValid() && beside >= d.perAddress:
		return &wire.Fault{Code: wire.FaultAddress, Reason: "there are too many connections from this address", Final: true}
	}
	d.in[c] = from
	d.busy.Add(1) // for its reader
	return nil
}

func (d *door) leave(c *conn) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.in, c)
	delete(d.watching, c)
}

// seats gives a connection the place of a spectator, which is nobody else's; false if there is none left.
func (d *door) seats(c *conn) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.watching) >= MaxSpectators {
		return false
	}
	d.watching[c] = true
	return true
}

// each calls do for all connections.
func (d *door) each(do func(*conn)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.in {
		do(c)
	}
}

// subnet is the number of bits of an IPv6 address that one subscriber has: the rest are theirs to choose.
const subnet = 64

// origin returns what counts as one address. It isn't valid for this machine, whose connections aren't
// counted, and for addresses not of the internet.
func origin(address net.Addr) netip.Prefix {
	parsed, err := netip.ParseAddrPort(address.String())
	if err != nil || parsed.Addr().Unmap().IsLoopback() {
		return netip.Prefix{}
	}
	ip := parsed.Addr().Unmap().WithZone("")
	bits := ip.BitLen()
	if ip.Is6() {
		bits = subnet
	}
	prefix, _ := ip.Prefix(bits) // it has as many
	return prefix
}

// lineRate limits a client to wire.LineRate lines a second, with as many at once. Lines that the server asked for
// aren't counted in the end, so that nobody is slowed down for answering fast.
type lineRate struct {
	mu   sync.Mutex
	left float64 // lines that may be read now; negative if some were read too soon
	at   time.Time
}

func newPace(now time.Time) *lineRate { return &lineRate{left: wire.LineRate, at: now} }

// take counts a line, and returns how long to wait before it is read.
func (p *lineRate) take(now time.Time) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.left = min(wire.LineRate, p.left+now.Sub(p.at).Seconds()*wire.LineRate)
	p.at = now
	p.left--
	return time.Duration(max(0, -p.left) / wire.LineRate * float64(time.Second))
}

// give takes back the counting of a line.
func (p *lineRate) give() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.left = min(wire.LineRate, p.left+1)
}
