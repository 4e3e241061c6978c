package player_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// QUOIN_INFERENCE=20 plays 20 games of Best against itself, chooses each turn with and without inference from the last
// turn, and compares the choices that differ in 400 worlds with the other's true rack. It takes some minutes.
func TestInferenceJudged(t *testing.T) {
	games, from := 0, 0
	if _, err := fmt.Sscan(os.Getenv("QUOIN_INFERENCE"), &games, &from); games == 0 {
		t.Skip("QUOIN_INFERENCE says in how many games", err)
	}
	b := tables(t)[1]
	thinker, judge := b.thinker(t), b.thinker(t)
	n, differ := 0.0, 0
	var win, equity, winSquares, equitySquares float64
	for seed := range uint64(games) {
		s := b.start(t, 9000+uint64(from)+seed, b.closed())
		for !s.Over() {
			v := player.ViewOf(s)
			told := thinker.Choose(v, player.Best, player.Limit{Seed: seed})
			if v.Bag > 2 && v.Others[0].Last.Slack > 0 {
				n++
				blind := v
				blind.Others = slices.Clone(v.Others)
				blind.Others[0].Last = player.LastTurn{}
				if plain := thinker.Choose(blind, player.Best, player.Limit{Seed: seed}); !plain.SameAs(v.Board, told) {
					differ++
					known := blind
					known.Others = slices.Clone(blind.Others)
					rack := s.Seat(1 - s.ToMove()).Rack
					known.Others[0].Rack, known.Unseen = rack, v.Unseen.Less(rack.Less(v.Others[0].Rack))
					sim := judge.Simulate(known, player.SimulateOptions{Candidates: 1, Worlds: 400, Also: []player.Choice{told, plain}, Seed: 99})
					sim.Step(math.MaxInt, nil)
					var of [2]player.Simulated
					for _, c := range sim.Standing().Candidates {
						if c.SameAs(v.Board, told) {
							of[0] = c
						}
						if c.SameAs(v.Board, plain) {
							of[1] = c
						}
					}
					w, e := of[0].Win-of[1].Win, of[0].Equity-of[1].Equity
					win, equity = win+w, equity+e
					winSquares, equitySquares = winSquares+w*w, equitySquares+e*e
				}
			}
			var err error
			if s, err = s.Apply(crossword.Step{Do: told.Action()}); err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("game %d: %v turns, %d differ; a turn: win %+.3f%% ± %.3f, points %+.2f ± %.2f", seed, n, differ, 100*win/n, 196*math.Sqrt(winSquares)/n, equity/n, 1.96*math.Sqrt(equitySquares)/n)
	}
}
