package tournament

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

// Two entrants with w wins and l losses have a closed form. Without the extra game the odds are w to l, the
// difference of the logarithms has the variance 1 / (games · p · (1-p)) = 1/w + 1/l, and with the mean fixed
// each entrant has half of the difference.
func TestFitOfTwo(t *testing.T) {
	for _, c := range []struct{ w, l float64 }{{1, 1}, {3, 1}, {1, 3}, {10, 10}, {99, 1}, {0.5, 1000.5}, {7.5, 2.25}} {
		t.Run(fmt.Sprintf("%v to %v", c.w, c.l), func(t *testing.T) {
			wins := [][]float64{{0, c.w}, {c.l, 0}}
			logs, _ := fit(wins)
			if want := math.Log(c.w / c.l); !near(logs[0]-logs[1], want, 1e-9) || !near(logs[0]+logs[1], 0, 1e-12) {
				t.Errorf("strengths %v, want a difference of %v and the mean 0", logs, want)
			}
			for i, v := range variances(wins, logs) {
				if want := (1/c.w + 1/c.l) / 4; !near(v/want, 1, 1e-9) {
					t.Errorf("variance of %d is %v, want %v", i, v, want)
				}
			}
		})
	}
}

// The same for the games of a tournament, with half an extra win for each side.
func TestRatingsOfTwo(t *testing.T) {
	config := usual
	config.Rounds = FullRounds
	for wins := 0; wins <= FullRounds; wins++ {
		t.Run(fmt.Sprintf("%d of %d", wins, FullRounds), func(t *testing.T) {
			s := list(t, config, 2)
			for game := 1; game <= FullRounds; game++ {
				winner := "b"
				if game <= wins {
					winner = "a"
				}
				s = play(t, s, GameStarted{Game: game, Pairing: s.Next()[0], At: 0}, GameFinished{Game: game, Winner: winner, Ending: "x", Turns: 1, Moves: "", At: 0})
			}
			w, l := float64(wins)+0.5, float64(FullRounds-wins)+0.5
			elo := 200 * math.Log10(w/l)
			plusMinus := 1.959964 * 400 / math.Ln10 * math.Sqrt((1/w+1/l)/4)
			got := s.Ratings()
			if !near(got[0].Elo, elo, 1e-6) || !near(got[1].Elo, -elo, 1e-6) || !near(got[0].Error, plusMinus, 1e-6) || !near(got[1].Error, plusMinus, 1e-6) {
				t.Errorf("ratings %+v, want %v ± %v", got, elo, plusMinus)
			}
			if got[0].Name != "a" || got[1].Name != "b" || got[0].Games != FullRounds || got[1].Games != FullRounds {
				t.Errorf("ratings %+v", got)
			}
		})
	}
}

// If all have the same results against each other, k games a pair, all ratings are equal, and the variance is
// 4/(kn) · (1-1/n).
func TestFitOfEquals(t *testing.T) {
	for _, n := range []int{2, 3, 5, 16, MaxEntrants} {
		for _, k := range []float64{0.25, 2, 10} {
			wins := square(n)
			for i := range n {
				for j := range n {
					if i != j {
						wins[i][j] = k / 2
					}
				}
			}
			logs, _ := fit(wins)
			want := 4 / (k * float64(n)) * (1 - 1/float64(n))
			for i, v := range variances(wins, logs) {
				if !near(logs[i], 0, 1e-9) || !near(v/want, 1, 1e-9) {
					t.Fatalf("%d entrants, %v games a pair: %d has %v ± %v, want variance %v", n, k, i, logs[i], v, want)
				}
			}
		}
	}
}

// Wins in exactly the proportion of given strengths give those strengths back.
func TestFitFindsStrengths(t *testing.T) {
	strengths := []float64{-3, -1, -0.5, 0, 0.25, 0.75, 3.5} // of mean 0
	n := len(strengths)
	wins := square(n)
	for a := range n {
		for b := range n {
			if a != b {
				wins[a][b] = float64(1+(a+1)*(b+1)) / (1 + math.Exp(strengths[b]-strengths[a]))
			}
		}
	}
	logs, _ := fit(wins)
	for i := range n {
		if !near(logs[i], strengths[i], 1e-8) {
			t.Errorf("%d is found to be %v, is %v", i, logs[i], strengths[i])
		}
	}
}

