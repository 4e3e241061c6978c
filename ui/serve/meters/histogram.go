package meters

import (
	"sync/atomic"
	"time"
)

// histogram counts times by the shortest bound that they don't exceed.
type histogram struct {
	bounds []float64       // in seconds, rising
	counts []atomic.Uint64 // by bound; the last one is of times beyond them all
	sum    atomic.Int64    // in nanoseconds
}

func newHistogram(bounds []float64) *histogram {
	return &histogram{bounds: bounds, counts: make([]atomic.Uint64, len(bounds)+1)}
}

func (h *histogram) observe(took time.Duration) {
	at := 0
	for at < len(h.bounds) && took.Seconds() > h.bounds[at] {
		at++
	}
	h.counts[at].Add(1)
	h.sum.Add(int64(took))
}

// cumulative returns how many times didn't exceed each bound, and how many there are in all.
func (h *histogram) cumulative() (counts []uint64) {
	var n uint64
	for i := range h.counts {
		n += h.counts[i].Load()
		counts = append(counts, n)
	}
	return counts
}
