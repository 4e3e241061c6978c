package player

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// A fit finds the weights that samples were made with, and gives 0 to a feature that was never seen.
func TestFit(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 9))
	want := []float64{3, -7.5, 0, 12, 0.25, 0}
	s := newSums(len(want))
	for range 20_000 {
		var has []int
		result := 40 + random.NormFloat64()
		for f := range len(want) - 1 {
			if random.IntN(3) == 0 {
				has = append(has, f)
				result += want[f]
			}
		}
		s.add(has, result)
	}
	for f, got := range s.fit(alike(len(want), 1)) {
		if math.Abs(got-want[f]) > 0.1 {
			t.Errorf("feature %d weighs %.3f, not %.3f", f, got, want[f])
		}
	}
	for f, got := range s.fit(alike(len(want), 1e12)) {
		if math.Abs(got) > 0.01 {
			t.Errorf("feature %d weighs %.3f against all that is known before", f, got)
		}
	}
	for f, got := range newSums(2).fit(alike(2, 1)) {
		if got != 0 {
			t.Errorf("feature %d weighs %.3f without any sample", f, got)
		}
	}
}

// alike returns the same prior for every feature.
func alike(n int, prior float64) []float64 { return slices.Repeat([]float64{prior}, n) }

func TestCode(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 10))
	for range 200 {
		var r crossword.Rack
		for range random.IntN(MaxPart + 1) {
			r[random.IntN(1+26)]++
		}
		if got := decode(lexicon.English, code(r)); got != r {
			t.Errorf("%v becomes %v", r, got)
		}
	}
}
