package menu_test

import (
	"strings"
	"testing"
	"time"

	"quoin/stats"
	"quoin/ui/screentest"
)

// TestMenuUsesRoom: in large windows the menu stands in the middle, and its footer begins below it.
func TestMenuUsesRoom(t *testing.T) {
	for _, size := range []screentest.WindowSize{{Width: 120, Height: 40}, {Width: 200, Height: 60}} {
		w, h := size.Room()
		world := newWorld()
		world.running = []stats.Running{running("g", time.Minute, 4, 1)}
		s := world.open(t, dark, w, h)
		screentest.UsesRoom(t, s.View(), w, h)
		for line := range strings.SplitSeq(text(s), "\n") {
			if at := strings.Index(line, "> d"); at >= 0 && at != s.Keys().Indent {
				t.Errorf("at %v the footer begins at %d, and the rows at %d", size, s.Keys().Indent, at)
			}
		}
	}
}

// TestMenuHasEightRows: however much waits, there are at most eight rows and the shelf, and none is cut.
func TestMenuHasEightRows(t *testing.T) {
	world := newWorld()
	for i := range 30 {
		world.running = append(world.running, running(stats.ID(rune('a'+i)), time.Minute, 4, 1))
	}
	for _, width := range []int{60, 70, 80, 120} {
		s := world.open(t, mono, width, 23)
		rows := map[int]bool{}
		for _, r := range s.View().Regions {
			rows[r.Y] = true
		}
		if len(rows) > 8+2 { // the second line of the day, and the shelf
			t.Errorf("%d rows:\n%s", len(rows), text(s))
		}
		for line := range strings.SplitSeq(text(s), "\n") {
			if strings.Contains(line, "…") {
				t.Errorf("at %d columns a row is cut: %s", width, line)
			}
		}
	}
}
