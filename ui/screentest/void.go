package screentest

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
)

// Void returns the share of a frame that the largest rectangle without any text or type takes, from 0 to 1: how
// much of a window a screen leaves unused at one place.
func Void(v screen.View, width, height int) float64 {
	blank := make([]int, width) // blank cells from this row upwards, by column
	most := 0
	lines := strings.Split(ansi.Strip(v.Content), "\n")
	for y := range height {
		row := []rune{}
		if y < len(lines) {
			row = []rune(lines[y])
		}
		for x := range blank {
			if x < len(row) && row[x] != ' ' {
				blank[x] = 0
			} else {
				blank[x]++
			}
		}
		for x := range blank {
			high := height
			for to := x; to < width && blank[to] > 0; to++ {
				high = min(high, blank[to])
				most = max(most, high*(to-x+1))
			}
		}
	}
	return float64(most) / float64(width*height)
}

// UsesRoom fails if a screen leaves more than two fifths of its frame void at one place.
func UsesRoom(t testing.TB, v screen.View, width, height int) {
	t.Helper()
	const most = 0.4
	if is := Void(v, width, height); is > most {
		t.Errorf("%.0f per cent of %d by %d is void at one place, and may be %.0f per cent:\n%s", 100*is, width, height, 100*most, ansi.Strip(v.Content))
	}
}