// For any games, everybody's expected wins are their actual wins: that is the condition for the greatest
// likelihood. Numbers of games that no tournament has make Newton's steps too long now and then.
func TestFitExpectsTheWins(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		n := 2 + rng.IntN(11)
		wins := square(n)
		for a := range n {
			for b := range n {
				if a != b && rng.IntN(2) == 0 {
					wins[a][b] = math.Pow(10, 8*rng.Float64()-4)
				}
			}
		}
		addPrior(wins, priorGames)
		logs, steps := fit(wins)
		if steps >= maxSteps {
			t.Errorf("%d steps for %v", steps, wins)
		}
		for a := range n {
			var won, expected float64
			for b := range n {
				won += wins[a][b]
				expected += (wins[a][b] + wins[b][a]) * chance(logs[a], logs[b])
			}
			if !near(won/expected, 1, 1e-6) {
				t.Fatalf("%v: %d won %v, expected are %v", wins, a, won, expected)
			}
		}
	}
}

// Hunter's algorithm (30) finds the same strengths in another way: a strength is the wins, divided by the sum
// of games over the sums of strengths.
func TestFitAgainstHunter(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	for range 20 {
		n := 2 + rng.IntN(9)
		wins := square(n)
		for a := range n {
			for b := range n {
				if a != b {
					wins[a][b] = float64(rng.IntN(4))
				}
			}
		}
		addPrior(wins, priorGames)
		logs, steps := fit(wins)
		if steps > 15 {
			t.Errorf("%d steps", steps)
		}
		strength := make([]float64, n)
		for i := range strength {
			strength[i] = 1
		}
		for range 3000 {
			for a := range n {
				var won, share float64
				for b := range n {
					if a != b {
						won += wins[a][b]
						share += (wins[a][b] + wins[b][a]) / (strength[a] + strength[b])
					}
				}
				strength[a] = won / share
			}
		}
		for i := range n {
			if want := math.Log(strength[i] / strength[0]); !near(logs[i]-logs[0], want, 1e-7) {
				t.Fatalf("%v: %d is %v above the first, Hunter has %v", wins, i, logs[i]-logs[0], want)
			}
		}
	}
}

// The stronger always wins: the hardest case for finding strengths, which would be infinite but for the extra
// game.
func TestFitWhereTheStrongerAlwaysWins(t *testing.T) {
	for _, n := range []int{2, 3, 16, MaxEntrants} {
		for _, games := range []float64{2, FullRounds} {
			wins := square(n)
			for a := range n {
				for b := a + 1; b < n; b++ {
					wins[a][b] = games
				}
			}
			addPrior(wins, priorGames)
			logs, steps := fit(wins)
			if steps > 15 {
				t.Errorf("%d entrants: %d steps", n, steps)
			}
			for i, v := range variances(wins, logs) {
				if i > 0 && logs[i] >= logs[i-1] || math.IsNaN(v) || v <= 0 || v > 10 {
					t.Fatalf("%d entrants: %d has %v, variance %v, after %v", n, i, logs[i], v, logs[max(0, i-1)])
				}
				if mirrored := -logs[n-1-i]; !near(logs[i], mirrored, 1e-6) {
					t.Fatalf("%d entrants: the best has %v and the worst %v", n, logs[i], mirrored)
				}
			}
		}
	}
}

func TestRatingsCountPlayedGames(t *testing.T) {
	if got := on(t, "join a").Ratings(); got != nil {
		t.Errorf("one entrant has ratings %+v", got)
	}
	s := on(t, "join a\njoin b\njoin c\nstart\nbegin 1 a b 1\nfinish 1 . drawn 9\nabsent c\nabsent b")
	s = play(t, s, s.Due(s.Last()+usual.Grace)...)
	for _, r := range s.Ratings() {
		if r.Elo != 0 || r.Games != 0 || !(r.Error > 300 && r.Error < 500) {
			t.Errorf("forfeits and drawn games told of strength: %+v", r)
		}
	}
	few := scored(t, "- 2 2 2\n0 - 1 1\n0 1 - 1\n0 1 1 -").Ratings()
	if !(few[0].Elo > 100) || !near(few[1].Elo, few[2].Elo, 1e-6) || !near(few[1].Error, few[3].Error, 1e-6) {
		t.Errorf("ratings %+v", few)
	}
}

// The error bars hold the true strength about nineteen times in twenty.
func TestErrorBarsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	strengths := []float64{-1, -0.4, 0, 0.2, 0.4, 0.8} // of mean 0
	n, within, all := len(strengths), 0, 0
	for range 400 {
		wins := square(n)
		for a := range n {
			for b := range a {
				for range FullRounds {
					if rng.Float64() < 1/(1+math.Exp(strengths[b]-strengths[a])) {
						wins[a][b]++
					} else {
						wins[b][a]++
					}
				}
			}
		}
		addPrior(wins, priorGames)
		logs, _ := fit(wins)
		for i, v := range variances(wins, logs) {
			all++
			if math.Abs(logs[i]-strengths[i]) < nineteenInTwenty*math.Sqrt(v) {
				within++
			}
		}
	}
	if share := float64(within) / float64(all); share < 0.93 || share > 0.975 {
		t.Errorf("%.3f of the error bars hold the true strength", share)
	}
}
