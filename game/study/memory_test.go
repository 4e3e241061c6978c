package study_test

import (
	"math"
	"slices"
	"testing"

	"quoin/game/study"
)

// TestMemory: memories and intervals are those of FSRS 6 as its authors publish them (py-fsrs 6.3.1,
// tests/test_basic.py: the ratings "again" and "good").
func TestMemory(t *testing.T) {
	const g, a = true, false
	// The program asks a new or forgotten card again after minutes, so that those answers are of one day.
	var m study.Memory
	var intervals []int
	days, learning := 0, 2
	for _, right := range []bool{g, g, g, g, g, g, a, a, g, g, g, g, g} {
		m = m.After(days, right)
		days = m.Interval(0.9)
		switch learning--; {
		case !right:
			days, learning = 0, 1
		case learning > 0:
			days = 0
		}
		intervals = append(intervals, days)
	}
	if want := []int{0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21}; !slices.Equal(intervals, want) {
		t.Errorf("intervals %d, want %d", intervals, want)
	}

	m = study.Memory{}
	for i, days := range []int{0, 0, 1, 3, 8, 21} {
		m = m.After(days, i > 0)
	}
	if want := (study.Memory{Stability: 53.62691, Difficulty: 6.3574867}); math.Abs(m.Stability-want.Stability) > 1e-4 || math.Abs(m.Difficulty-want.Difficulty) > 1e-4 {
		t.Errorf("memory %v, want %v", m, want)
	}
	if c := m.Chance(int(math.Round(m.Stability))); math.Abs(c-0.9) > 1e-3 {
		t.Errorf("after as many days as the stability has, the chance is %v", c)
	}
}
