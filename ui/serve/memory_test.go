package serve

import (
	"slices"
	"testing"
	"time"
)

// TestFreeing: memory is returned once eight sessions have ended, and at most once a minute.
func TestFreeing(t *testing.T) {
	t.Parallel()
	var f freeing
	var got []int
	now := time.Unix(1_000_000, 0)
	for second := range 200 {
		ended := max(0, second-20) // one a second
		if second > 150 {
			ended = 130 // and then no more
		}
		if f.due(now.Add(time.Duration(second)*time.Second), ended) {
			got = append(got, second)
		}
	}
	if want := []int{28, 88, 148}; !slices.Equal(got, want) {
		t.Errorf("it is given back at second %v, want %v", got, want)
	}
}
