package player_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
)

// TestRevealed: tiles of a word that came off are known until they are laid or exchanged.
func TestRevealed(t *testing.T) {
	b := tables(t)[1]
	h := game.Header{Rules: scrabble.Rules, Config: `named human "Ada" human "Bob" challenge double`, Draws: "RIDEPEASTONEXILLAMBU"}
	s, err := crossword.Start(b.variant, b.layout, h, b.config(t).Words.Words)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct{ line, known string }{
		{"lay PIRED,8g", ""},
		{"challenge PIRED", "DEIPR"},
		{"lay STONE,8g", "DEIPR"}, // Bob's
		{"lay RD,k7", "EIP"},
		{"pass", "EIP"},
		{"exchange I", ""},
	} {
		do, err := crossword.ParseAction(step.line)
		if err != nil {
			t.Fatalf("%s: %v", step.line, err)
		}
		if s, err = s.Apply(crossword.Step{At: s.Last(), Do: do}); err != nil {
			t.Fatalf("%s: %v", step.line, err)
		}
		if got := strings.TrimSpace(fmt.Sprint(s.Revealed(0))); got != step.known {
			t.Errorf("after %q %q is known, not %q", step.line, got, step.known)
		}
		if got := s.Revealed(1); got.Size() != 0 {
			t.Errorf("after %q %v of Bob's is known", step.line, got)
		}
		for seat := range 2 {
			if known, rack := s.Revealed(seat), s.Seat(seat).Rack; known.Less(rack).Size() > 0 {
				t.Errorf("after %q %v is known of %v", step.line, known, rack)
			}
			if s.View(1-seat).Revealed(seat) != s.Revealed(seat) {
				t.Errorf("after %q the other knows %v", step.line, s.View(1-seat).Revealed(seat))
			}
		}
		if v := player.ViewOf(s); !s.Over() && v.Others[0].Rack != s.Revealed(1-s.ToMove()) {
			t.Errorf("after %q the player to move knows %v", step.line, v.Others[0].Rack)
		}
	}
}

// TestKnownTiles: every imagined rack has the tiles that are known to be on it, and no other rack has them; with one
// tile in the bag, only the unknown tiles can be in it.
func TestKnownTiles(t *testing.T) {
	b := tables(t)[1]
	thinker := b.thinker(t)
	seen := false
	preEndings(t, b, 20, func(v player.View) {
		if v.Bag != 1 || seen {
			return
		}
		seen = true
		all := thinker.LookAhead(v, player.SimulateOptions{Worlds: 10})
		if n := all.Standing().Worlds; n != 8 {
			t.Fatalf("%d worlds, not 8", n)
		}
		known := crossword.Rack{}.With(v.Unseen.Tiles()[:5]...)
		v.Others = slices.Clone(v.Others)
		v.Others[0].Rack, v.Unseen = known, v.Unseen.Less(known)
		some := thinker.LookAhead(v, player.SimulateOptions{Worlds: 10})
		if n := some.Standing().Worlds; n != 3 {
			t.Errorf("%d worlds with five tiles known, not 3", n)
		}
		for _, other := range player.Imagined(thinker, v, 30) {
			if known.Less(other).Size() > 0 || other.Size() != 7 {
				t.Errorf("an imagined rack is %v, and %v is known", other, known)
			}
		}
		v.Others[0].Rack = v.Others[0].Rack.With(v.Unseen.Tiles()[:2]...)
		v.Unseen = v.Unseen.Less(crossword.Rack{}.With(v.Unseen.Tiles()[:2]...))
		if n := thinker.LookAhead(v, player.SimulateOptions{Worlds: 10}).Standing().Worlds; n != 1 {
			t.Errorf("%d worlds with seven tiles known, not 1", n)
		}
	})
	if !seen {
		t.Error("no position has one tile in the bag")
	}
}

// TestPartOfRack: in a position a rack of fewer tiles than there would be is known in part.
func TestPartOfRack(t *testing.T) {
	b := tables(t)[1]
	p := crossword.Position{Board: crossword.NewBoard(b.layout), Racks: []crossword.Rack{rack(t, "AEINRST"), rack(t, "QZ")}, Scores: []int64{0, 0}}
	v, err := player.ViewAt(p, b.variant.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	if o := v.Others[0]; o.Held != 7 || o.Rack != rack(t, "QZ") || v.Bag != 100-14 || v.Unseen.Size() != 100-9 {
		t.Errorf("%+v of %d unseen, %d in the bag", o, v.Unseen.Size(), v.Bag)
	}
	for _, other := range player.Imagined(b.thinker(t), v, 30) {
		if rack(t, "QZ").Less(other).Size() > 0 || other.Size() != 7 {
			t.Errorf("an imagined rack is %v", other)
		}
	}
}
