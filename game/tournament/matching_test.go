package tournament

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

func TestMatch(t *testing.T) {
	tests := []struct {
		name  string
		n     int
		pairs []seatPair
		want  []int
	}{
		{"nobody", 0, nil, nil},
		{"no pairs", 2, nil, []int{-1, -1}},
		{"as they come", 4, []seatPair{{2, 0}, {1, 3}, {0, 1}, {2, 3}}, []int{2, 3, 0, 1}},
		{"exchanged for one more", 4, []seatPair{{1, 2}, {0, 1}, {2, 3}}, []int{1, 0, 3, 2}},
		{"round a ring of three", 6, []seatPair{{0, 1}, {2, 3}, {1, 2}, {1, 3}, {4, 0}, {2, 5}}, []int{4, 3, 5, 1, 0, 2}},
		{"a ring of five and its tail", 6, []seatPair{{0, 1}, {2, 3}, {1, 2}, {3, 4}, {4, 0}, {1, 5}}, []int{4, 5, 3, 2, 0, 1}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := match(c.n, c.pairs); fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("match = %v, want %v", got, c.want)
			}
		})
	}
}

// No other choice of pairs seats more people than match.
func TestMatchAgainstAllChoices(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	shrunk := 0
	for range 3000 {
		n := 2 + rng.IntN(9)
		var pairs []seatPair
		for _, p := range circle(n) {
			if rng.IntN(n) < 2 {
				pairs = append(pairs, p)
			}
		}
		rng.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
		mates := match(n, pairs)
		seated := 0
		for i, mate := range mates {
			if mate < 0 {
				continue
			}
			seated++
			if mates[mate] != i || !contains(pairs, i, mate) {
				t.Fatalf("%v: %d and %d aren't a pair in %v", pairs, i, mate, mates)
			}
		}
		if most := 2 * mostPairs(pairs, 0); seated != most {
			t.Fatalf("%v of %d: %d seated by %v, could be %d", pairs, n, seated, mates, most)
		}
		if seated < n {
			shrunk++
		}
	}
	if shrunk < 300 {
		t.Errorf("only %d cases left anybody out", shrunk)
	}
}

func contains(pairs []seatPair, a, b int) bool {
	for _, p := range pairs {
		if p == (seatPair{a, b}) || p == (seatPair{b, a}) {
			return true
		}
	}
	return false
}

// mostPairs tries every choice; taken are the people paired so far, as bits.
func mostPairs(pairs []seatPair, taken uint64) int {
	if len(pairs) == 0 {
		return 0
	}
	best := mostPairs(pairs[1:], taken)
	if both := uint64(1)<<pairs[0].first | 1<<pairs[0].second; taken&both == 0 {
		best = max(best, 1+mostPairs(pairs[1:], taken|both))
	}
	return best
}
