package tournament

import (
	"net"
	"net/netip"
	"time"

	rules "quoin/game/tournament"
)

// How fast new names may come from one address, this machine's among them:
// everybody there is room for at once, and then one after the other. Whoever
// only joins and goes again would otherwise keep the server writing, and the
// list full.
const (
	JoinBurst    = rules.MaxEntrants
	JoinEvery    = time.Second
	maxAddresses = 1024 // that are remembered
)

// gate counts joins by where they come from. It is the hub's.
type gate map[netip.Prefix]passes

// passes is what an address may do: so many joins at a time, and one more each
// JoinEvery up to JoinBurst.
type passes struct {
	left int
	at   time.Time // since when there are so many
}

func (p passes) now(now time.Time) passes {
	more := int(max(0, now.Sub(p.at)) / JoinEvery)
	if p.left+more >= JoinBurst {
		return passes{JoinBurst, now}
	}
	return passes{p.left + more, p.at.Add(time.Duration(more) * JoinEvery)}
}

// wait is for how long nobody can join from an address; 0 when somebody can.
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

// makeRoom forgets addresses when there are too many: those from which nobody
// has joined for long, or else the one from which the last join is longest ago.
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
