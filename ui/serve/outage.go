package serve

import (
	"sync"
	"time"
)

// outage is whether the record answers, for the log.
type outage struct {
	mu    sync.Mutex
	since time.Time // when it was lost; zero while it answers
	lost  [2]bool   // whether reading or saving has failed
}

// The two ways of using the record. A database that can be read may still be unable to save.
const (
	byReading = iota
	bySaving
)

// heard takes the result of using the record. It logs once that the record is lost, and once that it is back.
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

func (o *outage) isLost() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return !o.since.IsZero()
}
