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
	"quoin/testdata/sample"
)

// scenes returns states from the course of games: closed ones, and open ones if the game has them.
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
			c := thinker.Choose(player.ViewOf(s), []player.Level{player.Gentle, player.Even, player.Strong}[turn%3], player.Limit{Seed: turn})
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

// The same view, level, seed and limit give the same choice, whatever the thinker did before, and whether or
// not Stop is asked.
func TestDeterminism(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			used := b.thinker(t)
			for i, s := range scenes(t, b, 2, 1) {
				for level := player.Child; level <= player.Best; level++ {
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

// Every choice can be applied and scores what it says; in games that require it, the computer lays tiles if
// there is a move; all this also with no time at all.
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
				for level := player.Child; level <= player.Best; level++ {
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

// Hidden tiles don't affect the choice: the other rack and the order of the bag may be anything.
func TestHidden(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			thinker := b.thinker(t)
			for seed := range uint64(4) {
				// The first player keeps the rack, and everything else is dealt in another order.
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
				for level := player.Child; level <= player.Best; level++ {
					limit := player.Limit{Nodes: fewNodes, Seed: seed}
					if got, want := thinker.Choose(player.ViewOf(one), level, limit), thinker.Choose(player.ViewOf(other), level, limit); got != want {
						t.Errorf("%v: %+v and %+v", level, got, want)
					}
				}
			}
		})
	}
}

// less returns a bag without the tiles of a rack.
func less(bag, rack crossword.Rack) crossword.Rack {
	for slot, n := range rack {
		bag[slot] -= n
	}
	return bag
}

// The levels below Keen lay everyday words as long as they know one, and words no longer than they look for
// if they know shorter ones.
func TestCasualWords(t *testing.T) {
	t.Parallel()
	common := resources.Everyday()
	longest := map[player.Level]int{player.Child: 4, player.Gentle: 5, player.Easy: 6, player.Even: 8}
	for _, b := range tables(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			thinker, g := b.thinker(t), everyday(t).Generator(b.variant.Tiles, b.layout)
			for i, s := range scenes(t, b, 5, 6) {
				v := player.ViewOf(s)
				g.Set(v.Board)
				all := g.Moves(v.Rack, nil)
				if len(all) == 0 {
					continue
				}
				for level, most := range longest {
					fits := func(m crossword.Move) bool {
						made, err := b.variant.Tiles.Check(v.Board, v.Rack, m, common)
						return err == nil && len(made.Words[0].Word) <= most
					}
					c := thinker.Choose(v, level, player.Limit{Seed: uint64(i)})
					if !slices.Contains(all, c.Move) || slices.ContainsFunc(all, fits) && !fits(c.Move) {
						t.Errorf("%v lays %v", level, c.Move)
					}
				}
			}
		})
	}
}

// If there is no everyday word, Gentle lays another.
func TestGentleWithoutEverydayWord(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		v := player.View{Board: crossword.NewBoard(b.layout), Rack: rack(t, "ZAX"), Others: []player.Other{{Held: 7}}}
		if c := b.thinker(t).Choose(v, player.Gentle, player.Limit{}); c.Move.Len() != 3 && c.Move.Len() != 2 {
			t.Errorf("%s: %+v", b.name, c)
		}
	}
}

// A casual player's choices vary, and players who see more score more.
func TestCasualSees(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	for _, b := range tables(t) {
		thinker := b.thinker(t)
		var sums [player.Strong]int64
		for _, s := range scenes(t, b, 3, 6) {
			v := player.ViewOf(s)
			all := len(moves(t, b, v))
			for level := player.Child; level < player.Strong; level++ {
				chosen := map[string]bool{}
				for seed := range uint64(20) {
					c := thinker.Choose(v, level, player.Limit{Seed: seed})
					sums[level] += c.Move.Score
					chosen[fmt.Sprint(c.Move)] = true
				}
				if all > 400 && len(chosen) < 2 {
					t.Errorf("%s: %v only ever lays one of %d moves", b.name, level, all)
				}
			}
		}
		if !slices.IsSorted(sums[:]) {
			t.Errorf("%s: the levels make %v", b.name, sums)
		}
	}
}

// Strong takes the highest score; in games without exchanges it takes one of the best by score and leave
// while there are tiles in the bag.
func TestStrong(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		thinker, others := b.thinker(t), 0
		for _, s := range scenes(t, b, 2, 6) {
			v := player.ViewOf(s)
			c := thinker.Choose(v, player.Strong, player.Limit{})
			if b.variant.MustLay() && v.Bag > 0 {
				first := thinker.Rank(v, 8)
				if !slices.ContainsFunc(first, func(other player.Choice) bool { return c.SameAs(v.Board, other) }) {
					t.Errorf("%s: %+v is none of %+v", b.name, c, first)
				}
				if !c.SameAs(v.Board, first[0]) {
					others++
				}
				continue
			}
			for _, m := range moves(t, b, v) {
				if m.Score > c.Move.Score {
					t.Errorf("%s: %v for %d is better than %v for %d", b.name, m, m.Score, c.Move, c.Move.Score)
				}
			}
		}
		if b.variant.MustLay() && others == 0 {
			t.Errorf("%s: whatever may be answered, it takes the first by score and leave", b.name)
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
	if player.Level(-1).String()+player.Level(8).String() != "" {
		t.Error("there are more levels")
	}
}

// Where the best move by score and leave isn't the one with the highest score, Skilled takes the former more often in
// ScraeBBKle, and the latter in Scrabble.
func TestSkilledLeaves(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		thinker := b.thinker(t)
		byWorth, byScore := 0, 0
		for _, s := range scenes(t, b, 3, 4) {
			v := player.ViewOf(s)
			ranked := thinker.Rank(v, 100)
			if v.Bag == 0 || len(ranked) == 0 || ranked[0].Move.Len() == 0 {
				continue
			}
			highest := int64(0)
			for _, c := range ranked {
				highest = max(highest, c.Move.Score)
			}
			if ranked[0].Move.Score == highest {
				continue
			}
			for seed := range uint64(40) {
				switch c := thinker.Choose(v, player.Skilled, player.Limit{Seed: seed}); {
				case c.SameAs(v.Board, ranked[0]):
					byWorth++
				case c.Move.Score == highest:
					byScore++
				}
			}
		}
		if leaves := b.variant.MustLay(); byWorth+byScore < 20 || leaves != (byWorth > byScore) {
			t.Errorf("%s: %d by score and leave, %d by score", b.name, byWorth, byScore)
		}
	}
}
