package santorini

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// randomPosition places all workers and plays this many random turns, or fewer if a player wins; the game
// isn't over.
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

// minimax returns the value of a board for the player to move, from all turns and without the search's short
// cuts. Beyond the depth it goes on while a win is threatened, as the search does.
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
	var list [maxTurns]ranked
	best := -win
	for _, t := range list[:b.turns(&list, 0)] {
		best = max(best, -minimax(b.after(t.turn()), depth-1, ply+1))
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
			got := s.Think(p, SearchLimit{Depth: depth})
			if _, ok := got.WinIn(); ok {
				certain++
			}
			if got.Score != want {
				t.Errorf("%v, depth %d: %d with %s, want %d", p, depth, got.Score, name, want)
			}
			checkLegal(t, p, got)
		}
	}
	if certain < 10 {
		t.Errorf("only %d wins or losses: the positions are too dull", certain)
	}
}

// Beyond the reach of minimax, a search with a table and one without still agree, up to the depth searched
// completely.
func TestTableChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 2))
	s, blind := NewSearcher(1<<20), NewSearcher(0)
	for range 6 {
		p := randomPosition(r, 10+r.IntN(20))
		got, want := s.Think(p, SearchLimit{Depth: exactDepth}), blind.Think(p, SearchLimit{Depth: exactDepth})
		if got.Score != want.Score {
			t.Errorf("%v: %d with a table, %d without", p, got.Score, want.Score)
		}
	}
}

// checkLegal checks that a thought's turn is one of the position's.
func checkLegal(t testing.TB, p Position, thought SearchResult) {
	t.Helper()
	turns := p.Turns()
	if len(turns) == 0 {
		turns = append(turns, noTurn)
	}
	if !slices.Contains(turns, thought.Turn) {
		t.Fatalf("%v: %+v is no legal turn", p, thought)
	}
}

func TestTactics(t *testing.T) {
	tests := []struct {
		name, position string
		turns          []string // any of these is right
		winIn          int      // 0 if not certain
	}{
		{"a win at once", "00000/00000/00300/00200/00000 c2e5 a5e1 1", []string{"c2c3"}, 1},
		{"a win for the second", "00000/00000/00300/00200/00000 a5e1 c2e5 2", []string{"c2c3"}, 1},
		{"a win by leaving no turn", "00000/00000/22000/02000/01000 c2e5 a1a2 1+c2", []string{"+b1"}, 1},
		{"a dome against a threat", "00000/00000/00300/00200/00000 a5e3 c2e1 1", []string{"a5b4+c3", "e3d2+c3", "e3d3+c3", "e3d4+c3"}, 0},
		{"the only build", "00000/00000/00300/00200/00000 a5d4 c2e1 1+d4", []string{"+c3"}, 0},
		{"two threats at once", "00000/00000/00330/00200/00000 a4a5 c2e1 1", nil, -2},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.position)
			for _, level := range levels {
				limit := level.Limit(0, nil)
				limit.Nodes = 20_000
				for seed := range uint64(8) {
					limit.Seed = seed
					got := NewSearcher(1<<16).Think(p, limit)
					checkLegal(t, p, got)
					if c.turns != nil && !slices.Contains(c.turns, got.Turn.String()) {
						t.Fatalf("%s, seed %d: %v, want one of %v", level.Name, seed, got.Turn, c.turns)
					}
					if winIn, _ := got.WinIn(); c.winIn != 0 && winIn != c.winIn {
						t.Errorf("%s, seed %d: sees the end in %d turns, want %d", level.Name, seed, winIn, c.winIn)
					}
				}
			}
		})
	}
}

// Every level wins at once if it can, and never lets the other win at once if there is another way.
func TestNeverBlunders(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	s := NewSearcher(1 << 12)
	loses := func(p Position) bool {
		return slices.ContainsFunc(p.Turns(), func(t Turn) bool { return !t.Build.On() })
	}
	won, saved := 0, 0
	for range 300 {
		p := randomPosition(r, 20+r.IntN(30))
		turns := p.Turns()
		limit := levels[r.IntN(len(levels))].Limit(r.Uint64(), nil)
		limit.Nodes = 2000
		got := s.Think(p, limit)
		checkLegal(t, p, got)
		next := p.played(got.Turn)
		switch {
		case loses(p):
			won++
			if next.Phase() != Climbed {
				t.Errorf("%v: %v doesn't win", p, got.Turn)
			}
		case slices.ContainsFunc(turns, func(t Turn) bool { return !loses(p.played(t)) }):
			if slices.ContainsFunc(turns, func(t Turn) bool { return loses(p.played(t)) }) {
				saved++
			}
			if loses(next) {
				t.Errorf("%v: %v loses at once", p, got.Turn)
			}
		}
	}
	if won < 10 || saved < 10 {
		t.Errorf("%d wins and %d threats: the positions are too dull", won, saved)
	}
}
