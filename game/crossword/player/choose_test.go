package player_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/resources"
)

// scenes are views of games as they go along: closed ones, and open ones where
// there are such.
func scenes(t testing.TB, b table, games, each int) []crossword.State {
	t.Helper()
	random := rand.New(rand.NewPCG(8, 8))
	modes := []crossword.Mode{b.closed()}
	if slices.Contains(b.variant.Modes, crossword.Open) {
		modes = append(modes, crossword.Open)
	}
	var all []crossword.State
	for g := range games {
		thinker := b.thinker(t)
		s := b.start(t, uint64(100+g), modes[g%len(modes)])
		var states []crossword.State
		for turn := uint64(0); ; turn++ {
			if _, over := s.Outcome(); over {
				break
			}
			states = append(states, s)
			c := thinker.Choose(player.ViewOf(s), player.Level(turn%3), player.Limit{Seed: turn})
			next, err := s.Apply(crossword.Step{Do: c.Action()})
			if err != nil {
				t.Fatalf("game %d: %v", g, err)
			}
			s = next
		}
		for range each {
			all = append(all, states[random.IntN(len(states))])
		}
		all = append(all, states[len(states)-1], states[0])
	}
	return all
}

// fewNodes keeps tests short.
const fewNodes = 150

func never() bool  { return false }
func always() bool { return true }

// The same view, level, seed and budget give the same choice, whatever the
// thinker thought of before, and whether or not it is asked to stop.
func TestDeterminism(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			used := b.thinker(t)
			for i, s := range scenes(t, b, 2, 1) {
				for level := player.Gentle; level <= player.Best; level++ {
					limit := player.Limit{Nodes: fewNodes, Seed: uint64(i)}
					want := b.thinker(t).Choose(player.ViewOf(s), level, limit)
					limit.Stop = never
					if got := used.Choose(player.ViewOf(s), level, limit); got != want {
						t.Errorf("%v: %+v after other positions, %+v before", level, got, want)
					}
				}
			}
		})
	}
}

// Every choice can be applied, it scores what it says, and a tile is laid where
// the game wants that of computers and there is a move; all this also when
// there is no time at all.
func TestLegal(t *testing.T) {
	t.Parallel()
	words := resources.International()
	for _, b := range tables(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			thinker := b.thinker(t)
			for i, s := range scenes(t, b, 2, 4) {
				s = s.WithWords(words)
				v := player.ViewOf(s)
				moves := moves(t, b, v)
				for level := player.Gentle; level <= player.Best; level++ {
					for _, limit := range []player.Limit{{Nodes: fewNodes, Seed: uint64(i)}, {Nodes: 1}, {Stop: always}} {
						c := thinker.Choose(v, level, limit)
						next, err := s.Apply(crossword.Step{Do: c.Action()})
						if err != nil {
							t.Fatalf("%v: %+v: %v", level, c, err)
						}
						if c.Move.Len() > 0 && !slices.Contains(moves, c.Move) {
							t.Errorf("%v: %v for %d isn't in the list", level, c.Move, c.Move.Score)
						}
						if turns := next.Turns(); c.Move.Len() > 0 && turns[len(turns)-1].Points != c.Move.Score {
							t.Errorf("%v: %v scores %d, not %d", level, c.Move, turns[len(turns)-1].Points, c.Move.Score)
						}
						if c.Move.Len() == 0 && len(moves) > 0 && b.variant.Exchange == 0 {
							t.Errorf("%v passes and has %d moves", level, len(moves))
						}
						if limit.Nodes > 0 && c.Nodes > limit.Nodes+2 {
							t.Errorf("%v searched %d nodes of %d", level, c.Nodes, limit.Nodes)
						}
					}
				}
			}
		})
	}
}

func moves(t testing.TB, b table, v player.View) []crossword.Move {
	t.Helper()
	words, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	g := words.Generator(b.variant.Tiles, b.layout)
	g.Set(v.Board)
	return g.Moves(v.Rack, nil)
}

// What is hidden doesn't change the choice: the other rack and the order of the
// bag may be any.
func TestHidden(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			thinker := b.thinker(t)
			for seed := range uint64(4) {
				// The first player has the same rack, and everything else is dealt
				// in another order.
				deal := func(order uint64) crossword.State {
					rest := less(b.variant.Tiles.Bag, rack(t, "AEGNRST")).Tiles()
					rand.New(rand.NewPCG(seed, order)).Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
					draws := "AEGNRST"
					for _, tile := range rest {
						draws += tile.String()
					}
					return b.dealt(t, draws)
				}
				one, other := deal(1), deal(2)
				if one.Seat(1).Rack == other.Seat(1).Rack {
					t.Fatal("both have the same hidden rack")
				}
				for level := player.Gentle; level <= player.Best; level++ {
					limit := player.Limit{Nodes: fewNodes, Seed: seed}
					if got, want := thinker.Choose(player.ViewOf(one), level, limit), thinker.Choose(player.ViewOf(other), level, limit); got != want {
						t.Errorf("%v: %+v and %+v", level, got, want)
					}
				}
			}
		})
	}
}

