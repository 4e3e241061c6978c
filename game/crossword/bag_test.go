package crossword_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

func show(tiles []crossword.Tile) string {
	var b strings.Builder
	for _, tile := range tiles {
		b.WriteString(tile.Text())
	}
	return b.String()
}

func newBag(t testing.TB, draws string, seed uint64) crossword.Bag {
	t.Helper()
	bag, err := crossword.NewBag(scrabble.Tiles().Bag, draws, seed)
	if err != nil {
		t.Fatal(err)
	}
	return bag
}

func TestBagGivesWhatWasAsked(t *testing.T) {
	bag := newBag(t, "QZ_?A", 7)
	drawn, rest := bag.Draw(3)
	if show(drawn) != "QZ?" || rest.Size() != 97 || bag.Size() != 100 {
		t.Errorf("drew %s, %d are left of %d", show(drawn), rest.Size(), bag.Size())
	}
	drawn, rest = rest.Draw(200)
	if !strings.HasPrefix(show(drawn), "?A") || len(drawn) != 97 || rest.Size() != 0 {
		t.Errorf("drew %s, %d are left", show(drawn), rest.Size())
	}
	if drawn, _ = rest.Draw(1); len(drawn) != 0 {
		t.Errorf("drew %s of nothing", show(drawn))
	}
}

func TestBagRefusesDraws(t *testing.T) {
	for _, c := range []struct {
		name, draws string
		want        crossword.DrawsError
	}{
		{"lower case", "Ae", crossword.DrawsError{Reason: crossword.NotATile, Position: 2, Text: "e"}},
		{"a space", "A B", crossword.DrawsError{Reason: crossword.NotATile, Position: 2, Text: " "}},
		{"not ASCII", "ÉB", crossword.DrawsError{Reason: crossword.NotATile, Position: 1, Text: "É"}},
		{"not UTF-8", "A\xff", crossword.DrawsError{Reason: crossword.NotATile, Position: 2, Text: "\xff"}},
		{"a second Z", "ZAZ", crossword.DrawsError{Reason: crossword.NotInBag, Position: 3, Text: "Z", Tile: crossword.Letter('Z')}},
		{"a third blank", "_?_", crossword.DrawsError{Reason: crossword.NotInBag, Position: 3, Text: "_", Tile: crossword.Blank}},
		{"too many", strings.Repeat("E", 4096), crossword.DrawsError{Reason: crossword.NotInBag, Position: 13, Text: "E", Tile: crossword.Letter('E')}},
	} {
		_, err := crossword.NewBag(scrabble.Tiles().Bag, c.draws, 1)
		var got *crossword.DrawsError
		if !errors.As(err, &got) || *got != c.want || !errors.Is(err, c.want.Reason) {
			t.Errorf("%s: %v, want %v", c.name, err, &c.want)
		}
	}
}

// A returned tile may be drawn again from any place, and the others keep their order.
func TestBagReturns(t *testing.T) {
	first := map[string]int{}
	for seed := range uint64(3000) {
		_, bag := newBag(t, "", seed).Draw(93)
		before := inside(bag)
		back := []crossword.Tile{crossword.Letter('q'), crossword.Letter('A')} // the blank that was a Q
		after := bag.Return(back)
		if want := before.With(crossword.Blank).With(crossword.Letter('A')); inside(after) != want || inside(bag) != before {
			t.Fatalf("%v and %v became %v", before, show(back), inside(after))
		}
		drawn, _ := after.Draw(after.Size())
		// The remaining tiles are still in their order.
		rest, _ := bag.Draw(bag.Size())
		at := 0
		for _, tile := range drawn {
			if at < len(rest) && tile == rest[at] {
				at++
			}
		}
		if at != len(rest) {
			t.Fatalf("%s isn't within %s", show(rest), show(drawn))
		}
		if !slices.Contains(rest, crossword.Blank) {
			first["rounds"]++
			if drawn[0] == crossword.Blank {
				first["blank"]++
			}
		}
	}
	// Each tile should come one time in nine; the bounds are five standard deviations.
	if n, k := first["rounds"], first["blank"]; k < n/9-5*17 || k > n/9+5*17 {
		t.Errorf("the blank came first %d times of %d", k, n)
	}
}

// Tiles whose order was given come first, even after others were returned.
func TestBagReturnsBehindWhatWasAsked(t *testing.T) {
	for seed := range uint64(50) {
		bag := newBag(t, "QZJXK", seed)
		_, bag = bag.Draw(1)
		bag = bag.Return([]crossword.Tile{crossword.Letter('Q')})
		if drawn, _ := bag.Draw(4); show(drawn) != "ZJXK" {
			t.Fatalf("seed %d: drew %s", seed, show(drawn))
		}
	}
}

// Every place of the order is as likely to have a tile as any other.
func TestBagIsShuffled(t *testing.T) {
	const seeds = 20_000
	var at [100]int
	for seed := range uint64(seeds) {
		drawn, _ := newBag(t, "", seed).Draw(100)
		at[slices.Index(drawn, crossword.Letter('Z'))]++
	}
	for place, n := range at {
		// 200 are expected at each place; the bounds are six standard deviations of 14.
		if n < 116 || n > 284 {
			t.Errorf("the Z is at place %d in %d of %d bags", place, n, seeds)
		}
	}
}

func TestBothBagsHave100Tiles(t *testing.T) {
	for _, r := range []*crossword.Rules{scrabble.Tiles(), scraebbkle.Tiles()} {
		if bag, err := crossword.NewBag(r.Bag, "", 1); err != nil || bag.Size() != 100 || inside(bag) != r.Bag {
			t.Errorf("%s: %d tiles (%v)", r.Name, bag.Size(), err)
		}
	}
}

// inside returns the tiles of a bag without their order.
func inside(b crossword.Bag) crossword.Rack {
	tiles, _ := b.Draw(b.Size())
	return crossword.Rack{}.With(tiles...)
}
