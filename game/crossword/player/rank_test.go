package player_test

import (
	"cmp"
	"slices"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/resources"
	"quoin/testdata/sample"
)

// Rank has the choices with the highest equity, and no others.
func TestRank(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		thinker, leaves := b.thinker(t), resources.Leaves(b.variant.Tiles.Name)
		for _, s := range scenes(t, b, 1, 5) {
			v := player.ViewOf(s)
			if v.Bag < 2*crossword.RackSize {
				continue // leaves have other values there
			}
			var want []int64
			for _, m := range moves(t, b, v) {
				rest, _ := v.Rack.Without(m.Tiles()...)
				want = append(want, 1000*m.Score+leaves.Worth(rest))
			}
			slices.SortFunc(want, func(a, b int64) int { return cmp.Compare(b, a) })
			ranked := thinker.Rank(v, 20)
			if b.variant.Exchange > 0 && slices.ContainsFunc(ranked, func(c player.Choice) bool { return c.Move.Len() == 0 }) {
				ranked = slices.DeleteFunc(ranked, func(c player.Choice) bool { return c.Move.Len() == 0 })
			}
			for i, c := range ranked {
				rest, _ := v.Rack.Without(c.Move.Tiles()...)
				if c.Worth != want[i] || c.Worth != 1000*c.Move.Score+leaves.Worth(rest) {
					t.Errorf("%s: number %d is %v, worth %d and not %d", b.name, i, c.Move, c.Worth, want[i])
				}
			}
			if len(ranked) < min(19, len(want)) || len(thinker.Rank(v, 0)) > 0 || len(thinker.Rank(v, -1)) > 0 {
				t.Errorf("%s: %d choices", b.name, len(ranked))
			}
		}
	}
}

// Without a move, tiles are exchanged if the game and the bag allow it; otherwise the player passes.
func TestWithoutMove(t *testing.T) {
	t.Parallel()
	unseen := rack(t, "AEIOURSTLNDEEIA")
	for _, b := range tables(t) {
		thinker := b.thinker(t)
		for _, c := range []struct {
			bag      int
			exchange bool
		}{{8, b.variant.Exchange > 0}, {7, b.variant.Exchange > 0}, {6, false}, {0, false}} {
			v := player.View{Board: crossword.NewBoard(b.layout), Rack: rack(t, "VVVVQJX"), Unseen: unseen, Bag: c.bag, Others: []player.Other{{Held: 15 - c.bag}}}
			for level := player.Child; level <= player.Best; level++ {
				got := thinker.Choose(v, level, player.Limit{Nodes: 50})
				_, missing := v.Rack.Without(got.Exchange.Tiles()...)
				if got.Move.Len() > 0 || got.Exchange.Size() > 0 != c.exchange || missing != crossword.None {
					t.Errorf("%s, %v, %d in the bag: %+v", b.name, level, c.bag, got)
				}
			}
		}
	}
}

// Best exchanges a bad rack though it has a move, and never a good one.
func TestBestExchanges(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	b := tables(t)[1]
	thinker := b.thinker(t)
	for tiles, exchange := range map[string]bool{"IIIUUVV": true, "AEINRST": false, "?AEINRS": false} {
		v := player.View{Board: crossword.NewBoard(b.layout), Rack: rack(t, tiles), Bag: 86, Others: []player.Other{{Held: 7}}}
		v.Unseen = less(b.variant.Tiles.Bag, v.Rack)
		if c := thinker.Choose(v, player.Best, player.Limit{}); c.Exchange.Size() > 0 != exchange {
			t.Errorf("%s: %+v", tiles, c)
		}
	}
}
