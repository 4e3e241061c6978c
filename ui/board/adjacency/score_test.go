package adjacency

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/stats/sync/synctest"
	"quoin/testdata/sample"
	"quoin/ui/screentest"
)

// scores brings the score to a negative number, to one of three figures, and to one of
// four, and calls at each time.
func (tb *table) scores(at func(score int)) {
	tb.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	do := func(a rules.Action) {
		m := tb.model()
		if next, _, err := m.apply(m.look(), a); err == nil { // some words occur twice
			tb.s = next
		}
	}
	score := func() int { return tb.model().state().Score() }
	for range 24 {
		do(rules.Reroll{})
	}
	at(score())
	for _, next := range []int{100, 1000} {
		for score() < next {
			do(rules.Enter{Word: synctest.Wander(tb.model().state().Board(), random)})
		}
		at(score())
	}
}

// TestScoresFit checks that a score of any length can be read beside the clock, on every
// board, at each width at which the layout may change.
func TestScoresFit(t *testing.T) {
	sample.OneGoroutine(t)
	step := 4 / sample.Size(1, 4) // of the widths; each score starts at another width
	for n := rules.MinSize; n <= rules.MaxSize; n++ {
		for i, large := range []bool{false, true} {
			if !sample.Takes(n+i, 2) {
				continue
			}
			t.Run(fmt.Sprintf("%d-%v", n, large), func(t *testing.T) {
				tb := newTable(t, 80, 23, func(s *settings.Settings) { s.Size = n })
				tb.large = large
				tb.scores(func(score int) {
					for width := 60 + (score+n)%step; width <= 148; width += step {
						for _, height := range []int{23, 39} {
							tb.frame(width, height)
							seen := []string{"3:00"}
							if b := tb.model().box(); large && b.big {
								seen = append(seen, " point")
							} else {
								seen = append(seen, fmt.Sprint(score))
							}
							screentest.Fits(t, tb.s.View(), width, height, seen...)
							late := tb.model()
							late.left = 5 * time.Second
							screentest.Fits(t, late.View(), width, height)
							ended := tb.model()
							ended.phase = stopped
							screentest.Fits(t, ended.View(), width, height, seen[1:]...)
							if t.Failed() {
								t.Fatalf("%d points, %d by %d", score, width, height)
							}
						}
					}
				})
			})
		}
	}
}
