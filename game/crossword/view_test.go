package crossword_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/testdata/sample"
)

// hands is a random game in which each tile is known by its place in the bag, so that the test can tell which
// tiles a viewer can know.
type hands struct {
	rng    *rand.Rand
	engine engine
	header game.Header
	order  []crossword.Tile // all tiles, as they leave the bag
	drawn  int
	racks  [][]int // of each seat, as places of tiles in order
	held   [][]int // all tiles that were ever on each rack
	laid   []int
	swaps  map[int][]int // tiles exchanged, by the step's index
	steps  []crossword.Step
	states []crossword.State
}

// asText writes tiles as a header does.
func asText(tiles []crossword.Tile) string {
	var b strings.Builder
	for _, t := range tiles {
		b.WriteByte(strings.Replace(t.String(), "?", "_", 1)[0])
	}
	return b.String()
}

var closedGames = []struct {
	engine int
	config string
}{
	{0, `named human "A" human "B"`},
	{0, `named human "A" human "B" human "C"`},
	{0, `named human "A" human "B" human "C" human "D"`},
	{1, `closed human "A" human "B"`},
	{1, `open human "A" human "B"`},
}

func dealHands(t *testing.T, rng *rand.Rand, boards []string) *hands {
	t.Helper()
	kind := closedGames[rng.IntN(len(closedGames))]
	g := &hands{rng: rng, engine: engines[kind.engine], swaps: map[int][]int{}}
	g.header = game.Header{Rules: g.engine.name, Config: kind.config, Seed: rng.Uint64(), Board: boards[kind.engine]}
	s := g.start(t, g.header)
	g.order = s.Variant().Tiles.Bag.Tiles()
	rng.Shuffle(len(g.order), func(i, j int) { g.order[i], g.order[j] = g.order[j], g.order[i] })
	g.header.Draws = asText(g.order)
	s = g.start(t, g.header)
	g.racks, g.held = make([][]int, s.Players()), make([][]int, s.Players())
	for seat := range s.Players() {
		g.draw(seat, crossword.RackSize)
	}
	g.states = append(g.states, s)
	return g
}

