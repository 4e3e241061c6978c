package player_test

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// BenchmarkEquityGames plays whole games of Scrabble, each turn through the
// rules.
func BenchmarkEquityGames(b *testing.B) {
	table := tables(b)[1]
	thinker := table.thinker(b)
	seed := uint64(0)
	began := sample.CPU()
	for b.Loop() {
		equityGame(b, table, thinker, seed, nil)
		seed++
	}
	b.ReportMetric(float64(seed)/(sample.CPU()-began).Seconds(), "games/s")
}

// BenchmarkEquityAnswers plays on from ten candidates of each turn in a few games, in eight worlds and for
// two turns, as a simulation does.
func BenchmarkEquityAnswers(b *testing.B) {
	table := tables(b)[1]
	thinker := table.thinker(b)
	type position struct {
		view  player.View
		moves []crossword.Move
		racks [][2]crossword.Rack
	}
	var all []position
	for seed := range uint64(3) {
		equityGame(b, table, thinker, seed, func(v player.View) {
			if v.Bag < 2*crossword.RackSize {
				return
			}
			p := position{view: v}
			for _, c := range thinker.Rank(v, 10) {
				if c.Move.Len() > 0 {
					p.moves = append(p.moves, c.Move)
				}
			}
			// Any tiles will do, as long as the worlds differ.
			tiles := v.Unseen.Tiles()
			for world := range 8 {
				var pair [2]crossword.Rack
				for i := range 2 * crossword.RackSize {
					pair[i%2] = pair[i%2].With(tiles[(world*5+i*(2*world+3))%len(tiles)])
				}
				p.racks = append(p.racks, pair)
			}
			all = append(all, p)
		})
	}
	nodes := 0
	began := sample.CPU()
	for b.Loop() {
		for _, p := range all {
			nodes += thinker.Answers(p.view.Board, p.moves, p.racks, p.view.Bag)
		}
	}
	b.ReportMetric(float64(nodes)/(sample.CPU()-began).Seconds(), "nodes/s")
}

// equityGame plays a game of one player against itself.
func equityGame(tb testing.TB, table table, thinker *player.Thinker, seed uint64, look func(player.View)) {
	tb.Helper()
	s := table.start(tb, seed, table.closed())
	for !s.Over() {
		v := player.ViewOf(s)
		if look != nil {
			look(v)
		}
		var err error
		if s, err = s.Apply(crossword.Step{Do: thinker.Equity(v).Action()}); err != nil {
			tb.Fatal(err)
		}
	}
}
