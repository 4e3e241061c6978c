package player_test

import (
	"fmt"
	"math"
	"os"
	"testing"
	"time"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// preEndings visits views with one or two tiles in the bag, of games in which both play by score and leave.
func preEndings(t testing.TB, b table, games int, each func(v player.View)) {
	thinker := b.thinker(t)
	for seed := range uint64(games) {
		s := b.start(t, 5000+seed, b.closed())
		for {
			if _, over := s.Outcome(); over {
				break
			}
			v := player.ViewOf(s)
			if v.Bag > 0 && v.Bag <= 2 {
				each(v)
			}
			c := thinker.Equity(v)
			next, err := s.Apply(crossword.Step{Do: c.Action()})
			if err != nil {
				t.Fatal(err)
			}
			s = next
		}
	}
}

// QUOIN_PREENDINGS=100 compares, in 100 games, the choices of the enumeration with those of a simulation, by
// endgames of 1,500 nodes for all contents of the bag. It takes some minutes.
func TestPreEndingsJudged(t *testing.T) {
	games := 0
	if _, err := fmt.Sscan(os.Getenv("QUOIN_PREENDINGS"), &games); err != nil {
		t.Skip("QUOIN_PREENDINGS says in how many games")
	}
	b := tables(t)[1]
	thinker, judge := b.thinker(t), b.thinker(t)
	n, differ := 0.0, 0
	var utility, squares, win, equity float64
	var enumerating, simulating time.Duration
	preEndings(t, b, games, func(v player.View) {
		n++
		start := sample.CPU()
		l := thinker.LookAhead(v, player.SimulateOptions{})
		l.Step(math.MaxInt, nil)
		enumerating += sample.CPU() - start
		start = sample.CPU()
		s := thinker.Simulate(v, player.SimulateOptions{})
		s.Step(math.MaxInt, nil)
		simulating += sample.CPU() - start
		x, y := l.Best(), s.Best()
		if x.SameAs(v.Board, y) {
			return
		}
		differ++
		u, w, e := judge.Judge(v, x, 1500)
		simU, simW, simE := judge.Judge(v, y, 1500)
		utility, win, equity = utility+u-simU, win+w-simW, equity+e-simE
		squares += (u - simU) * (u - simU)
		t.Logf("%d in the bag: %v wins %.3f and brings %.1f, the simulation's %v %.3f and %.1f", v.Bag, x.Move, w, e, y.Move, simW, simE)
	})
	t.Logf("%v positions, %d differ; a position: utility %+.4f ± %.4f, wins %+.4f, points %+.2f; processor time %v, of a simulation %v",
		n, differ, utility/n, 1.96*math.Sqrt(squares)/n, win/n, equity/n, enumerating/time.Duration(n), simulating/time.Duration(n))
}
