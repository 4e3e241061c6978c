package santorini

import (
	"math/rand/v2"
	"testing"

	"quoin/game"
)

// However soon the search is stopped, there is a legal turn.
func TestStoppedAtOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	s := NewSearcher(1 << 12)
	s.poll = 0
	for range 50 {
		p := randomPosition(r, r.IntN(40))
		checkLegal(t, p, s.Think(p, SearchLimit{Stop: func() bool { return true }}))
		checkLegal(t, p, s.Think(p, SearchLimit{Nodes: 1}))
	}
	for p := (Position{}); p.Phase() == Placing; {
		thought := s.Think(p, SearchLimit{Nodes: 1})
		checkLegal(t, p, thought)
		p = p.played(thought.Turn)
	}
}

// Stop is called often enough for a clock, and results found by then count.
func TestStop(t *testing.T) {
	p := position(t, benchPositions[0].text)
	asked := int64(0)
	got := NewSearcher(1<<16).Think(p, SearchLimit{Stop: func() bool { asked++; return asked == 20 }})
	if asked != 20 || got.Nodes < 19*pollEvery || got.Nodes > 20*pollEvery || got.Depth < 2 {
		t.Errorf("asked %d times in %d boards, depth %d", asked, got.Nodes, got.Depth)
	}
}

// A searcher with other searches behind it finds the same as a new one.
func TestDeterminism(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	used := NewSearcher(1 << 16)
	for range 12 {
		p := randomPosition(r, r.IntN(30))
		for _, limit := range []SearchLimit{{Depth: 3}, {Nodes: 10_000}, {Depth: 2, Seed: 5, Margin: 20}} {
			got, want := used.Think(p, limit), NewSearcher(1<<16).Think(p, limit)
			if got != want {
				t.Errorf("%v, %+v: %+v after other positions, %+v before", p, limit, got, want)
			}
		}
	}
}

// The table's age wraps around, and entries from a full round ago aren't found.
func TestTableAges(t *testing.T) {
	p := position(t, benchPositions[1].text)
	s := NewSearcher(1 << 16)
	want := s.Think(p, SearchLimit{Depth: 3})
	for range 300 {
		s.table.next()
	}
	if got := s.Think(p, SearchLimit{Depth: 3}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestTableSize(t *testing.T) {
	for _, c := range []struct{ bytes, buckets int }{{-1, 1}, {0, 1}, {64, 1}, {127, 1}, {128, 2}, {1 << 20, 1 << 14}, {1<<20 + 1<<19, 1 << 14}} {
		if got := len(newTable(c.bytes).buckets); got != c.buckets {
			t.Errorf("%d bytes are %d buckets, want %d", c.bytes, got, c.buckets)
		}
	}
}

// A seed chooses among turns of about the same value, and only among those.
func TestVariety(t *testing.T) {
	s := NewSearcher(1 << 16)
	r := rand.New(rand.NewPCG(12, 2))
	varied := 0
	for range 10 {
		p := randomPosition(r, r.IntN(8))
		best := s.Think(p, SearchLimit{Depth: 2})
		if _, certain := best.WinIn(); certain {
			continue
		}
		seen := map[Turn]bool{}
		for seed := uint64(1); seed <= 12; seed++ {
			got := s.Think(p, SearchLimit{Depth: 2, Seed: seed, Margin: 30})
			checkLegal(t, p, got)
			if got.Score > best.Score || got.Score < best.Score-30 {
				t.Errorf("%v: %+v, and the best is %+v", p, got, best)
			}
			if exact := -minimax(p.played(got.Turn).view(), 1, 1); exact != got.Score {
				t.Errorf("%v: %v has score %d, want %d", p, got.Turn, got.Score, exact)
			}
			seen[got.Turn] = true
		}
		if len(seen) > 1 {
			varied++
		}
	}
	if varied < 5 {
		t.Errorf("only %d positions with more than one choice", varied)
	}
}

// Without a seed no worker begins in a corner or beside one.
func TestPlacing(t *testing.T) {
	for _, level := range levels {
		limit := level.Limit(0, nil)
		limit.Nodes = 50_000
		s := NewSearcher(1 << 20)
		p := Position{}
		for p.Phase() == Placing {
			thought := s.Think(p, limit)
			checkLegal(t, p, thought)
			if k := kinds[thought.Turn.To]; k == corner || k == besideCorner {
				t.Errorf("%s: %v on %v", level.Name, thought.Turn, p)
			}
			p = p.played(thought.Turn)
		}
	}
}

func TestFinishedGame(t *testing.T) {
	for _, text := range []string{"00000/00000/00000/23000/00000 b2e5 a5e1 1#", "00000/00000/22000/02000/02000 a1a2 d1e5 1"} {
		got := NewSearcher(0).Think(position(t, text), SearchLimit{Depth: 2})
		if got != (SearchResult{Turn: noTurn}) || len(got.Turn.Actions()) != 0 || got.Turn.String() != "" {
			t.Errorf("%s: %+v", text, got)
		}
	}
}

func TestLevels(t *testing.T) {
	names := game.Levels()
	if len(names) != len(levels) {
		t.Fatalf("%d levels for %q", len(levels), names)
	}
	for i, l := range levels {
		if l.Name != names[i] {
			t.Errorf("level %d is %q, not %q", i, l.Name, names[i])
		}
		if got, ok := LevelNamed(l.Name); !ok || got != l {
			t.Errorf("%q is %+v, %v", l.Name, got, ok)
		}
	}
	if _, ok := LevelNamed(""); ok {
		t.Error("a person has a level")
	}
	if got := NewSearcher(0).Think(position(t, benchPositions[3].text), SearchLimit{}); got.Turn == noTurn {
		t.Error("without a limit nothing is found")
	}
}
