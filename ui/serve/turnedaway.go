package serve

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// turnedEvery is how often at most a line says that connections were turned away, for
// each reason: a flood of connections mustn't become a flood of lines.
const turnedEvery = 10 * time.Second

// turnedAway counts the connections that were turned away, or what a limit has refused, by the reason.
type turnedAway struct {
	mu sync.Mutex
	by map[string]*refusedVisits
}

type refusedVisits struct {
	count int       // since the last line
	from  string    // place of the latest
	told  time.Time // when the last line was written
}

// add counts a connection.
func (t *turnedAway) add(reason, from string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.by == nil {
		t.by = map[string]*refusedVisits{}
	}
	if t.by[reason] == nil {
		t.by[reason] = &refusedVisits{}
	}
	t.by[reason].count++
	t.by[reason].from = from
}

// tell calls line for each reason whose line is due, and sets its count to 0.
func (t *turnedAway) tell(now time.Time, line func(reason string, count int, from string)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, reason := range slices.Sorted(maps.Keys(t.by)) {
		one := t.by[reason]
		if one.count == 0 || !one.told.IsZero() && now.Sub(one.told) < turnedEvery {
			continue
		}
		line(reason, one.count, one.from)
		one.count, one.told = 0, now
	}
}

// turnAway counts a connection that isn't taken, and says so in the log.
func (s *Server) turnAway(reason, from string) {
	s.turned.add(reason, from)
	s.tellTurned()
}

// reached counts what a limit has refused or delayed, and says so in the log.
func (s *Server) reached(limit, from string) {
	s.limited.add(limit, from)
	s.tellTurned()
}

func (s *Server) tellTurned() {
	lines := func(e logEvent) func(string, int, string) {
		return func(reason string, count int, from string) { s.tell(e, reason, count, from) }
	}
	s.turned.tell(time.Now(), lines(eventTurnedAway))
	s.limited.tell(time.Now(), lines(eventReached))
}
