package serve

import (
	"runtime"
	"sync"
	"time"
)

// arrivals spaces out the connections that begin: signing in and opening the first screen take 10 ms of a processor, and
// a flood of that would make everybody wait who plays.
type arrivals struct {
	mu   sync.Mutex
	next arrivalTime
	by   map[string]arrivalTime // by address
}

// arrivalTime is when all who have come so far would have come at an even pace.
type arrivalTime time.Time

// after counts one that comes now, and returns how long it waits: as many as come in a second may come at once.
func (a arrivalTime) after(now time.Time, inSecond int) (arrivalTime, time.Duration) {
	each := time.Second / time.Duration(inSecond)
	next := time.Time(a)
	if next.Before(now) {
		next = now
	}
	next = next.Add(each)
	return arrivalTime(next), max(0, next.Sub(now)-time.Second)
}

// wait returns how long a connection from an address has to wait. An address has a tenth of what all have, or as many in a
// second as it may have at once.
func (a *arrivals) wait(address string, now time.Time, l Limits) time.Duration {
	all := l.Arrivals * runtime.GOMAXPROCS(0)
	a.mu.Lock()
	defer a.mu.Unlock()
	const many = 1 << 10
	if len(a.by) > many {
		for address, next := range a.by {
			if time.Time(next).Before(now) {
				delete(a.by, address)
			}
		}
	}
	if a.by == nil {
		a.by = map[string]arrivalTime{}
	}
	var its, of time.Duration
	a.by[address], its = a.by[address].after(now, max(all/10, l.PerAddress))
	a.next, of = a.next.after(now, all)
	return max(its, of)
}
