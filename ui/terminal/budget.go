package terminal

import "time"

// budget limits typing to a burst and then a rate. It drops input over the limit in place of delaying it, so
// that the next key works at once even after a flood.
type budget struct {
	burst, rate int // in bytes; a burst of 0 has no limit

	used    float64 // used part of the burst
	last    time.Time
	dropped bool // input is being dropped
}

// allows reports whether to pass n bytes on. whole says that they begin a new key or paste: the rest of a
// partly passed sequence always passes, and the rest of a dropped one never does.
func (b *budget) allows(n int, whole bool, now time.Time) bool {
	if b.burst == 0 {
		return true
	}
	if !b.last.IsZero() {
		b.used = max(0, b.used-now.Sub(b.last).Seconds()*float64(b.rate))
	}
	b.last = now
	switch {
	case b.dropped:
		b.dropped = !whole || b.used > float64(b.burst-b.rate) // leave room for a second's input, so that dropping doesn't flicker
	case whole:
		b.dropped = b.used+float64(n) > float64(b.burst)
	}
	if b.dropped {
		return false
	}
	b.used += float64(n)
	return true
}

// flooded reports dropped input, from time to time.
func (g *guard) flooded(now time.Time) {
	const often = 5 * time.Second
	if g.told.IsZero() || now.Sub(g.told) >= often {
		g.told = now
		g.tell(DroppedFlood)
	}
}
