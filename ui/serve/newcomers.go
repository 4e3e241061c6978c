package serve

import (
	"net"
	"net/netip"
	"sync"
	"time"
)

// newcomers counts the players made from each address and each network in the last hour, so that nobody fills
// the lobby with invented players.
type newcomers struct {
	mu sync.Mutex
	by map[string][]time.Time // times, the oldest first
}

const newcomersFor = time.Hour

// admits counts a newcomer from an address in a network, unless either has reached its limit. Without commit
// it only reports whether there is room.
func (n *newcomers) admits(address, network string, now time.Time, l Limits, commit bool) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	address, network = "address "+address, "network "+network
	for place, times := range n.by { // a few thousand at most, and only for newcomers
		for len(times) > 0 && now.Sub(times[0]) >= newcomersFor {
			times = times[1:]
		}
		if n.by[place] = times; len(times) == 0 {
			delete(n.by, place)
		}
	}
	if len(n.by[address]) >= l.Newcomers || len(n.by[network]) >= l.NetworkNewcomers {
		return false
	}
	if commit {
		if n.by == nil {
			n.by = map[string][]time.Time{}
		}
		n.by[address], n.by[network] = append(n.by[address], now), append(n.by[network], now)
	}
	return true
}

// forget takes back a newcomer who was admitted at a time and didn't become a player.
func (n *newcomers) forget(address, network string, at time.Time) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, place := range []string{"address " + address, "network " + network} {
		for i, t := range n.by[place] {
			if t.Equal(at) {
				n.by[place] = append(n.by[place][:i:i], n.by[place][i+1:]...)
				break
			}
		}
	}
}

// network returns what counts as one network, mostly a provider's customers in one place: a /24 of IPv4 or a
// /56 of IPv6.
func network(of net.Addr) string {
	const four, six = 24, 56
	at, err := netip.ParseAddrPort(of.String())
	if err != nil {
		return of.String()
	}
	address, bits := at.Addr().Unmap().WithZone(""), four
	if address.Is6() {
		bits = six
	}
	p, err := address.Prefix(bits)
	if err != nil {
		return address.String()
	}
	return p.String()
}

// manyNewcomers is what a newcomer is told instead of being asked for a name or becoming a player.
const manyNewcomers = "too many new players came from where you are in the last hour; come back later"
