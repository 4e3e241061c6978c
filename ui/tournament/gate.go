package tournament

import (
	"net"
	"net/netip"
	"time"

	rules "quoin/game/tournament"
)

// The rate at which new names may come from one address, also from this machine: as many at once as there is
// room for, and then one after another. Else a client that only joins and leaves would keep the server
// writing, and the list full.
const (
	JoinBurst    = rules.MaxEntrants
	JoinEvery    = time.Second
	maxAddresses = 1024 // number of remembered addresses
)

// gate counts joins by address. It belongs to the hub.
type gate map[netip.Prefix]passes

// passes are the joins that an address has left, with one more each JoinEvery up to JoinBurst.
type passes struct {
	left int
	at   time.Time // the time at which left was right
}

func (p passes) now(now time.Time) passes {
	more := int(max(0, now.Sub(p.at)) / JoinEvery)
	if p.left+more >= JoinBurst {
		return passes{JoinBurst, now}
	}
	return passes{p.left + more, p.at.Add(time.Duration(more) * JoinEvery)}
}

// wait returns how long nobody can join from an address.
func (g gate) wait(address net.Addr, now time.Time) time.Duration {
	p, known := g[origin(address)]
	if !known {
		return 0
	}
	if p = p.now(now); p.left > 0 {
		return 0
	}
	return p.at.Add(JoinEvery).Sub(now)
}

// pass counts a join.
func (g gate) pass(address net.Addr, now time.Time) {
	from := origin(address)
	p, known := g[from]
	if !known {
		g.makeRoom(now)
		p = passes{JoinBurst, now}
	}
	p = p.now(now)
	p.left = max(0, p.left-1)
	g[from] = p
}

// makeRoom forgets addresses if there are too many: unused ones, or else the one with the oldest last join.
func (g gate) makeRoom(now time.Time) {
	if len(g) < maxAddresses {
		return
	}
	var oldest netip.Prefix
	first := true
	for from, p := range g {
		if p.now(now).left == JoinBurst {
			delete(g, from)
		} else if first || p.at.Before(g[oldest].at) {
			oldest, first = from, false
		}
	}
	if len(g) >= maxAddresses {
		delete(g, oldest)
	}
}
