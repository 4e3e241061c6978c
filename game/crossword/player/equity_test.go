package player_test

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// first returns the choice with the highest equity.
func first(t *player.Thinker, v player.View) player.Choice {
	if ranked := t.Rank(v, 1); len(ranked) > 0 {
		return ranked[0]
	}
	return player.Choice{}
}

// The choice by score and leave is always the same, and legal.
func TestEquity(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		thinker := b.thinker(t)
		for _, s := range scenes(t, b, 2, 6) {
			v := player.ViewOf(s)
			got := first(thinker, v)
			if again := first(thinker, v); again != got {
				t.Errorf("%s: %v, and then %v", b.name, got, again)
			}
			if _, err := s.Apply(crossword.Step{Do: got.Action()}); err != nil {
				t.Errorf("%s: %v", b.name, err)
			}
		}
	}
}

// If no move is possible and the bag has enough tiles, the worst tiles are exchanged; otherwise, or in a game
// without exchanges, the player passes.
func TestEquityWithoutMove(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		v := player.View{Board: crossword.NewBoard(b.layout), Rack: rack(t, "VVWWUUU"), Unseen: rack(t, "AEIOURSTLNDEEIA"), Bag: 8, Others: []player.Other{{Held: 7}}}
		c := first(b.thinker(t), v)
		if exchanges := b.variant.Exchange > 0; c.Move.Len() > 0 || c.Exchange.Size() > 0 != exchanges {
			t.Errorf("%s: %v of 8", b.name, c)
		}
		v.Unseen, v.Bag = rack(t, "AEIOURSTLNDEE"), 6
		if c := first(b.thinker(t), v); c.Move.Len() > 0 || c.Exchange.Size() > 0 {
			t.Errorf("%s: %v of 6", b.name, c)
		}
	}
}

// Equity finds the first choice of Rank, in every turn of whole games.
func TestEquityIsFirstOfRank(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		thinker, turns := b.thinker(t), 0
		for seed := range uint64(sample.Size(40, 40)) {
			s := b.start(t, 9_000+seed, b.closed())
			for !s.Over() {
				v := player.ViewOf(s)
				got := thinker.Equity(v)
				want := first(thinker, v)
				if want.Nodes = got.Nodes; got != want {
					t.Fatalf("%s, seed %d, turn %d: %s: %v %v for %d, not %v %v for %d", b.name, seed, s.TurnCount(), s.Position(), got.Move, got.Exchange, got.Worth, want.Move, want.Exchange, want.Worth)
				}
				var err error
				if s, err = s.Apply(crossword.Step{Do: got.Action()}); err != nil {
					t.Fatal(err)
				}
				turns++
			}
		}
		if turns < sample.Size(500, 500) {
			t.Errorf("%s: only %d turns", b.name, turns)
		}
	}
}
