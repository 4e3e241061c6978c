package tournament

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	samples "quoin/testdata/sample"
)

// The ratios are facts from the tests of fastchess (app/tests/sprt_test.cpp at commit 74deac2), for its logistic model;
// pairs of a win and a loss count as two draws.
func TestRatioAsFastchess(t *testing.T) {
	for _, c := range []struct {
		elo0, elo1 float64
		counts     []int
		want       float64
	}{
		{0.5, 2.5, []int{21184, 40708, 21404}, -1.57},
		{0, 2, []int{57030, 106593, 57433}, -2.59},
		{0.5, 2.5, []int{223, 9863, 20279 + 1000, 10037, 246}, -3.07},
		{0, 2, []int{871, 26175, 55003 + 980, 26678, 821}, -4.98},
		{0, 5, []int{0, 0, 0}, 0},
	} {
		test := SPRT{c.elo0, c.elo1, 0.05, 0.05}
		if got := test.ratio(c.counts); math.Abs(got-c.want) > 0.01 {
			t.Errorf("%v of %v has the ratio %.3f, want %.2f", test, c.counts, got, c.want)
		}
	}
}

// Where the true difference is that of a hypothesis, the other one is accepted about as rarely as asked: in pairs whose
// two games depend on each other, in games with draws, and without. The bound leaves room for the overshoot and for the
// sample.
func TestTestDecidesRight(t *testing.T) {
	test := SPRT{0, 60, 0.05, 0.05}
	runs := samples.Size(150, 600)
	for _, c := range []struct {
		name   string
		paired bool
		draws  float64
	}{{"games", false, 0}, {"games with draws", false, 0.3}, {"pairs", true, 0}, {"pairs with draws", true, 0.3}} {
		t.Run(c.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(11, 7))
			for _, elo := range []float64{test.Elo0, test.Elo1} {
				wrong, games := 0, 0
				for range runs {
					verdict := ""
					counts := make([]int, 3)
					if c.paired {
						counts = make([]int, 5)
					}
					for n := 0; verdict == ""; n++ {
						if n > 20_000 {
							t.Fatal("no decision in 20,000 games")
						}
						luck := 0.0
						halves := 0
						for i := range len(counts) / 2 {
							if i == 0 {
								luck = 0.2 * (rng.Float64() - 0.5) // of the tiles, which the second game turns round
							} else {
								luck = -luck
							}
							halves += won(rng, score(elo)+luck, c.draws)
							games++
						}
						counts[halves]++
						r := TestResult{LLR: test.ratio(counts), Lower: math.Log(0.05 / 0.95), Upper: math.Log(0.95 / 0.05)}
						verdict = r.Decided()
					}
					if (verdict == "H1") != (elo == test.Elo1) {
						wrong++
					}
				}
				if share := float64(wrong) / float64(runs); share > 0.09 {
					t.Errorf("at %.0f Elo %.3f of the tests are wrong", elo, share)
				}
				t.Logf("at %.0f Elo %d of %d are wrong, %d games each", elo, wrong, runs, games/runs)
			}
		})
	}
}

// won returns the half wins of a random game in which somebody has this share of the points in the mean.
func won(rng *rand.Rand, share, draws float64) int {
	switch x := rng.Float64(); {
	case x < share-draws/2:
		return 2
	case x < share+draws/2:
		return 1
	}
	return 0
}

// A test of a strong entrant ends the games, follows corrections, and is the same from the record.
func TestTestEndsTheGames(t *testing.T) {
	for _, inPairs := range []bool{false, true} {
		c := Config{System: RoundRobin, Seats: 2, Rounds: 20_000, Seed: 7, Paired: inPairs, SPRT: SPRT{0, 200, 0.05, 0.05}, Game: "x"}
		if inPairs {
			c.Gauntlet = "b"
		}
		s := play(t, State{}, OpenList{c}, AddEntrant{Name: "a"}, AddEntrant{Name: "b"})
		checkReason(t, s, AddEntrant{Name: "c"}, ListFull)
		s = play(t, s, StartGames{})
		strong := map[bool]string{false: "a", true: "b"}[inPairs]
		games := 0
		for ; !s.Over(); games++ {
			next := s.Next()
			if len(next) != 1 || games > 200 {
				t.Fatalf("after %d games %d begin: %+v", games, len(next), s.tally)
			}
			seed, _, is := s.PairSeed(next[0])
			if !is {
				seed = uint64(games + 1)
			}
			scores := []Score{{2, 0}, {1, 0}}
			if next[0].Seats[0] == strong && games%8 > 0 || games%16 == 4 {
				scores = []Score{{1, 0}, {2, 0}}
			}
			s = play(t, s, GameStarted{Game: games + 1, Pairing: next[0], Seed: seed}, GameFinished{Game: games + 1, Ending: "x", Scores: scores})
		}
		r, is := s.Test()
		if !is || r.Decided() != "H1" || r.Name != strong || r.LLR < r.Upper || s.Undecided() != 0 || len(s.Due(0)) > 0 || games%2 > 0 && inPairs {
			t.Errorf("after %d games: %+v, %d undecided", games, r, s.Undecided())
		}
		last := s.Games()[games-1]
		checkReason(t, s, GameStarted{Game: games + 1, Pairing: Pair(last.Pairing.Seats[1], last.Pairing.Seats[0], games+1), Seed: 1}, TestDecided)
		checkReason(t, s, Finish{}, "")
		swap := Directive{What: Correct, Number: games, Scores: []Score{last.Scores[1], last.Scores[0]}}
		before, open := s, play(t, s, swap)
		if inPairs { // one game more, so that the pair is lost
			first := s.Games()[games-2]
			open = play(t, open, Directive{What: Correct, Number: games - 1, Scores: []Score{first.Scores[1], first.Scores[0]}})
		}
		if open.Over() || len(open.Next()) != 1 {
			t.Errorf("with another result it is over: %+v", open.tally)
		}
		again := play(t, open, Directive{What: Undo})
		if inPairs {
			again = play(t, again, Directive{What: Undo})
		}
		if again.tally != before.tally || !again.Over() {
			t.Errorf("after the undo: %v, want %v", again.tally, before.tally)
		}
	}
}

func TestParseSPRT(t *testing.T) {
	for text, want := range map[string]SPRT{
		"0,5": {0, 5, 0.05, 0.05}, "-1.75,0.25": {-1.75, 0.25, 0.05, 0.05}, "-0,5,0.1,0.01": {0, 5, 0.1, 0.01},
		"5,0": {}, "0": {}, "0,5,0.05": {}, "0,x": {}, "0,5,0,0.05": {}, "0,2000": {}, "": {}, "0,0": {}, "NaN,5": {},
	} {
		if got, ok := ParseSPRT(text); ok != (want != SPRT{}) || ok && !reflect.DeepEqual(got, want) {
			t.Errorf("ParseSPRT(%q) = %v, %v, want %v", text, got, ok, want)
		}
	}
}
