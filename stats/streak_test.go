package stats

import (
	"fmt"
	"strings"
	"testing"
)

// TestStreaks counts days in a row, across months, years and a leap day, up to today or yesterday.
func TestStreaks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		days, today      string
		lasting, longest int
	}{
		{"", "2026-11-22", 0, 0},
		{"2026-11-22", "2026-11-22", 1, 1},
		{"2026-11-21", "2026-11-22", 1, 1},
		{"2026-11-20", "2026-11-22", 0, 1},
		{"2026-11-19 2026-11-20 2026-11-22", "2026-11-22", 1, 2},
		{"2023-12-31 2024-01-01", "2024-01-02", 2, 2},
		{"2024-02-28 2024-02-29 2024-03-01 2024-03-03", "2024-03-03", 1, 3},
		{"2025-02-28 2025-03-01", "2025-03-02", 2, 2},
		{"what", "2025-03-02", 0, 1},
	} {
		if lasting, longest := Streaks(strings.Fields(c.days), c.today); lasting != c.lasting || longest != c.longest {
			t.Errorf("%s on %s: %d and %d, want %d and %d", c.days, c.today, lasting, longest, c.lasting, c.longest)
		}
	}
}

// TestStreaksOfDaysWithAWord: a day without a word keeps no streak, and ends that of today.
func TestStreaksOfDaysWithAWord(t *testing.T) {
	t.Parallel()
	const today = "2026-11-22"
	for _, c := range []struct {
		words            []int // of the days up to today; -1 for a running game
		lasting, longest int
	}{
		{[]int{3, 1, 2}, 3, 3},
		{[]int{3, 0, 2}, 1, 1},
		{[]int{3, 1, 0}, 0, 2},
		{[]int{3, 1, -1}, 2, 2},
		{[]int{0}, 0, 0},
		{nil, 0, 0},
	} {
		var days []DayGame
		for i, words := range c.words {
			days = append(days, DayGame{Day: fmt.Sprintf("2026-11-%d", 23+i-len(c.words)), Words: max(0, words), Running: words < 0})
		}
		days = append(days, DayGame{Day: "2026-11-23", Words: 9}) // to come, by a clock that was set back
		if lasting, longest := StreaksOf(days, today); lasting != c.lasting || longest != c.longest {
			t.Errorf("%v words: %d and %d, want %d and %d", c.words, lasting, longest, c.lasting, c.longest)
		}
	}
}
