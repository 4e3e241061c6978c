package terminal

import "time"

// budget is how much may be typed: a burst at once, and so much a second after
// that. What is beyond is left out rather than waited for: whoever is flooded
// still wants the next key to count.
type budget struct {
	burst, rate int // in bytes; burst 0 is any number

	used    float64 // of the burst
	last    time.Time
	dropped bool // what comes is being left out
}

// allows says whether so many bytes are passed on. Whole says that nothing before
// them is half passed on: a sequence or a paste that has begun is let to its end,
// and one whose beginning was left out isn't begun in its middle.
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
