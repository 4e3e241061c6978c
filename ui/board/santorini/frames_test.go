package santorini

import (
	"fmt"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"quoin/ui/screen"
	"quoin/ui/theme"
)

// middle is a game of Ada and Grace after opening4 that isn't over.
var middle = []string{
	"b2b3c3", "d2e2e3", // 1: c3 1
	"d4d5d4", "e2d2e2",
	"b3c3b3", "d2e1d1", // A stands on c3, height 1
	"d5e5d4", "e1d2e1", // d4 2
	"c3d4c3", "d2e1d1", // A on d4, height 2; c3 2
	"e5d5e5", "e1d2c1",
	"d4e4d4", "d2e1d2",
}

func TestFrames(t *testing.T) {
	for _, f := range []struct {
		name          string
		width, height int
	}{{"60x20", 60, 19}, {"80x24", 80, 23}, {"120x40", 120, 39}} {
		t.Run(f.name, func(t *testing.T) {
			tb := asks(t)
			tb.frame(f.width, f.height)
			tb.golden(f.name + "-setup")
			tb.press("up", "right", "right", "right", "down", "enter", "ctrl+u")
			tb.types("Lovelace")
			tb.golden(f.name + "-name")

			tb = seated(t, ada, grace)
			tb.frame(f.width, f.height)
			tb.golden(f.name + "-empty")
			tb.types(opening4...)
			tb.types(middle[:10]...)
			tb.golden(f.name + "-turn")
			tb.types("d4")
			tb.golden(f.name + "-chosen")
			tb.types("c3")
			tb.press("up")
			tb.golden(f.name + "-moved")
			tb.press("left", "left", "enter")
			tb.golden(f.name + "-refused")
			tb.press("esc", "esc", "esc")
			tb.golden(f.name + "-leave")
			tb.press("r", "enter")
			tb.golden(f.name + "-over")
			tb.press("r", "right", "right", "right", "right", "right")
			tb.golden(f.name + "-replay")
		})
	}
}

// TestHeights has every height beside the others, with and without a worker.
func TestHeights(t *testing.T) {
	for _, f := range []struct{ width, height int }{{60, 19}, {80, 23}, {120, 39}} {
		l := newLook(screen.Frame{Width: f.width, Height: f.height, Theme: theme.New("mono", true, colorprofile.ASCII)})
		seen := map[string]string{}
		for h := range 5 {
			for worker := -1; worker < 2; worker++ {
				for _, legal := range []bool{false, true} {
					if h == 4 && worker >= 0 || legal && worker >= 0 {
						continue
					}
					name := fmt.Sprintf("height %d, worker %d, legal %v", h, worker, legal)
					drawn := fmt.Sprint(l.lines(square{height: h, worker: worker, legal: legal, mark: ' '}))
					if other, there := seen[drawn]; there {
						t.Errorf("at %dx%d, %s looks as %s", f.width, f.height, name, other)
					}
					seen[drawn] = name
				}
			}
		}
	}
}

func TestSmallerFrames(t *testing.T) {
	// A notice takes rows of the least frame, and the first view comes before
	// any size: nothing may panic, and what the app shows may not be wider than
	// the frame.
	for _, tb := range []*table{asks(t), seated(t, ada, grace)} {
		for _, small := range []int{0, 1, 2, 5, 13, 29, 40} {
			tb.frame(small, 18)
			_ = tb.s.View()
			tb.frame(60, small)
			_ = tb.s.View()
			tb.press("pgup", "pgdown")
		}
		tb.frame(60, 16)
		tb.golden(fmt.Sprintf("60x16-%d", tb.model().phase))
	}
	deps, _, _ := newDeps(t, nil)
	_ = New(deps, screen.Play{}).View()
}

// TestLongGame holds that the newest turns are in sight and the others can be
// scrolled to.
func TestLongGame(t *testing.T) {
	tb := seated(t, ada, grace)
	tb.frame(60, 19)
	tb.types(opening4...)
	tb.types(middle...)
	tb.golden("long")
	tb.press("pgup", "pgup", "pgup")
	tb.golden("long-scrolled")
}

func BenchmarkView(b *testing.B) {
	tb := seated(b, ada, grace)
	tb.types(opening4...)
	tb.types(middle...)
	b.ReportAllocs()
	for b.Loop() {
		_ = tb.s.View()
	}
}