// less is a bag without the tiles of a rack.
func less(bag, rack crossword.Rack) crossword.Rack {
	for slot, n := range rack {
		bag[slot] -= n
	}
	return bag
}

// Gentle lays everyday words as long as it can, and nearest to two fifths of
// the best of them.
func TestGentle(t *testing.T) {
	t.Parallel()
	easy, all := everyday(t), resources.International()
	for _, b := range tables(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			thinker, g := b.thinker(t), easy.Generator(b.variant.Tiles, b.layout)
			hard := 0
			for i, s := range scenes(t, b, 5, 6) {
				v := player.ViewOf(s)
				g.Set(v.Board)
				known := g.Moves(v.Rack, nil)
				c := thinker.Choose(v, player.Gentle, player.Limit{Seed: uint64(i)})
				if len(known) == 0 {
					hard++
					if made, err := b.variant.Tiles.Check(v.Board, v.Rack, c.Move, all); c.Move.Len() > 0 && err != nil {
						t.Errorf("%v: %v", made.Words, err)
					}
					continue
				}
				best := slices.MinFunc(known, crossword.Move.Compare).Score
				off := func(m crossword.Move) int64 { return max(5*m.Score-2*best, 2*best-5*m.Score) }
				if !slices.Contains(known, c.Move) || slices.ContainsFunc(known, func(m crossword.Move) bool { return off(m) < off(c.Move) }) {
					t.Errorf("%v for %d isn't nearest to two fifths of %d, or no everyday word", c.Move, c.Move.Score, best)
				}
			}
			t.Logf("%d positions without an everyday word", hard)
		})
	}
}

// Without an everyday word gentle takes another.
func TestGentleWithoutEverydayWord(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		v := player.View{Board: crossword.NewBoard(b.layout), Rack: rack(t, "ZAX"), Others: []player.Other{{Held: 7}}}
		if c := b.thinker(t).Choose(v, player.Gentle, player.Limit{}); c.Move.Len() != 3 && c.Move.Len() != 2 {
			t.Errorf("%s: %+v", b.name, c)
		}
	}
}

// Even takes any of the best quarter, and not always the same.
func TestEven(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		thinker := b.thinker(t)
		for _, s := range scenes(t, b, 1, 3) {
			v := player.ViewOf(s)
			all := moves(t, b, v)
			slices.SortFunc(all, crossword.Move.Compare)
			quarter := all[:(len(all)+3)/4]
			chosen := map[string]bool{}
			for seed := range uint64(40) {
				c := thinker.Choose(v, player.Even, player.Limit{Seed: seed})
				if len(all) > 0 && !slices.Contains(quarter, c.Move) {
					t.Errorf("%s: %v for %d isn't of the best %d", b.name, c.Move, c.Move.Score, len(quarter))
				}
				chosen[fmt.Sprint(c.Move)] = true
			}
			if len(quarter) > 8 && len(chosen) < 5 {
				t.Errorf("%s: only %d of %d moves are chosen", b.name, len(chosen), len(quarter))
			}
		}
	}
}

func TestStrong(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		thinker := b.thinker(t)
		for _, s := range scenes(t, b, 2, 6) {
			v := player.ViewOf(s)
			c := thinker.Choose(v, player.Strong, player.Limit{})
			for _, m := range moves(t, b, v) {
				if m.Score > c.Move.Score {
					t.Errorf("%s: %v for %d is better than %v for %d", b.name, m, m.Score, c.Move, c.Move.Score)
				}
			}
		}
	}
}

func TestLevelNames(t *testing.T) {
	for i, name := range game.Levels() {
		if l, err := player.ParseLevel(name); err != nil || l != player.Level(i) || l.String() != name {
			t.Errorf("%s: %v, %v", name, l, err)
		}
	}
	if l, err := player.ParseLevel(""); err == nil {
		t.Errorf("a person plays %v", l)
	}
	if player.Level(-1).String()+player.Level(4).String() != "" {
		t.Error("there are more levels")
	}
}
