// Package crosswordtest plays random games for tests of the secrecy of racks.
package crosswordtest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
)

// Hands is a random game in which each tile is identified by its place in the bag, so that a test
// of secrecy knows which tiles a viewer can know.
type Hands struct {
	Header game.Header
	Steps  []crossword.Step
	States []crossword.State // before each step, and after the last

	Hints bool // whether players ask for hints
	// Find returns a legal move of the player to move; nil for AnyMove.
	Find func(crossword.State) (crossword.Move, bool)

	rng   *rand.Rand
	start func(game.Header) (crossword.State, error)
	order []crossword.Tile // all tiles, as they leave the bag
	drawn int
	racks [][]int       // of each seat, as places of tiles in order
	held  [][]int       // all tiles that were ever on each rack
	laid  []int         // on the board
	swaps map[int][]int // tiles exchanged, by the step's index
}

// DealHands starts a game with its tiles in a random order.
func DealHands(t testing.TB, rng *rand.Rand, header game.Header, start func(game.Header) (crossword.State, error)) *Hands {
	t.Helper()
	g := &Hands{Header: header, rng: rng, start: start, swaps: map[int][]int{}}
	s := g.begin(t, header)
	g.order = s.Variant().Tiles.Bag.Tiles()
	rng.Shuffle(len(g.order), func(i, j int) { g.order[i], g.order[j] = g.order[j], g.order[i] })
	g.Header.Draws = asText(g.order)
	s = g.begin(t, g.Header)
	g.racks, g.held = make([][]int, s.Players()), make([][]int, s.Players())
	for seat := range s.Players() {
		g.draw(seat, crossword.RackSize)
	}
	g.States = append(g.States, s)
	return g
}

// asText writes tiles as a header does.
func asText(tiles []crossword.Tile) string {
	var b strings.Builder
	for _, t := range tiles {
		b.WriteByte(strings.Replace(t.String(), "?", "_", 1)[0])
	}
	return b.String()
}

func (g *Hands) begin(t testing.TB, h game.Header) crossword.State {
	t.Helper()
	s, err := g.start(h)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Now returns the last state.
func (g *Hands) Now() crossword.State { return g.States[len(g.States)-1] }

func (g *Hands) draw(seat, n int) {
	for range n {
		if g.drawn < len(g.order) {
			g.racks[seat], g.held[seat] = append(g.racks[seat], g.drawn), append(g.held[seat], g.drawn)
			g.drawn++
		}
	}
}

// take takes tiles off a rack.
func (g *Hands) take(seat int, tiles []crossword.Tile) (gone []int) {
	for _, tile := range tiles {
		at := slices.IndexFunc(g.racks[seat], func(i int) bool {
			return g.order[i] == tile || g.order[i] == crossword.Blank && tile.IsBlank()
		})
		gone = append(gone, g.racks[seat][at])
		g.racks[seat] = slices.Delete(slices.Clone(g.racks[seat]), at, at+1)
	}
	return gone
}

// Play plays up to turns turns, without the one that would end the game. Exchanged tiles are never
// drawn again: they end up in a random order at the end of the bag.
func (g *Hands) Play(t testing.TB, turns int, exchanges bool) {
	t.Helper()
	for range turns {
		s := g.Now()
		mover := s.ToMove()
		var action crossword.Action = crossword.Pass{}
		switch n := g.rng.IntN(8); {
		case n == 0 && g.Hints:
			action = crossword.Hint{}
		case n < 3 && exchanges && g.drawn < 80 && s.Variant().Exchange > 0:
			some := s.Seat(mover).Tiles
			g.rng.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
			action = crossword.Exchange{Tiles: crossword.Rack{}.With(some[:1+g.rng.IntN(len(some))]...)}
		case n > 1 && (!exchanges || g.drawn < 92):
			if m, ok := g.Move(s); ok {
				action = crossword.Lay{Move: m}
			}
		}
		step := crossword.Step{At: s.Last() + time.Duration(g.rng.IntN(9000))*time.Millisecond, Do: action}
		next, err := s.Apply(step)
		if err != nil {
			t.Fatal(err)
		}
		if next.Over() { // then everybody may know everything
			return
		}
		switch a := action.(type) {
		case crossword.Lay:
			g.laid = append(g.laid, g.take(mover, a.Move.Tiles())...)
			g.draw(mover, a.Move.Len())
		case crossword.Exchange:
			n := a.Tiles.Size()
			g.draw(mover, n)
			// New tiles may have the letters of those given back, which then stay.
			g.swaps[len(g.Steps)] = g.take(mover, a.Tiles.Tiles())
		}
		g.Steps, g.States = append(g.Steps, step), append(g.States, next)
	}
}

// Move returns a legal move of the player to move.
func (g *Hands) Move(s crossword.State) (crossword.Move, bool) {
	if g.Find != nil {
		return g.Find(s)
	}
	return AnyMove(g.rng, s)
}

// AnyMove returns a random move of the player to move, found by trying.
func AnyMove(rng *rand.Rand, s crossword.State) (crossword.Move, bool) {
	l, b := s.Board().Layout(), s.Board()
	rack := s.Seat(s.ToMove()).Tiles
	for range 40 {
		at := l.Start()
		if !b.Empty() {
			laid := s.LastMove()
			at = laid[rng.IntN(len(laid))]
		}
		down := rng.IntN(2) == 0
		at = at.Step(down, -rng.IntN(3))
		rng.Shuffle(len(rack), func(i, j int) { rack[i], rack[j] = rack[j], rack[i] })
		tiles := slices.Clone(rack[:min(len(rack), 1+rng.IntN(5))])
		for i, tile := range tiles {
			if tile == crossword.Blank {
				tiles[i] = crossword.Letter(byte('a' + rng.IntN(26)))
			}
		}
		if m, ok := crossword.NewMove(at, down, tiles...); ok {
			if _, err := s.Try(m); err == nil {
				return m, true
			}
		}
	}
	return crossword.Move{}, false
}

// Twin returns a game that differs from this one only in what a viewer can't know: the seed, and
// the letters of tiles that nobody laid and the viewer never saw. others counts the tiles that
// differ.
func (g *Hands) Twin(t testing.TB, viewer int) (twin *Hands, others int) {
	t.Helper()
	known := make([]bool, len(g.order))
	know := func(tiles []int) {
		for _, i := range tiles {
			known[i] = true
		}
	}
	know(g.laid)
	for seat, held := range g.held {
		if viewer != crossword.Watcher && g.Now().Sees(viewer, seat) {
			know(held)
		}
	}
	var hidden []int
	for i := range known {
		if !known[i] {
			hidden = append(hidden, i)
		}
	}
	order := slices.Clone(g.order)
	for i, j := range g.rng.Perm(len(hidden)) {
		order[hidden[i]] = g.order[hidden[j]]
		if order[hidden[i]] != g.order[hidden[i]] {
			others++
		}
	}
	twin = &Hands{Header: g.Header, start: g.start}
	twin.Header.Seed, twin.Header.Draws, twin.Header.Started = g.rng.Uint64(), asText(order), 17
	s := twin.begin(t, twin.Header)
	twin.States = append(twin.States, s)
	for i, step := range g.Steps {
		if swap, is := g.swaps[i]; is {
			var r crossword.Rack
			for _, tile := range swap {
				r = r.With(order[tile])
			}
			step.Do = crossword.Exchange{Tiles: r}
		}
		var err error
		if s, err = s.Apply(step); err != nil {
			t.Fatalf("step %d of the twin: %v", i+1, err)
		}
		twin.Steps, twin.States = append(twin.Steps, step), append(twin.States, s)
	}
	return twin, others
}
