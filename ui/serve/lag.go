package serve

import (
	"slices"
	"sync"
	"time"
)

// pulse is how often the client is asked for a sign of life. Only so the server notices that a client has
// vanished; and the time that an answer takes is given back to the clock of a player on this connection.
type pulse struct {
	first, every time.Duration
	patience     time.Duration // the longest wait for an answer before the connection is cut
}

// usualPulse asks at once, as a game may start at once, and then rarely.
var usualPulse = pulse{first: time.Second, every: 30 * time.Second, patience: 90 * time.Second}

// lag is the round-trip time of a connection.
type lag struct {
	mu    sync.Mutex
	trips []time.Duration // the last few round trips
}

// keptTrips is how many of them count. The shortest of them is used, so a round trip that took long by
// chance, as behind a frame on a slow line, doesn't matter.
const keptTrips = 3

func (l *lag) took(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.trips = append(l.trips, d)
	l.trips = l.trips[max(0, len(l.trips)-keptTrips):]
}

// trip returns the round-trip time, or 0 before it is known.
func (l *lag) trip() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.trips) == 0 {
		return 0
	}
	return slices.Min(l.trips)
}

// beats asks from now on until stop is called. Only a goroutine of its own waits for the answer, and nothing
// else sends requests on the connection as a whole, so a client that never answers delays nothing.
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
