package santorini

import (
	"math/rand/v2"
	"testing"
)

// randomPosition places all workers and plays so many turns at random, fewer
// when somebody wins; the game goes on from it.
func randomPosition(r *rand.Rand, turns int) Position {
	var p Position
	for range 2*workersEach + turns {
		all := p.Turns()
		next := p.played(all[r.IntN(len(all))])
		if next.Over() {
			break
		}
		p = next
	}
	return p
}

// minimax is the value of a board for whoever is to move, from all turns and
// without any of the search's short cuts. Beyond the depth it goes on while a
// win is threatened, as the search does.
func minimax(b board, depth, ply int) int {
	if b.wins() != 0 {
		return win - ply - 1
	}
	if !b.movable() {
		return ply - win
	}
	if depth <= 0 && b.threats() == 0 {
		return b.evaluate()
	}
	var list [maxTurns]packed
	best := -win
	for _, t := range list[:b.turns(&list)] {
		best = max(best, -minimax(b.after(t), depth-1, ply+1))
	}
	return best
}

func TestThinkIsMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	s := NewSearcher(1 << 16)
	blind := NewSearcher(0) // remembers next to nothing
	certain := 0
	for i := range 60 {
		p := randomPosition(r, 4+r.IntN(30))
		depth := 1 + i%2
		if i%20 == 0 {
			depth = 3
		}
		want := minimax(p.view(), depth, 0)
		for name, s := range map[string]*Searcher{"a table": s, "a bucket": blind} {
			got := s.Think(p, Limit{Depth: depth})
			if _, ok := got.WinIn(); ok {
				certain++
			}
			if got.Score != want && got.Depth == depth {
				t.Errorf("%v, depth %d: %d with %s, want %d", p, depth, got.Score, name, want)
			}
		}
	}
	if certain < 10 {
		t.Errorf("only %d wins or losses: the positions are too dull", certain)
	}
}
