package grading

import "testing"

// TestDecidedGames: where the chance to win says nothing any more, points grade a turn.
func TestDecidedGames(t *testing.T) {
	for _, c := range []struct {
		name string
		loss Loss
		want Size
	}{
		{"sure errors", Loss{Points: 12, PointsError: 8, Decided: true}, None},
		{"under a point", Loss{Points: 0.9, Decided: true}, None},
		{"small", Loss{Points: 6.9, PointsError: 1, Decided: true}, Small},
		{"medium", Loss{Points: 7, PointsError: 1, Decided: true}, Medium},
		{"large", Loss{Points: 50.5, PointsError: 4, Decided: true}, Large},
		{"small early", Loss{Points: 14.9, Decided: true, Early: true}, Small},
		{"medium early", Loss{Points: 15, Decided: true, Early: true}, Medium},
		{"large early", Loss{Points: 30, Decided: true, Early: true}, Large},
		{"open", Loss{Points: 50, Win: 0.004}, None},
	} {
		if got := c.loss.Size(); got != c.want {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
	for _, c := range []struct {
		best, played float64
		want         bool
	}{{1, 0.995, true}, {1, 0.994, false}, {0.005, 0, true}, {0.006, 0, false}, {1, 0, false}, {0.5, 0.5, false}} {
		if got := decided(c.best, c.played); got != c.want {
			t.Errorf("%v and %v: %v", c.best, c.played, got)
		}
	}
}
