package player_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
)

// exhaustive plays out everything that can happen in a game with an empty bag, by the plain rules: without
// bounds, without ordering, and without treating passes as an end.
type exhaustive struct {
	variant *crossword.Variant
	gen     *search.Generator
	known   map[ending]int64
}

type ending struct {
	board crossword.Board
	racks [2]crossword.Rack
	side  int
	idle  int
}

// value returns the gain of the side to move from here on, minus the other's.
func (x *exhaustive) value(p ending) int64 {
	if v, ok := x.known[p]; ok {
		return v
	}
	worth := func(side int) int64 { return int64(x.variant.Tiles.Worth(p.racks[side])) }
	best, other := int64(-1<<40), 1-p.side
	x.gen.Set(p.board)
	moves := x.gen.Moves(p.racks[p.side], nil)
	for _, m := range moves {
		next := p
		next.side, next.idle = other, 0
		if !x.variant.PassesOnly && m.Score == 0 {
			next.idle = p.idle + 1
		}
		next.board, _ = p.board.Play(m)
		next.racks[p.side], _ = p.racks[p.side].Without(m.Tiles()...)
		got := m.Score
		switch {
		case next.racks[p.side].Size() == 0 && x.variant.OutGains:
			got += 2 * worth(other)
		case next.racks[p.side].Size() == 0:
			got += worth(other)
		case next.idle == x.variant.Idle:
			got += worth(other) - int64(x.variant.Tiles.Worth(next.racks[p.side]))
		default:
			got -= x.value(next)
		}
		best = max(best, got)
	}
	// Side 0 is the computer, which must lay a tile in some games.
	if len(moves) == 0 || p.side == 1 || x.variant.Exchange > 0 {
		next := p
		next.side, next.idle = other, p.idle+1
		got := worth(other) - worth(p.side)
		if next.idle < x.variant.Idle {
			got = -x.value(next)
		}
		best = max(best, got)
	}
	x.known[p] = best
	return best
}

// only returns the computer's only turn; one is false if it has several.
func (x *exhaustive) only(p ending) (m crossword.Move, one bool) {
	x.gen.Set(p.board)
	moves := x.gen.Moves(p.racks[p.side], nil)
	switch {
	case len(moves) == 0:
		return m, true
	case len(moves) == 1 && x.variant.Exchange == 0:
		return moves[0], true
	}
	return m, false
}

// A fully searched endgame has the value of playing everything out, and the choice reaches it. A search for the winner
// agrees.
func TestEndgameAgainstExhaustive(t *testing.T) {
	t.Parallel()
	words := everyday(t)
	for _, b := range tables(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			thinker := player.New(player.Config{Variant: b.variant, Layout: b.layout, Words: words})
			x := &exhaustive{b.variant, words.Generator(b.variant.Tiles, b.layout), nil}
			random := rand.New(rand.NewPCG(5, 5))
			passed, total := 0, 0
			for n := range 12 {
				board := filled(t, b, words, uint64(n), 6+3*n)
				p := ending{board: board, idle: random.IntN(3)}
				for side := range p.racks {
					for range 1 + (n+side)%2 {
						p.racks[side] = p.racks[side].With(crossword.Letter("AEIOSTNRXQVDH"[random.IntN(13)]))
					}
				}
				x.known = map[ending]int64{}
				want := x.value(p)
				total += len(x.known)
				v := player.View{Board: board, Rack: p.racks[0], Idle: p.idle, Others: []player.Other{{Held: p.racks[1].Size(), Rack: p.racks[1]}}}
				got := thinker.Choose(v, player.Best, player.Limit{Nodes: 1 << 30})
				if _, one := x.only(p); one { // not worth a search
					got.Exact, got.Worth = true, 1000*want
				}
				if !got.Exact || got.Worth != 1000*want {
					t.Errorf("game %d, %v, idle %d: %+v is worth %d, exact %v, not %d", n, p.racks, p.idle, got.Action(), got.Worth, got.Exact, want)
				}
				if got.Move.Len() == 0 {
					passed++
				}
				for by := int64(-1); by <= 1; by++ {
					if r, ok := thinker.Outcome(board, p.racks, p.idle, by-want, 1<<30); !ok || int64(r) != 1+by {
						t.Errorf("game %d, %v, idle %d: with a lead that ends at %+d the search for the winner says %d, proven %v", n, p.racks, p.idle, by, r-1, ok)
					}
				}
			}
			t.Logf("%d positions, %d of 12 passed", total, passed)
		})
	}
}

// filled returns the board of a game after some turns.
func filled(t testing.TB, b table, words *search.Dictionary, seed uint64, turns int) crossword.Board {
	t.Helper()
	enough := errors.New("enough")
	s, err := search.PlayOut(b.start(t, seed, b.closed()), words.Generator(b.variant.Tiles, b.layout), func(s crossword.State, _ crossword.Move) error {
		if len(s.Turns()) == turns {
			return enough
		}
		return nil
	})
	if err != nil && !errors.Is(err, enough) {
		t.Fatal(err)
	}
	return s.Board()
}
