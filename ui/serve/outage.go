package serve

import (
	"sync"
	"time"
)

// outage is whether the record answers, for the log.
type outage struct {
	mu    sync.Mutex
	since time.Time // when it was lost; zero while it answers
	lost  [2]bool   // by what was asked of it
}

// What is asked of the record. A database that can be read may still keep nothing.
const (
	byReading = iota
	bySaving
)

// heard takes what the record answered. The log says once that it is lost, and once
// that it is back.
func (s *Server) heard(by int, err error) {
	if s.ctx.Err() != nil {
		return // it is being closed
	}
	o := &s.outage
	o.mu.Lock()
	defer o.mu.Unlock()
	o.lost[by] = err != nil
	switch lost := o.lost[byReading] || o.lost[bySaving]; {
	case lost && o.since.IsZero():
		o.since = time.Now()
		s.tell(eventRecordLost, err)
	case !lost && !o.since.IsZero():
		s.tell(eventRecordBack, time.Since(o.since))
		o.since = time.Time{}
	}
}
