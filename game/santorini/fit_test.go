package santorini

import (
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// The weights of the evaluation are fitted: the computer plays against itself, and logistic regression finds
// how strongly each feature of a quiet position goes with winning from there.

// featureCount counts tempo, and the weights of mover and waiter.
const featureCount = 1 + 2*weightCount

const weightCount = Summit + squareKinds + Summit*(Dome+1)

// features returns the numbers that the weights are multiplied by, in the order of flatten.
func features(p Position) (x [featureCount]float64) {
	x[0] = 1
	i := 1
	for _, role := range []struct {
		sign float64
		seat int
	}{{1, p.Seat()}, {-1, 1 - p.Seat()}} {
		for q := range p.Workers(role.seat).All() {
			h := min(p.Height(q), Summit-1)
			x[i+h] += role.sign
			x[i+Summit+int(kinds[q])] += role.sign
			for beside := range (Near(q) &^ p.occupied()).All() {
				g := p.Height(beside)
				x[i+Summit+squareKinds+h*(Dome+1)+g] += role.sign
			}
		}
		i += weightCount
	}
	return x
}

// flatten returns the weights of one player in the order of features.
func (w weights) flatten() (all []int) {
	all = append(all, w.height[:]...)
	all = append(all, w.square[:]...)
	for _, around := range w.around {
		all = append(all, around[:]...)
	}
	return all
}

// The evaluation is the linear sum that the fit assumes.
func TestEvaluateIsLinear(t *testing.T) {
	all := append(append([]int{tempo}, scales[mover].flatten()...), scales[waiter].flatten()...)
	r := rand.New(rand.NewPCG(4, 4))
	for range 500 {
		p := randomPosition(r, r.IntN(40))
		if p.Phase() != Moving {
			continue
		}
		want := 0.0
		for i, x := range features(p) {
			want += x * float64(all[i])
		}
		if got := p.view().evaluate(); float64(got) != want {
			t.Fatalf("%v: %d, want %v", p, got, want)
		}
	}
}

// sample is a position of a game, and whether its mover won.
type sample struct {
	x   [featureCount]float64
	won float64
}

// TestFit prints weights. QUOIN_FIT is the number of games, and QUOIN_FIT_DEPTH the number of turns that they
// look ahead.
func TestFit(t *testing.T) {
	games, err := strconv.Atoi(os.Getenv("QUOIN_FIT"))
	if err != nil {
		t.Skip("QUOIN_FIT is no number of games")
	}
	depth, err := strconv.Atoi(os.Getenv("QUOIN_FIT_DEPTH"))
	if err != nil {
		depth = 3
	}
	s := NewSearcher(1 << 20)
	seed, _ := strconv.ParseUint(os.Getenv("QUOIN_FIT_SEED"), 10, 64)
	r := rand.New(rand.NewPCG(seed, 7))
	var samples []sample
	for range games {
		samples = append(samples, quietPositions(s, r, depth)...)
	}
	w, loss := regress(samples)
	t.Logf("%d positions of %d games, log loss %.4f a position", len(samples), games, loss)
	for i := range w {
		w[i] = math.Round(100 * w[i])
	}
	t.Logf("tempo %v", w[0])
	for i, name := range []string{"mover", "waiter"} {
		v := w[1+i*weightCount:]
		t.Logf("%s height %v square %v", name, v[:Summit], v[Summit:Summit+squareKinds])
		v = v[Summit+squareKinds:]
		t.Logf("around %v %v %v", v[:5], v[5:10], v[10:15])
	}
}

// quietPositions plays a game and returns its positions in which nobody can win at once.
func quietPositions(s *Searcher, r *rand.Rand, depth int) (quiet []sample) {
	p := randomPosition(r, r.IntN(8))
	seats := []int{}
	for !p.Over() {
		if b := p.view(); b.wins() == 0 && b.threats() == 0 {
			quiet = append(quiet, sample{x: features(p)})
			seats = append(seats, p.Seat())
		}
		turn := s.Think(p, SearchLimit{Depth: depth, Seed: r.Uint64() | 1, Margin: 10}).Turn
		p = p.played(turn)
	}
	winner, _ := p.Winner()
	for i := range quiet {
		if seats[i] == winner {
			quiet[i].won = 1
		}
	}
	return quiet
}

// ridge keeps weights small if the samples say nothing about them.
const ridge = 20

// regress is logistic regression by Newton's method. Weights that all positions share, those of a corner and
// of level 0, stay 0.
func regress(samples []sample) (w [featureCount]float64, loss float64) {
	fixed := map[int]bool{1: true, 1 + Summit: true, 1 + weightCount: true, 1 + weightCount + Summit: true}
	for range 8 {
		var gradient [featureCount]float64
		var hessian [featureCount][featureCount]float64
		loss = 0
		for i := range w {
			hessian[i][i] = ridge
			gradient[i] = ridge * w[i]
		}
		for i := range samples {
			x := &samples[i].x
			sum := 0.0
			for j := range x {
				sum += x[j] * w[j]
			}
			p := 1 / (1 + math.Exp(-sum))
			loss -= math.Log(math.Abs(1 - samples[i].won - p))
			for j := range x {
				if x[j] == 0 {
					continue
				}
				gradient[j] += (p - samples[i].won) * x[j]
				for k := range x {
					hessian[j][k] += p * (1 - p) * x[j] * x[k]
				}
			}
		}
		for i := range fixed {
			gradient[i], hessian[i] = 0, [featureCount]float64{}
			hessian[i][i] = 1
		}
		step := solve(hessian, gradient)
		for i := range w {
			w[i] -= step[i]
		}
	}
	return w, loss / float64(len(samples))
}

// solve is Gaussian elimination; the matrix is positive definite except for the columns of fixed weights,
// whose unknowns are 0.
func solve(a [featureCount][featureCount]float64, b [featureCount]float64) [featureCount]float64 {
	for i := range a {
		for j := i + 1; j < len(a); j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < len(a); k++ {
				a[j][k] -= f * a[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	for i := len(a) - 1; i >= 0; i-- {
		for k := i + 1; k < len(a); k++ {
			b[i] -= a[i][k] * b[k]
		}
		b[i] /= a[i][i]
	}
	return b
}
