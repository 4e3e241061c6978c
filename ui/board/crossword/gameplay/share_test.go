package gameplay

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/testdata/sample"
	"quoin/ui/play"
)

// TestTurnIsShared: with tiles in the bag the choice of best is the same, however many thinkers are free, and they are
// free again afterwards. Endgames and turns of other levels aren't shared.
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
	limit := player.Limit{Worlds: sample.Size(60, 60), Seed: 7}
	full, nearlyEmpty := 0, 0
	for !s.Over() {
		v := player.ViewOf(s)
		if _, ok := sharedOut(first, v, player.Strong, limit); ok {
			t.Error("strong shares its turn")
		}
		switch {
		case v.Bag == 0:
			if _, ok := sharedOut(first, v, player.Best, limit); ok {
				t.Fatal("an endgame is shared")
			}
		case v.Bag <= player.MostBag:
			if sample.Takes(nearlyEmpty, 4) {
				testSharing(t, first, v, config, limit)
			}
			nearlyEmpty++
		case v.Bag%4 == 0:
			if sample.Takes(full, 4) {
				testSharing(t, first, v, config, limit)
			}
			full++
		}
		if s, err = s.Apply(crossword.Step{Do: first.Equity(v).Action()}); err != nil {
			t.Fatal(err)
		}
	}
	if full < 2 || nearlyEmpty == 0 {
		t.Fatalf("this game has %d turns with a full bag, and %d with a bag of one or two", full, nearlyEmpty)
	}
}

func testSharing(t *testing.T, first *player.Thinker, v player.View, config player.Config, limit player.Limit) {
	t.Helper()
	want := first.Choose(v, player.Best, limit)
	for free := 1; free <= 3; free++ {
		pool := play.NewThinkers(free)
		l, ok := sharedOut(first, v, player.Best, limit)
		if !ok {
			t.Fatalf("a turn with %d tiles in the bag isn't shared", v.Bag)
		}
		if got := share(pool, l, first, config, nil); !got.SameAs(v.Board, want) || got.Worth != want.Worth {
			t.Errorf("with %d tiles in the bag and %d thinkers free it's %v, not %v", v.Bag, free, got, want)
		}
		for range free {
			if _, ok := pool.Beside(); !ok {
				t.Errorf("of %d thinkers some aren't free again", free)
			}
		}
	}
}
