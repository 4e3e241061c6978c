package serve

import (
	"sync"
	"time"
)

// guesses counts the codes that didn't fit. A code has thirty bits and a day, so
// an address has so many wrong ones an hour.
type guesses struct {
	mu    sync.Mutex
	since time.Time
	by    map[string]int
}

// allows says whether a place may try a code, where it may be wrong so often.
func (g *guesses) allows(place string, now time.Time, most int) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if now.Sub(g.since) >= time.Hour {
		g.since, g.by = now, nil
	}
	return g.by[place] < most
}

// wrong counts one.
func (g *guesses) wrong(place string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.by == nil {
		g.by = map[string]int{}
	}
	g.by[place]++
}
