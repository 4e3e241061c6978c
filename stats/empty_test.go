package stats

import (
	"fmt"
	"testing"
	"time"

	"quoin/game/adjacency"
)

// TestEmptyGames: a game without a word is in the lists and counted, but is in no mean, no plot and no record,
// even though its score, 0 or below, is the lowest and, among negative ones, may be the highest.
func TestEmptyGames(t *testing.T) {
	t.Parallel()
	for _, empties := range []int{0, 1, 3} {
		for _, full := range []int{0, 2} {
			s := open(t, t.TempDir())
			var total, best int64
			for i := range full {
				log := play(t, header(uint64(i), 4, 3, began.Add(time.Duration(i)*time.Hour)), 4)
				g := must1(s.Game(ctx, finish(t, s, log)))
				if g.Empty || g.Words == 0 {
					t.Fatalf("a game of %d words is empty: %t", g.Words, g.Empty)
				}
				total, best = total+g.Score, max(best, g.Score)
			}
			for i := range empties {
				log := adjacency.Log{Header: header(uint64(90+i), 4, 3, began.Add(time.Duration(-i)*time.Hour)), Steps: make([]adjacency.Step, i)}
				for k := range log.Steps {
					log.Steps[k].Do = adjacency.Reroll{}
				}
				if g := must1(s.Game(ctx, finish(t, s, log))); !g.Empty {
					t.Fatal("a game that was left at once isn't empty")
				}
			}
			for _, when := range []string{"as they came", "rebuilt"} {
				name := fmt.Sprintf("%d games and %d empty ones, %s", full, empties, when)
				if n := must1(s.Count(ctx, timed)); n != full+empties {
					t.Errorf("%s: %d games", name, n)
				}
				counted := timed
				counted.Counted = true
				if n := must1(s.Count(ctx, counted)); n != full {
					t.Errorf("%s: %d games that count", name, n)
				}
				if n := len(must1(s.Games(ctx, timed.ranked(), ByScore, 9, 0))); n != full {
					t.Errorf("%s: %d ranked games", name, n)
				}
				r := must1(s.Records(ctx, timed.Rules, timed.Pool))
				mean := float64(total) / float64(max(1, full))
				if r.Games != full+empties || r.Seats != full || r.Best != best || r.Mean != mean || full > 0 && r.Lowest <= 0 || (r.Highest.ID == "") != (full == 0) || len(r.Bests) != min(1, full) {
					t.Errorf("%s: %+v, want the mean %v and the best %d", name, r, mean, best)
				}
				if got := must1(s.Totals(ctx)); got.Games != full+empties || got.Best != int(best) {
					t.Errorf("%s: %+v", name, got)
				}
				var games int
				for _, p := range must1(s.Points(ctx, timed, Score, 1)) {
					games = p.Games
					if p.Mean != mean || int64(p.High) != best || p.Low <= 0 {
						t.Errorf("%s: %+v", name, p)
					}
				}
				if games != full {
					t.Errorf("%s: a plot of %d games", name, games)
				}
				must(s.Rebuild(ctx))
			}
		}
	}
}
