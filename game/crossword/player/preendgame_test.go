package player_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// smallPreEnding returns a view from the middle of a game, with few tiles on the racks and one or two in the
// bag.
func smallPreEnding(t testing.TB, b table, n int) player.View {
	t.Helper()
	random := rand.New(rand.NewPCG(7, uint64(n)))
	some := func(count int) (r crossword.Rack) {
		for range count {
			r = r.With(crossword.Letter("AEIOSTNRXQVDH"[random.IntN(13)]))
		}
		return r
	}
	v := player.View{
		Board: filled(t, b, everyday(t), uint64(n), 8+2*n), Rack: some(2 + n%2), Bag: 1 + n%2, Unseen: some(3),
		Score: int64(random.IntN(30)), Idle: n % 2,
	}
	v.Others = []player.Other{{Held: v.Unseen.Size() - v.Bag, Score: int64(random.IntN(30))}}
	return v
}

// emptying returns the results of a move that empties the bag if both sides then play as well as possible,
// over all contents of the bag: how often it wins, and how many points more it brings.
func (x *exhaustive) emptying(v player.View, m crossword.Move) (win, equity float64) {
	tiles := v.Unseen.Tiles()
	ways := 0.0
	for i := range tiles {
		for j := range tiles {
			bag := []crossword.Tile{tiles[i], tiles[j]}[:v.Bag]
			if i == j && v.Bag == 2 || i != j && v.Bag == 1 {
				continue
			}
			p := ending{side: 1}
			p.board, _ = v.Board.Play(m)
			p.racks[0], _ = v.Rack.Without(m.Tiles()...)
			p.racks[0] = p.racks[0].With(bag...)
			p.racks[1], _ = v.Unseen.Without(bag...)
			if m.Score == 0 && !x.variant.PassesOnly {
				p.idle = v.Idle + 1
			}
			clear(x.known)
			points := m.Score - x.value(p)
			ways++
			equity += float64(points)
			switch lead := v.Score + points - v.Others[0].Score; {
			case lead > 0:
				win++
			case lead == 0:
				win += 0.5
			}
		}
	}
	return win / ways, equity / ways
}

// Solved choices have the results of playing everything out, over all contents of the bag. The choice is
// never much worse than that of a simulation, and is better in some positions.
func TestEnumerationAgainstExhaustive(t *testing.T) {
	t.Parallel()
	words := everyday(t)
	for i, b := range tables(t) {
		if !sample.Takes(i, 2) {
			continue
		}
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			config := player.Config{Variant: b.variant, Layout: b.layout, Words: words}
			thinker := player.New(config)
			x := &exhaustive{b.variant, words.Generator(b.variant.Tiles, b.layout), map[ending]int64{}}
			solved, better, positions := 0, 0, 0
			for n := 0; n < 8 || better == 0 && n < 60 && b.name == "scrabble"; n++ {
				positions++
				v := smallPreEnding(t, b, n)
				l := thinker.LookAhead(v, player.SimulateOptions{Worlds: 4000})
				for !l.Step(10, nil) {
				}
				st := l.Standing()
				if !st.Done || !st.Enumerated || st.Worlds != 3 {
					t.Fatalf("position %d: %+v", n, st)
				}
				for _, c := range st.Candidates {
					if !c.Solved {
						continue
					}
					solved++
					win, equity := x.emptying(v, c.Move)
					if math.Abs(c.Win-win) > 1e-6 && b.name == "scrabble" || math.Abs(c.Equity-equity) > 1e-3 {
						t.Errorf("position %d: %v wins %.3f and brings %.2f, and playing out %.3f and %.2f", n, c.Move, c.Win, c.Equity, win, equity)
					}
				}
				s := thinker.Simulate(v, player.SimulateOptions{Worlds: 200})
				s.Step(200, nil)
				ours, theirs := l.Best(), s.Best()
				if ours.Move.Len() < v.Bag || theirs.Move.Len() < v.Bag {
					continue
				}
				win, equity := x.emptying(v, ours.Move)
				simWin, simEquity := x.emptying(v, theirs.Move)
				switch utility := win + equity/400; {
				case utility < simWin+simEquity/400-1e-6:
					t.Errorf("position %d: %v wins %.3f and brings %.2f, and the simulation's %v %.3f and %.2f", n, ours.Move, win, equity, theirs.Move, simWin, simEquity)
				case utility > simWin+simEquity/400:
					better++
				}
			}
			if solved < 20 {
				t.Errorf("only %d choices were solved", solved)
			}
			if better == 0 && b.name == "scrabble" {
				t.Error("nothing is better than with a simulation")
			}
			t.Logf("%d choices solved, %d of %d positions better than a simulation", solved, better, positions)
		})
	}
}

// preEnding returns a position of a game with a full rack and one or two tiles in the bag.
func preEnding(t testing.TB, b table, bag int) player.View {
	t.Helper()
	for seed := uint64(300); ; seed++ {
		if v, ok := preEndingOf(t, b, b.thinker(t), seed, bag); ok {
			return v
		}
	}
}

