package gameplay

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/ui/play"
)

// TestTurnIsShared: with one or two tiles in the bag the choice of best is the same, however many thinkers are free,
// and they are free again afterwards. Other turns and levels aren't shared.
func TestTurnIsShared(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named computer best "Ada" computer best "Bob"`, Seed: 5}, crossword.Trust{})
	if err != nil {
		t.Fatal(err)
	}
	config := player.Config{Variant: s.Variant(), Layout: s.Board().Layout(), Words: words}
	first := player.New(config)
	limit := player.Limit{Worlds: 60, Seed: 7}
	for s.BagCount() > player.MostBag {
		if _, ok := sharedOut(first, player.ViewOf(s), player.Best, limit); ok {
			t.Fatalf("a turn with %d tiles in the bag is shared", s.BagCount())
		}
		if s, err = s.Apply(crossword.Step{Do: first.Equity(player.ViewOf(s)).Action()}); err != nil {
			t.Fatal(err)
		}
	}
	v := player.ViewOf(s)
	if v.Bag == 0 {
		t.Fatal("this game comes to no bag of one or two tiles")
	}
	if _, ok := sharedOut(first, v, player.Strong, limit); ok {
		t.Error("strong shares its turn")
	}
	want := first.Choose(v, player.Best, limit)
	for free := 1; free <= 3; free++ {
		pool := play.NewThinkers(free)
		l, ok := sharedOut(first, v, player.Best, limit)
		if !ok {
			t.Fatal("the turn isn't shared")
		}
		if got := share(pool, l, first, config, nil); !got.SameAs(v.Board, want) || got.Worth != want.Worth {
			t.Errorf("with %d thinkers free it's %v, not %v", free, got, want)
		}
		for range free {
			if _, ok := pool.Beside(); !ok {
				t.Errorf("of %d thinkers some aren't free again", free)
			}
		}
	}
}
