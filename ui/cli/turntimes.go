package cli

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"time"
)

// turnTimes are the times that a player's turns took. The quantiles are exact to 2%, so that those of several runs can
// be summed up.
type turnTimes struct {
	Turns   int     `json:"turns"`
	Seconds float64 `json:"seconds"` // of all turns
	Mean    float64 `json:"mean"`
	P95     float64 `json:"p95"` // 95 of 100 turns take no longer
	P999    float64 `json:"p999"`
	Longest float64 `json:"longest"`
	// Counts are the numbers of turns in each class. A turn of class n takes up to 1.02ⁿ microseconds, and longer
	// than in the class before.
	Counts map[int]int `json:"counts,omitempty"`
}

// widerTime is the factor from one class of times to the next.
const widerTime = 1.02

// add counts a turn.
func (t *turnTimes) add(d time.Duration) {
	if t.Counts == nil {
		t.Counts = map[int]int{}
	}
	us := max(1, float64(d)/float64(time.Microsecond))
	t.Counts[int(math.Ceil(math.Log(us)/math.Log(widerTime)))]++
	t.Turns++
	t.Seconds += d.Seconds()
	t.Longest = max(t.Longest, d.Seconds())
}

// include adds the turns of other games.
func (t *turnTimes) include(o turnTimes) {
	if t.Counts == nil {
		t.Counts = map[int]int{}
	}
	for class, n := range o.Counts {
		t.Counts[class] += n
	}
	t.Turns, t.Seconds, t.Longest = t.Turns+o.Turns, t.Seconds+o.Seconds, max(t.Longest, o.Longest)
}

// sum computes the figures that follow from the counts.
func (t *turnTimes) sum() {
	t.Mean = t.Seconds / float64(max(1, t.Turns))
	t.P95, t.P999 = t.quantile(0.95), t.quantile(0.999)
}

// quantile returns the time that a part of all turns doesn't exceed, in seconds.
func (t *turnTimes) quantile(part float64) float64 {
	need := int(math.Ceil(part * float64(t.Turns)))
	for _, class := range slices.Sorted(maps.Keys(t.Counts)) {
		if need -= t.Counts[class]; need <= 0 {
			return min(t.Longest, math.Pow(widerTime, float64(class))/1e6)
		}
	}
	return t.Longest
}

func (t turnTimes) String() string {
	const ms = 1000
	return fmt.Sprintf("mean %.1f ms, 95 in 100 up to %.1f, 999 in 1,000 up to %.1f, longest %.1f", ms*t.Mean, ms*t.P95, ms*t.P999, ms*t.Longest)
}
