package adjacency

import (
	"testing"

	"quoin/settings"
	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestResultFits draws the result of a board with many words, in large and in small type,
// at window sizes that have no golden frames.
func TestResultFits(t *testing.T) {
	sample.OneGoroutine(t)
	step := 4 / sample.Size(1, 4) // of the widths; each board starts at another width
	for _, large := range []bool{false, true} {
		for n := 4; n <= 8; n++ {
			tb := library(t, screen.Play{}, func(s *settings.Settings) { s.Size = n })
			tb.large = large
			tb.press("esc", "enter")
			if m := tb.model(); !m.result.reviewed {
				t.Fatal("there is no review")
			}
			for width := 60 + n%step; width <= 104; width += step {
				for _, height := range []int{18, 23, 30, 39} {
					tb.frame(width, height)
					for range shows {
						screentest.Fits(t, tb.s.View(), width, height)
						tb.press("tab")
					}
					if t.Failed() {
						t.Fatalf("board of %d, large %v, in %d by %d", n, large, width, height)
					}
				}
			}
		}
	}
}
