package terminal

import "time"

// budget limits typing: a burst at once, and a rate after that. Input over the limit is dropped rather than
// delayed, so that the next key counts even after a flood.
type budget struct {
	burst, rate int // in bytes; burst 0 is any number

	used    float64 // of the burst
	last    time.Time
	dropped bool // whether input is being dropped
}

// allows reports whether n bytes are passed on. Whole says that they don't continue a sequence or paste: one
// that was passed on in part is completed, and one whose start was dropped is dropped to its end.
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
		b.dropped = !whole || b.used > float64(b.burst-b.rate) // a second's worth, or it would go on and off
	case whole:
		b.dropped = b.used+float64(n) > float64(b.burst)
	}
	if b.dropped {
		return false
	}
	b.used += float64(n)
	return true
}

// flooded tells once in a while that something was left out.
func (g *guard) flooded(now time.Time) {
	const often = 5 * time.Second
	if g.told.IsZero() || now.Sub(g.told) >= often {
		g.told = now
		g.tell(DroppedFlood)
	}
}
