package crossword_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/crosswordtest"
)

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

func dealHands(t *testing.T, rng *rand.Rand, boards []string) *crosswordtest.Hands {
	t.Helper()
	kind := closedGames[rng.IntN(len(closedGames))]
	e := engines[kind.engine]
	header := game.Header{Rules: e.name, Config: kind.config, Seed: rng.Uint64(), Board: boards[kind.engine]}
	g := crosswordtest.DealHands(t, rng, header, func(h game.Header) (crossword.State, error) { return e.start(h, nil) })
	g.Hints = true
	return g
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
		g.Play(t, turns, rng.IntN(2) == 0)
		for viewer := crossword.Watcher; viewer < g.Now().Players(); viewer++ {
			twin, others := g.Twin(t, viewer)
			moments := []int{len(twin.States) - 1}
			if seed%4 == 0 {
				moments = append(moments, rng.IntN(len(twin.States)))
			}
			for _, n := range moments {
				a, b := g.States[n], twin.States[n]
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
		g.Play(t, 20, true)
		s := g.Now()
		v := s.View(s.ToMove())
		if !reflect.DeepEqual(v.Seat(s.ToMove()), s.Seat(s.ToMove())) || v.BagCount() != s.BagCount() || v.Idle() != s.Idle() || v.Unseen(s.ToMove()) != s.Unseen(s.ToMove()) ||
			!reflect.DeepEqual(v.Result(), s.Result()) || !reflect.DeepEqual(v.LastMove(), s.LastMove()) || v.Board() != s.Board() || v.Stuck() != s.Stuck() {
			t.Fatalf("game %d is seen otherwise:\n%v", seed, v)
		}
		if m, ok := g.Move(s); ok {
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
			if m, ok := g.Move(next); ok {
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
