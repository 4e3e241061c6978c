package noughts

import (
	"testing"

	"quoin/game"
)

// census counts games by ending.
type census struct{ crosses, noughts, drawn int }

func (c *census) add(d census) {
	c.crosses, c.noughts, c.drawn = c.crosses+d.crosses, c.noughts+d.noughts, c.drawn+d.drawn
}

// walk counts the games that continue from a state, by number of turns.
func walk(t *testing.T, s State, games *[Squares + 1]census) {
	if o, over := s.Outcome(); over {
		one := map[int]census{0: {crosses: 1}, 1: {noughts: 1}, -1: {drawn: 1}}[o.Winner]
		games[s.turns].add(one)
		return
	}
	for q := range s.Board().Free().All() {
		next, err := s.Apply(Step{Do: Mark{q}})
		if err != nil {
			t.Fatal(err)
		}
		walk(t, next, games)
	}
}

// TestPerft plays all possible games, and compares their numbers with the literature.
func TestPerft(t *testing.T) {
	var games [Squares + 1]census
	s, err := New(pair)
	if err != nil {
		t.Fatal(err)
	}
	walk(t, s, &games)
	want := [Squares + 1]census{
		5: {crosses: 1440}, 6: {noughts: 5328}, 7: {crosses: 47952}, 8: {noughts: 72576}, 9: {crosses: 81792, drawn: 46080},
	}
	var all census
	for turns, c := range games {
		if c != want[turns] {
			t.Errorf("of %d turns: %+v, want %+v", turns, c, want[turns])
		}
		all.add(c)
	}
	if n := all.crosses + all.noughts + all.drawn; n != 255168 {
		t.Errorf("%d games", n)
	}
}

// TestBestIsNeverBeaten has the best level answer everything that can be played against
// it, in either seat.
func TestBestIsNeverBeaten(t *testing.T) {
	answers := map[Board]Square{}
	for seat := range 2 {
		var against func(b Board)
		against = func(b Board) {
			switch {
			case b.Line(1-seat) != 0:
				t.Fatalf("%v beats it", b)
			case b.Line(seat) != 0, b.Free() == 0:
			case b.Seat() == seat:
				if _, known := answers[b]; !known {
					answers[b] = Think(b, game.Best, 7)
				}
				against(b.with(answers[b]))
			default:
				for q := range b.Free().All() {
					against(b.with(q))
				}
			}
		}
		against(Board{})
	}
}

// TestLevels checks what each level sees, and that no lower level does.
func TestLevels(t *testing.T) {
	tests := []struct {
		name, texts string
		sees        Square
		from        int // first of game.Levels that always sees it
	}{
		{"a line of its own", "a1 a2 b1 b2", sq("c1"), 0},
		{"a line of the other's", "a1 a2 b1", sq("c1"), 3},
		{"its own before the other's", "a1 a2 b1 b2 c3", sq("c2"), 0},
		{"an answer to the corner", "a1", sq("b2"), 7},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			b := stateOf(t, c.texts).Board()
			for i, level := range game.Levels() {
				always := true
				for seed := range uint64(200) {
					q := Think(b, level, seed)
					if !b.Free().Has(q) {
						t.Fatalf("%s marks %v", level, q)
					}
					if Think(b, level, seed) != q {
						t.Fatalf("%s thinks again of a seed", level)
					}
					always = always && q == c.sees
				}
				if always != (i >= c.from) {
					t.Errorf("%s sees it: %v", level, always)
				}
			}
		})
	}
}
