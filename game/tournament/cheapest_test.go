package tournament

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// For up to ten people, no possible pairing costs less.
func TestCheapest(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 65))
	for round := range 4000 {
		n := 2 + 2*rng.IntN(5)
		most := []int64{1, 2, 3, 10, 1000, maxCost}[rng.IntN(6)]
		cost := costs(rng, n, most)
		mates := cheapest(cost)
		if got, want := total(t, cost, mates), cheapestOf(cost, 0); got != want {
			t.Fatalf("round %d: %v costs %d, and could cost %d: %v", round, mates, got, want, cost)
		}
		if again := cheapest(cost); fmt.Sprint(again) != fmt.Sprint(mates) {
			t.Fatalf("%v and then %v", mates, again)
		}
	}
}

// For more people, no exchange between two or three pairs costs less.
func TestCheapestOfMany(t *testing.T) {
	rng := rand.New(rand.NewPCG(64, 65))
	for range 60 {
		n := 12 + 2*rng.IntN(27)
		cost := costs(rng, n, []int64{1, 3, 100, maxCost}[rng.IntN(4)])
		mates := cheapest(cost)
		total(t, cost, mates)
		for range 2000 {
			six, taken := []int{}, map[int]bool{}
			for len(six) < 6 {
				if i := rng.IntN(n); !taken[i] {
					taken[i], taken[mates[i]] = true, true
					six = append(six, i, mates[i])
				}
			}
			some := make([][]int64, 6)
			var now int64
			for i, a := range six {
				now += cost[a][mates[a]]
				for _, b := range six {
					some[i] = append(some[i], cost[a][b])
				}
			}
			if best := cheapestOf(some, 0); best < now/2 {
				t.Fatalf("three pairs of %d cost %d, and could cost %d", n, now/2, best)
			}
		}
	}
}

func costs(rng *rand.Rand, n int, most int64) [][]int64 {
	cost := make([][]int64, n)
	for i := range cost {
		cost[i] = make([]int64, n)
		for j := range i {
			cost[i][j] = rng.Int64N(most + 1)
			cost[j][i] = cost[i][j]
		}
	}
	return cost
}

func total(t *testing.T, cost [][]int64, mates []int) (sum int64) {
	t.Helper()
	for i, mate := range mates {
		if mate < 0 || mate == i || mates[mate] != i {
			t.Fatalf("%v pairs nobody off", mates)
		}
		if mate < i {
			sum += cost[i][mate]
		}
	}
	return sum
}

// cheapestOf tries all pairings of the people who aren't in taken yet.
func cheapestOf(cost [][]int64, taken int) int64 {
	first := 0
	for first < len(cost) && taken>>first&1 == 1 {
		first++
	}
	if first == len(cost) {
		return 0
	}
	best := int64(-1)
	for other := first + 1; other < len(cost); other++ {
		if taken>>other&1 == 0 {
			if c := cost[first][other] + cheapestOf(cost, taken|1<<first|1<<other); best < 0 || c < best {
				best = c
			}
		}
	}
	return best
}

func BenchmarkCheapest(b *testing.B) {
	cost := costs(rand.New(rand.NewPCG(1, 1)), MaxEntrants, 1000)
	for b.Loop() {
		cheapest(cost)
	}
}
