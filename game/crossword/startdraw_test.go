package crossword_test

import (
	"slices"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
)

const four = `human "Ada" human "Bob" computer even "Cy" human "Di"`

func start(t testing.TB, config string, seed uint64, draws string, words crossword.Words) crossword.State {
	t.Helper()
	s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: config, Seed: seed, Draws: draws}, words)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// order returns the rank of a drawn tile; the lowest is best.
func order(tile crossword.Tile) int {
	if tile == crossword.Blank {
		return 0
	}
	return int(tile.Text()[0])
}

func TestStartDraw(t *testing.T) {
	const seeds = 4000
	var starts [4]int
	redrawn, blanks := 0, 0
	for seed := range uint64(seeds) {
		s := start(t, "draw "+four, seed, "", nil)
		level := []int{0, 1, 2, 3}
		gone := crossword.Rack{}
		for i, round := range s.StartDraw() {
			if i > 0 {
				redrawn++
			}
			best := 1000
			var seats, next []int
			for _, d := range round {
				seats = append(seats, d.Seat)
				gone = gone.With(d.Tile)
				best = min(best, order(d.Tile))
				if d.Tile == crossword.Blank {
					blanks++
				}
			}
			if !slices.Equal(seats, level) {
				t.Fatalf("seed %d: %v draw, not %v", seed, seats, level)
			}
			for _, d := range round {
				if order(d.Tile) == best {
					next = append(next, d.Seat)
				}
			}
			level = next
		}
		if len(level) != 1 || s.ToMove() != level[0] || s.Starter() != level[0] {
			t.Fatalf("seed %d: %v, and seat %d starts", seed, s.StartDraw(), s.ToMove())
		}
		if _, missing := scrabble.Tiles().Bag.Without(gone.Tiles()...); missing != crossword.None {
			t.Fatalf("seed %d: more %v than there are were drawn", seed, missing)
		}
		starts[level[0]]++
		// The tiles go back to the bag: the racks are those of a game without a draw.
		named := start(t, "named "+four, seed, "", nil)
		for seat := range 4 {
			if show(named.Seat(seat).Tiles) != show(s.Seat(seat).Tiles) {
				t.Fatalf("seed %d: the draw changed the racks", seed)
			}
		}
		if named.ToMove() != 0 || len(named.StartDraw()) != 0 {
			t.Fatalf("seed %d: seat %d starts a game without a draw", seed, named.ToMove())
		}
	}
	for seat, n := range starts {
		if n < seeds/4-150 || n > seeds/4+150 { // five standard deviations
			t.Errorf("seat %d starts %d of %d games", seat, n, seeds)
		}
	}
	if redrawn < 100 || blanks < 100 {
		t.Errorf("%d rounds more and %d blanks: too few to show anything", redrawn, blanks)
	}
}

// The turn goes round from the starter, in the order of names.
func TestOrderOfPlay(t *testing.T) {
	for seed := range uint64(20) {
		s := start(t, "draw "+four, seed, "", nil)
		for i := range 5 {
			if want := (s.Starter() + i) % 4; s.ToMove() != want {
				t.Fatalf("seed %d: seat %d is to move, not %d", seed, s.ToMove(), want)
			}
			s = apply(t, s, crossword.Pass{})
		}
	}
}

func apply(t testing.TB, s crossword.State, actions ...crossword.Action) crossword.State {
	t.Helper()
	for _, a := range actions {
		next, err := s.Apply(crossword.Step{Do: a})
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	return s
}
