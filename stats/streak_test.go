package stats

import (
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
