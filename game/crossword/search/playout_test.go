package search_test

import (
	"errors"
	"slices"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// playedGame returns a new game between two computers.
func playedGame(t testing.TB, v *crossword.Variant, l *crossword.Layout, seed uint64, words crossword.Words) crossword.State {
	t.Helper()
	c := crossword.Config{Mode: crossword.AsNamed, Players: []game.Player{{Name: "A", Level: "best"}, {Name: "B", Level: "best"}}}
	if !slices.Contains(v.Modes, c.Mode) {
		c.Mode = crossword.Closed
	}
	s, err := crossword.Start(v, l, game.Header{Rules: v.Version, Config: c.String(), Seed: seed}, words)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// builtInBoard returns a board for ScraeBBKle that comes with Quoin.
func builtInBoard(t testing.TB, name string) *crossword.Layout {
	t.Helper()
	for _, b := range resources.Boards() {
		if b.Name == name {
			l, err := scraebbkle.ParseBoard(b.Text)
			if err != nil {
				t.Fatal(err)
			}
			return l
		}
	}
	t.Fatalf("there is no board %s", name)
	return nil
}

// A game is played to its end, and no move in a new list of the board's moves is better than the one made.
func TestPlayOut(t *testing.T) {
	t.Parallel()
	gaddag, err := internationalGaddag()
	if err != nil {
		t.Fatal(err)
	}
	words := resources.International()
	for _, c := range []struct {
		name    string
		variant *crossword.Variant
		layout  *crossword.Layout
	}{
		{"scrabble", scrabble.Variant(), scrabble.Board()},
		{"scraebbkle", scraebbkle.Variant(), builtInBoard(t, "Default")},
		{"scraebbkle on a tall board", scraebbkle.Variant(), builtInBoard(t, "Tower")},
	} {
		t.Run(c.name, func(t *testing.T) {
			kept, fresh := search.NewGenerator(c.variant.Tiles, gaddag, c.layout), search.NewGenerator(c.variant.Tiles, gaddag, c.layout)
			start := playedGame(t, c.variant, c.layout, 7, words)
			moves := 0
			end, err := search.PlayOut(start, kept, func(s crossword.State, m crossword.Move) error {
				fresh.Set(s.Board())
				all := fresh.Moves(s.Seat(s.ToMove()).Rack, nil)
				if m.Len() == 0 && len(all) == 0 {
					return nil
				}
				if moves++; !slices.Contains(all, m) || m.Score < highest(all) {
					t.Errorf("turn %d: %s for %d is not the best of %d moves", len(s.Turns())+1, m, m.Score, len(all))
				}
				return nil
			})
			outcome, over := end.Outcome()
			if err != nil || !over || moves < 10 {
				t.Fatalf("%v after %d moves, over: %v", err, moves, over)
			}
			if end.Board() == start.Board() || outcome.Seats[0].Before == 0 {
				t.Errorf("it ended with %+v", outcome)
			}
			again, err := search.PlayOut(start, kept, nil)
			if err != nil || again.Board() != end.Board() {
				t.Errorf("another time it ends with %v, %v, not %v", again.Board(), err, end.Board())
			}
		})
	}
}

// A game in which nobody has a move ends by the rules of its variant.
func TestPlayOutWithoutMoves(t *testing.T) {
	t.Parallel()
	gaddag, err := internationalGaddag()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		variant *crossword.Variant
		layout  *crossword.Layout
		tiles   int // number of tiles, all of them Vs
		want    crossword.Ending
		turns   int
	}{
		{"scrabble, nothing to draw", scrabble.Variant(), scrabble.Board(), 14, crossword.NoMoves, 1},
		{"scrabble", scrabble.Variant(), scrabble.Board(), 15, crossword.Scoreless, 6},
		{"scraebbkle, nothing to draw", scraebbkle.Variant(), builtInBoard(t, "Default"), 14, crossword.AllPassed, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.variant.Tiles = crossword.NewRules(c.variant.Tiles.Name, 50, c.variant.Tiles.OneWord, map[byte][2]int{'V': {4, c.tiles}})
			start := playedGame(t, c.variant, c.layout, 7, resources.International())
			end, err := search.PlayOut(start, search.NewGenerator(c.variant.Tiles, gaddag, c.layout), nil)
			outcome, _ := end.Outcome()
			if err != nil || outcome.Ending != c.want || len(end.Turns()) != c.turns {
				t.Errorf("%v after %d turns, %v", outcome.Ending, len(end.Turns()), err)
			}
		})
	}
}

// An error of seen ends the game, and so does a generator that knows other words than the rules.
func TestPlayOutEndsEarly(t *testing.T) {
	t.Parallel()
	gaddag, err := internationalGaddag()
	if err != nil {
		t.Fatal(err)
	}
	v, l := scrabble.Variant(), scrabble.Board()
	gen := search.NewGenerator(v.Tiles, gaddag, l)
	enough := errors.New("enough")
	s, err := search.PlayOut(playedGame(t, v, l, 7, resources.International()), gen, func(s crossword.State, _ crossword.Move) error {
		if len(s.Turns()) == 3 {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) || len(s.Turns()) != 3 {
		t.Errorf("%v after %d turns", err, len(s.Turns()))
	}
	s, err = search.PlayOut(playedGame(t, v, l, 7, noWords{}), gen, nil)
	if !errors.Is(err, crossword.NotAWord) || len(s.Turns()) != 0 {
		t.Errorf("%v after %d turns", err, len(s.Turns()))
	}
}

type noWords struct{}

func (noWords) Has(string) bool { return false }
