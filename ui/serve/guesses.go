package serve

import (
	"sync"
	"time"
)

// guesses counts the wrong codes. A code has 30 bits and is valid for a day, so the number of wrong ones from
// an address in an hour is limited.
type guesses struct {
	mu    sync.Mutex
	since time.Time
	by    map[string]int
}

// allows reports whether a place may try a code, if at most that many may be wrong.
func (g *guesses) allows(place string, now time.Time, most int) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if now.Sub(g.since) >= time.Hour {
		g.since, g.by = now, nil
	}
	return g.by[place] < most
}

// wrong counts a wrong code.
func (g *guesses) wrong(place string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.by == nil {
		g.by = map[string]int{}
	}
	g.by[place]++
}
