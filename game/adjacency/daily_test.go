package adjacency

import "testing"

// The day's board is the same on every machine and for ever.
func TestDaily(t *testing.T) {
	c := Daily(2026, 11, 21)
	if got := c.String(); got != "049C-W1JQ-C41X" {
		t.Errorf("the code of 2026-11-21 is %s", got)
	}
	seen := map[uint64]bool{}
	for day := range 28 {
		seen[Daily(2026, 2, day+1).Seed] = true
	}
	if len(seen) != 28 {
		t.Errorf("28 days have %d seeds", len(seen))
	}
}
