package serve

import (
	"slices"
	"sync"
	"time"
)

// pulse is how often the other end is asked whether it is there. It is the only way
// to find out that one has gone without a word; and how long the answer takes is
// given back to the clock of whoever plays from there.
type pulse struct {
	first, every time.Duration
	patience     time.Duration // for an answer; then the connection is cut
}

// usualPulse asks at once, as a game may begin at once, and then seldom.
var usualPulse = pulse{first: time.Second, every: 30 * time.Second, patience: 90 * time.Second}

// lag is how long a connection takes to answer.
type lag struct {
	mu    sync.Mutex
	trips []time.Duration // the last few
}

// keptTrips is how many of them count. One that took long by chance, as behind a
// frame that fills a slow line, is no more than the least of those.
const keptTrips = 3

func (l *lag) took(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.trips = append(l.trips, d)
	l.trips = l.trips[max(0, len(l.trips)-keptTrips):]
}

// trip is the way there and back, 0 before it is known.
func (l *lag) trip() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.trips) == 0 {
		return 0
	}
	return slices.Min(l.trips)
}

// beats asks from now on, until stop. Nobody waits for an answer but a goroutine
// that there is only meanwhile, and nobody else asks anything of the connection as a
// whole, so that one who never answers holds up nothing.
func (c *conn) beats() (stop func() bool) {
	p := c.server.pulse
	var next *time.Timer
	ready := make(chan struct{})
	next = time.AfterFunc(p.first, func() {
		<-ready
		dead := time.AfterFunc(p.patience, func() { _ = c.net.Close() })
		defer dead.Stop()
		asked := time.Now()
		if _, _, err := c.ssh.SendRequest("keepalive@openssh.com", true, nil); err == nil {
			c.lag.took(time.Since(asked))
			next.Reset(p.every)
		} // else the connection is over
	})
	close(ready)
	return next.Stop
}