// preEndingOf returns the first position of a game by score and leave with one of these numbers of tiles in the bag, if it
// has one.
func preEndingOf(t testing.TB, b table, thinker *player.Thinker, seed uint64, bag ...int) (player.View, bool) {
	t.Helper()
	s := b.start(t, seed, b.closed())
	for !s.Over() {
		v := player.ViewOf(s)
		if slices.Contains(bag, v.Bag) {
			return v, true
		}
		do := thinker.Equity(v).Action()
		if _, passes := do.(crossword.Pass); passes && s.Stuck() {
			do = crossword.Stuck{}
		}
		next, err := s.Apply(crossword.Step{Do: do})
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	return player.View{}, false
}

// An enumeration has the same results whichever Thinkers play its steps, in whatever order, and however often
// it is stopped. Additional choices don't change the results of the others.
func TestEnumerationByMany(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	for i, b := range tables(t) {
		for bag := 1; bag <= 2; bag++ {
			if bag != 1+i%2 && sample.Size(1, 2) < 2 {
				continue
			}
			v := preEnding(t, b, bag)
			o := player.SimulateOptions{Candidates: 4, Worlds: 30}
			alone := b.thinker(t).LookAhead(v, o)
			alone.Step(math.MaxInt, nil)
			want := alone.Standing()
			compared := 4
			if !b.variant.MustLay() {
				compared++ // a pass
			}
			if !want.Done || want.Worlds != []int{8, 36}[bag-1] || len(want.Candidates) != compared {
				t.Fatalf("%s: %+v", b.name, want)
			}
			used := b.thinker(t)
			used.Choose(v, player.Best, player.Limit{Worlds: 20})
			thinkers := []*player.Thinker{b.thinker(t), used}
			many := thinkers[0].LookAhead(v, o)
			for from, to := many.Next(); from < to; from, to = many.Next() {
				worlds := make([]player.World, to-from)
				var working sync.WaitGroup
				for j, thinker := range thinkers {
					working.Go(func() {
						for n := from + j; n < to; n += len(thinkers) {
							asked := 0
							if _, ok := many.Play(thinker, n, func() bool { asked++; return asked > 1 }); ok && many.Done() {
								t.Errorf("%s: done while it is played", b.name)
							}
							worlds[n-from], _ = many.Play(thinker, n, nil)
						}
					})
				}
				working.Wait()
				slices.Reverse(worlds)
				for _, w := range worlds {
					many.Take(w)
				}
			}
			if got := many.Standing(); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, %d in the bag: by many\n%+v\nalone\n%+v", b.name, bag, got, want)
			}
			ranked := b.thinker(t).Rank(v, 30)
			o.Also = []player.Choice{ranked[len(ranked)-1]}
			beside := b.thinker(t).LookAhead(v, o)
			beside.Step(math.MaxInt, nil)
			st := beside.Standing()
			at := slices.IndexFunc(st.Candidates, func(c player.Simulated) bool { return c.SameAs(v.Board, o.Also[0]) })
			if at < 0 || st.Candidates[at].Dropped || st.Candidates[at].Worlds != want.Worlds {
				t.Fatalf("%s: what was asked for isn't there: %+v", b.name, st)
			}
			others := slices.Delete(st.Candidates, at, at+1)
			for i := range others {
				others[i].WinBehind, others[i].EquityBehind = want.Candidates[i].WinBehind, want.Candidates[i].EquityBehind
			}
			if !reflect.DeepEqual(others, want.Candidates) {
				t.Errorf("%s: with another asked for\n%+v\nwithout\n%+v", b.name, others, want.Candidates)
			}
		}
	}
}

// It may be stopped at any time: there is a choice then, and it can go on from there to the same result.
func TestEnumerationStops(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	b := tables(t)[1]
	v := preEnding(t, b, 1)
	o := player.SimulateOptions{Candidates: 4, Worlds: 40}
	thinker := b.thinker(t)
	whole := thinker.LookAhead(v, o)
	whole.Step(math.MaxInt, nil)
	parts := thinker.LookAhead(v, o)
	tries := 0
	for done := parts.Step(math.MaxInt, always); !done; {
		if tries++; tries > 500 {
			t.Fatal("it comes to no end")
		}
		if best := parts.Best(); best.Move.Len() == 0 {
			t.Fatalf("no choice: %+v", parts.Standing())
		}
		asked, stopped := 0, false
		done = parts.Step(math.MaxInt, func() bool {
			if asked++; stopped && asked > 50*tries+8 {
				t.Fatalf("it was asked %d times more", asked-50*tries)
			}
			stopped = asked > 50*tries
			return stopped
		})
	}
	if got, want := parts.Standing(), whole.Standing(); !reflect.DeepEqual(got, want) {
		t.Errorf("stopped\n%+v\nwhole\n%+v", got, want)
	}
}

// With more than two players, or if the number of tiles on the other rack isn't known, hidden tiles are
// imagined instead.
func TestEnumerable(t *testing.T) {
	t.Parallel()
	b := tables(t)[1]
	v := preEnding(t, b, 2)
	thinker := b.thinker(t)
	enumerated := func(v player.View) bool {
		return thinker.LookAhead(v, player.SimulateOptions{Candidates: 2, Worlds: 1}).Standing().Enumerated
	}
	if !enumerated(v) {
		t.Fatalf("it isn't: %+v", v)
	}
	three := v
	three.Others = []player.Other{{Held: 3}, {Held: 4}}
	left := v
	left.Others = []player.Other{{Held: 5}}
	full := v
	full.Bag, full.Others = 3, []player.Other{{Held: 6}}
	for i, v := range []player.View{three, left, full} {
		if enumerated(v) {
			t.Errorf("%d is", i)
		}
	}
	// An open game has only one possible bag.
	open := v
	open.Others = []player.Other{{Held: 7, Rack: v.Unseen.Less(crossword.Rack{}.With(v.Unseen.Tiles()[:2]...))}}
	open.Unseen = v.Unseen.Less(open.Others[0].Rack)
	if st := thinker.LookAhead(open, player.SimulateOptions{Candidates: 2, Worlds: 1}).Standing(); !st.Enumerated || st.Worlds != 1 {
		t.Errorf("%+v", st)
	}
}