func (g *hands) start(t *testing.T, h game.Header) crossword.State {
	t.Helper()
	s, err := g.engine.start(h, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (g *hands) now() crossword.State { return g.states[len(g.states)-1] }

func (g *hands) draw(seat, n int) {
	for range n {
		if g.drawn < len(g.order) {
			g.racks[seat], g.held[seat] = append(g.racks[seat], g.drawn), append(g.held[seat], g.drawn)
			g.drawn++
		}
	}
}

// take takes tiles off a rack.
func (g *hands) take(seat int, tiles []crossword.Tile) (gone []int) {
	for _, tile := range tiles {
		at := slices.IndexFunc(g.racks[seat], func(i int) bool {
			return g.order[i] == tile || g.order[i] == crossword.Blank && tile.IsBlank()
		})
		gone = append(gone, g.racks[seat][at])
		g.racks[seat] = slices.Delete(slices.Clone(g.racks[seat]), at, at+1)
	}
	return gone
}

// play plays some turns. Tiles given back are never drawn again: they end up in a random order at the end of
// the bag.
func (g *hands) play(t *testing.T, turns int, exchanges bool) {
	for range turns {
		s := g.now()
		mover := s.ToMove()
		var action crossword.Action = crossword.Pass{}
		switch n := g.rng.IntN(8); {
		case n == 0:
			action = crossword.Hint{}
		case n < 3 && exchanges && g.drawn < 80 && s.Variant().Exchange > 0:
			some := s.Seat(mover).Tiles
			g.rng.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
			action = crossword.Exchange{Tiles: crossword.Rack{}.With(some[:1+g.rng.IntN(len(some))]...)}
		case n > 1 && (!exchanges || g.drawn < 92):
			if m, ok := g.move(s); ok {
				action = crossword.Lay{Move: m}
			}
		}
		step := crossword.Step{At: s.Last() + time.Duration(g.rng.IntN(9000))*time.Millisecond, Do: action}
		next, err := s.Apply(step)
		if err != nil {
			t.Fatal(err)
		}
		if next.Over() {
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
			g.swaps[len(g.steps)] = g.take(mover, a.Tiles.Tiles())
		}
		g.steps, g.states = append(g.steps, step), append(g.states, next)
	}
}

// move returns a legal move, found by trying.
func (g *hands) move(s crossword.State) (crossword.Move, bool) {
	l, b := s.Board().Layout(), s.Board()
	rack := s.Seat(s.ToMove()).Tiles
	for range 40 {
		at := l.Start()
		if !b.Empty() {
			laid := s.LastMove()
			at = laid[g.rng.IntN(len(laid))]
		}
		down := g.rng.IntN(2) == 0
		at = at.Step(down, -g.rng.IntN(3))
		g.rng.Shuffle(len(rack), func(i, j int) { rack[i], rack[j] = rack[j], rack[i] })
		tiles := slices.Clone(rack[:min(len(rack), 1+g.rng.IntN(5))])
		for i, tile := range tiles {
			if tile == crossword.Blank {
				tiles[i] = crossword.Letter(byte('a' + g.rng.IntN(26)))
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

// twin returns a game that differs from this one only in what a viewer can't know: the seed, and the letters
// of tiles that nobody laid and the viewer never saw. others counts the tiles that differ.
func (g *hands) twin(t *testing.T, viewer int) (states []crossword.State, others int) {
	t.Helper()
	known := make([]bool, len(g.order))
	know := func(tiles []int) {
		for _, i := range tiles {
			known[i] = true
		}
	}
	know(g.laid)
	for seat, held := range g.held {
		if viewer != crossword.Watcher && g.now().Sees(viewer, seat) {
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
	h := g.header
	h.Seed, h.Draws, h.Started = g.rng.Uint64(), asText(order), 17
	s := g.start(t, h)
	states = append(states, s)
	for i, step := range g.steps {
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
		states = append(states, s)
	}
	return states, others
}

// unlike plays random games and, for each viewer, games that differ only in what is hidden. It returns the
// first moment at which the views differ.
func unlike(t *testing.T, games int, view func(crossword.State, int) string) (found string, compared int) {
	t.Helper()
	boards := []string{engines[0].board(t), engines[1].board(t)}
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 77))
		g := dealHands(t, rng, boards)
		turns := 1 + rng.IntN(8)
		if seed%50 == 0 {
			turns = 60 // until the bag is empty
		}
		g.play(t, turns, rng.IntN(2) == 0)
		for viewer := crossword.Watcher; viewer < g.now().Players(); viewer++ {
			twin, others := g.twin(t, viewer)
			moments := []int{len(twin) - 1}
			if seed%4 == 0 {
				moments = append(moments, rng.IntN(len(twin)))
			}
			for _, n := range moments {
				a, b := g.states[n], twin[n]
				if one, other := view(a, viewer), view(b, viewer); one != other {
					return fmt.Sprintf("game %d after %d steps, as seat %d sees it:\n%s\nor\n%s", seed, n, viewer+1, one, other), compared
				}
				if seed%20 == 0 && !reflect.DeepEqual(a.View(viewer), b.View(viewer)) {
					return fmt.Sprintf("game %d, seat %d: the views hold what they don't say", seed, viewer+1), compared
				}
			}
			if others > 0 {
				compared++
			}
		}
	}
	return "", compared
}

func seen(s crossword.State, viewer int) string { return s.View(viewer).String() }

// Two games that differ only in what is hidden look the same, byte for byte, from each seat and to
// spectators.
func TestViewsHide(t *testing.T) {
	games := sample.Size(2_500, 10_000)
	found, compared := unlike(t, games, seen)
	if found != "" {
		t.Fatal(found)
	}
	if compared < 3*games {
		t.Errorf("only %d pairs of games were unlike in what is hidden", compared)
	}
}

// Small leaks are found too.
func TestViewsThatLeakAreFound(t *testing.T) {
	next := func(s crossword.State, viewer int) crossword.Seat { return s.Seat((viewer + 1) % s.Players()) }
	for name, leak := range map[string]func(crossword.State, int) any{
		"whether another has a blank":     func(s crossword.State, v int) any { return next(s, v).Rack.Count(crossword.Blank) > 0 },
		"what another's rack is worth":    func(s crossword.State, v int) any { return s.Variant().Tiles.Worth(next(s, v).Rack) },
		"how many vowels are in the bag":  func(s crossword.State, _ int) any { return s.InBag().Count(crossword.Letter('E')) },
		"the tiles of a turn":             func(s crossword.State, _ int) any { return s.Turns() },
		"what another can't see":          func(s crossword.State, v int) any { return s.Unseen((v + 1) % s.Players()) },
		"whether somebody drew a Q":       func(s crossword.State, _ int) any { return s.InBag().Count(crossword.Letter('Q')) },
		"the view of the seat beside one": func(s crossword.State, v int) any { return s.View((v + 1) % s.Players()) },
	} {
		found, _ := unlike(t, 400, func(s crossword.State, viewer int) string {
			return seen(s, viewer) + fmt.Sprint(leak(s, viewer))
		})
		if found == "" {
			t.Errorf("%s isn't found", name)
		}
	}
}

// A view answers as its state does about everything that may be known; after the end everybody knows all.
func TestViewsAnswer(t *testing.T) {
	boards := []string{engines[0].board(t), engines[1].board(t)}
	for seed := range uint64(200) {
		g := dealHands(t, rand.New(rand.NewPCG(seed, 78)), boards)
		g.play(t, 20, true)
		s := g.now()
		v := s.View(s.ToMove())
		if !reflect.DeepEqual(v.Seat(s.ToMove()), s.Seat(s.ToMove())) || v.BagCount() != s.BagCount() || v.Idle() != s.Idle() || v.Unseen(s.ToMove()) != s.Unseen(s.ToMove()) ||
			!reflect.DeepEqual(v.Result(), s.Result()) || !reflect.DeepEqual(v.LastMove(), s.LastMove()) || v.Board() != s.Board() || v.Stuck() != s.Stuck() {
			t.Fatalf("game %d is seen otherwise:\n%v", seed, v)
		}
		if m, ok := g.move(s); ok {
			own, _ := s.Try(m)
			if as, err := v.Try(m); err != nil || !reflect.DeepEqual(as, own) {
				t.Fatalf("game %d: the player to move would get %v, %v", seed, as, err)
			}
			if as, err := v.Plan(m); err != nil || !reflect.DeepEqual(as, own) {
				t.Fatalf("game %d: the player to move plans %v, %v", seed, as, err)
			}
			if _, err := s.View(crossword.Watcher).Plan(m); err == nil {
				t.Fatalf("game %d: who looks on has tiles", seed)
			}
			other := (s.ToMove() + 1) % s.Players()
			if _, err := s.View(crossword.Watcher).Try(m); err == nil {
				t.Fatalf("game %d: who looks on can try what the rack is good for", seed)
			}
			if held := s.View(other).Seat(s.ToMove()); held.Held != s.Seat(s.ToMove()).Held {
				t.Fatalf("game %d: another's rack has %d tiles", seed, held.Held)
			}
		}
		// What Plan says in another player's turn is what the rules say in the planner's turn.
		if next, err := s.Apply(crossword.Step{At: s.Last(), Do: crossword.Pass{}}); err == nil && !next.Over() {
			if m, ok := g.move(next); ok {
				own, _ := next.Try(m)
				if as, err := s.View(next.ToMove()).Plan(m); err != nil || !reflect.DeepEqual(as, own) {
					t.Fatalf("game %d: the next player plans %v, %v", seed, as, err)
				}
			}
		}
		over, err := s.Apply(crossword.Step{At: s.Last(), Do: crossword.Resign{Seat: 1}})
		if err != nil {
			t.Fatal(err)
		}
		for viewer := crossword.Watcher; viewer < s.Players(); viewer++ {
			v := over.View(viewer)
			if !reflect.DeepEqual(v.Turns(), over.Turns()) || !reflect.DeepEqual(v.Seat(0), over.Seat(0)) || !reflect.DeepEqual(v.Seat(1), over.Seat(1)) || !reflect.DeepEqual(v.Result(), over.Result()) {
				t.Fatalf("game %d is over, and seat %d doesn't see all of it", seed, viewer+1)
			}
		}
	}
}
