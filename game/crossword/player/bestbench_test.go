package player_test

import (
	"slices"
	"testing"
	"time"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// BenchmarkBest plays whole games of the level Best against itself, each turn through the rules, and reports
// the average time of a turn, the 95th percentile and the longest, and the longest time between calls of
// Stop: stopping may take that long. It measures processor time, if that is known, and stops no turn.
func BenchmarkBest(b *testing.B) {
	for _, table := range tables(b) {
		b.Run(table.name, func(b *testing.B) {
			thinker := table.thinker(b)
			thinker.Equity(player.ViewOf(table.start(b, 0, table.closed()))) // builds the tables
			var turns []time.Duration
			var unasked, all time.Duration
			seed := uint64(0)
			for b.Loop() {
				s := table.start(b, seed, table.closed())
				for seed++; !s.Over(); {
					began := sample.CPU()
					asked := began
					ask := func() bool {
						now := sample.CPU()
						unasked, asked = max(unasked, now-asked), now
						return false
					}
					c := thinker.Choose(player.ViewOf(s), player.Best, player.Limit{Seed: uint64(len(turns)), Stop: ask})
					ask()
					turns, all = append(turns, asked-began), all+asked-began
					var err error
					if s, err = s.Apply(crossword.Step{Do: c.Action()}); err != nil {
						b.Fatal(err)
					}
				}
			}
			slices.Sort(turns)
			ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
			b.ReportMetric(ms(all)/float64(len(turns)), "ms/turn")
			b.ReportMetric(ms(turns[len(turns)*95/100]), "ms/p95")
			b.ReportMetric(ms(turns[len(turns)-1]), "ms/longest")
			b.ReportMetric(ms(unasked), "ms/unasked")
		})
	}
}
