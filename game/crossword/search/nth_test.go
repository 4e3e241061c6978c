package search_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"quoin/game/crossword/search"
)

func TestNth(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 4))
	for n := 1; n < 60; n++ {
		for k := range n {
			s := random.Perm(n)
			switch k % 4 {
			case 0:
				slices.Sort(s)
			case 1:
				slices.Reverse(s)
			}
			search.Nth(s, k, cmp.Compare)
			if s[k] != k || slices.ContainsFunc(s[:k], func(x int) bool { return x >= k }) {
				t.Fatalf("%d of %d: %v", k, n, s)
			}
		}
	}
}
