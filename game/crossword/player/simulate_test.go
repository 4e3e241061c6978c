package player_test

import (
	"math"
	"reflect"
	"slices"
	"sync"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// simulations returns views with hidden tiles, of two players and more.
func simulations(t testing.TB, b table) []player.View {
	t.Helper()
	var all []player.View
	for _, s := range scenes(t, b, 1, 2) {
		if v := player.ViewOf(s); v.Bag > 0 {
			all = append(all, v)
		}
	}
	for players := 3; players <= b.variant.MaxPlayers; players++ {
		c := crossword.Config{Mode: b.closed()}
		for i := range players {
			c.Players = append(c.Players, game.Player{Name: string(rune('A' + i)), Level: "best"})
		}
		s, err := crossword.Start(b.variant, b.layout, game.Header{Rules: b.variant.Version, Config: c.String(), Seed: 5}, nil)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, player.ViewOf(s))
	}
	return all
}

// A simulation has the same results whichever Thinkers play its worlds, in whatever order and however many
// steps.
func TestSimulationByMany(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		for i, v := range simulations(t, b) {
			options := player.SimulateOptions{Candidates: 6, Worlds: sample.Size(40, 40), Seed: 9}
			if options.Thrifty = i%2 == 0; options.Thrifty {
				options.Candidates = 20
			}
			alone := b.thinker(t).Simulate(v, options)
			for !alone.Step(3, nil) {
			}
			want := alone.Standing()
			if !want.Done || want.Worlds == 0 || len(want.Candidates) == 0 {
				t.Fatalf("%s, position %d: %+v", b.name, i, want)
			}
			thinkers := make([]*player.Thinker, 3)
			for i := range thinkers {
				thinkers[i] = b.thinker(t)
				thinkers[i].Choose(simulations(t, b)[0], player.Best, player.Limit{Nodes: 50}) // earlier work makes no difference
			}
			many := thinkers[0].Simulate(v, options)
			for from, to := many.Next(); from < to; from, to = many.Next() {
				worlds := make([]player.World, to-from)
				var working sync.WaitGroup
				for j, thinker := range thinkers {
					working.Go(func() {
						for n := from + j; n < to; n += len(thinkers) {
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
				t.Errorf("%s, position %d: by three\n%+v\nand alone\n%+v", b.name, i, got, want)
			}
			if got, want := many.Best(), alone.Best(); got != want || want.Move != alone.Standing().Candidates[0].Move {
				t.Errorf("%s, position %d: %+v by three, %+v alone", b.name, i, got, want)
			}
		}
	}
}

// A stopped simulation keeps its finished worlds, and can go on from there to the same result.
func TestSimulationStopped(t *testing.T) {
	t.Parallel()
	b := tables(t)[1]
	options := player.SimulateOptions{Candidates: 4, Worlds: 30, Seed: 2}
	for i, v := range simulations(t, b) {
		whole, parts := b.thinker(t).Simulate(v, options), b.thinker(t).Simulate(v, options)
		whole.Step(options.Worlds, nil)
		if c, _ := parts.Best(), parts.Standing(); c.Move.Len()+c.Exchange.Size() == 0 {
			t.Fatalf("position %d: there is no choice before the first world", i)
		}
		for stops := 0; !parts.Done(); stops++ {
			asked, before := 0, parts.Standing().Worlds
			done := parts.Step(options.Worlds, func() bool { asked++; return asked > 40+stops })
			if after := parts.Standing().Worlds; done != parts.Done() || after < before {
				t.Fatalf("position %d: %d worlds after %d", i, after, before)
			}
			if !done && asked != 41+stops {
				t.Fatalf("position %d: it went on when it was stopped: asked %d times", i, asked)
			}
		}
		if got, want := parts.Standing(), whole.Standing(); !reflect.DeepEqual(got, want) {
			t.Errorf("position %d: stopped\n%+v\nwhole\n%+v", i, got, want)
		}
	}
}

// A dropped candidate was played in the least number of worlds and was behind; a remaining one was played in
// all; and the results are in order.
func TestSimulationDrops(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	for _, b := range tables(t) {
		dropped := 0
		for i, v := range simulations(t, b) {
			s := b.thinker(t).Simulate(v, player.SimulateOptions{Worlds: 64, Seed: 4})
			s.Step(100, nil)
			st := s.Standing()
			for j, c := range st.Candidates {
				switch {
				case c.Dropped && (c.Worlds < 24 || c.Worlds > st.Worlds):
					t.Errorf("%s, position %d: dropped after %d of %d worlds", b.name, i, c.Worlds, st.Worlds)
				case !c.Dropped && c.Worlds != st.Worlds:
					t.Errorf("%s, position %d: left with %d of %d worlds", b.name, i, c.Worlds, st.Worlds)
				case c.Win < 0 || c.Win > 1 || c.EquityError < 0 || j > 0 && c.Worlds > st.Candidates[j-1].Worlds:
					t.Errorf("%s, position %d: %+v", b.name, i, c)
				}
				if c.Dropped {
					dropped++
				}
			}
			if st.Candidates[0].Dropped {
				t.Errorf("%s, position %d: the best was dropped", b.name, i)
			}
		}
		if dropped == 0 {
			t.Errorf("%s: none was ever dropped", b.name)
		}
	}
}

// TestSimulationWhole checks that a whole simulation plays every world for the choices asked for, even if nothing else is left,
// and that the results of the others are those of a usual one while both play them.
func TestSimulationWhole(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	b := tables(t)[1]
	const worlds = 160
	shorter := 0
	for i, v := range simulations(t, b) {
		o := player.SimulateOptions{Worlds: worlds, Seed: 4, Candidates: 8}
		usual := b.thinker(t).Simulate(v, o)
		usual.Step(worlds, nil)
		all := usual.Standing().Candidates
		if len(all) < 2 {
			continue
		}
		if usual.Standing().Worlds < worlds {
			shorter++
		}
		o.Also, o.Whole = []player.Choice{all[0].Choice, all[len(all)-1].Choice}, true
		whole := b.thinker(t).Simulate(v, o)
		if !whole.Step(worlds, nil) || whole.Standing().Worlds != worlds {
			t.Errorf("position %d: %d worlds were played", i, whole.Standing().Worlds)
		}
		full := 0
		for _, c := range whole.Standing().Candidates {
			if c.Worlds == worlds && (c.SameAs(v.Board, all[0].Choice) || c.SameAs(v.Board, all[len(all)-1].Choice)) {
				full++
			}
		}
		if full != 2 {
			t.Errorf("position %d: %d of 2 choices were played in all worlds", i, full)
		}
	}
	if shorter == 0 {
		t.Error("no usual simulation ended early")
	}
}

// A thrifty simulation keeps, after the first worlds, the best by score and leave and as many others by their results,
// and later drops some that a usual one plays on.
func TestThriftyDrops(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	nodes, thriftyNodes := 0, 0
	for _, b := range tables(t) {
		for i, v := range simulations(t, b) {
			s := b.thinker(t).Simulate(v, player.SimulateOptions{Candidates: 24, Worlds: 64, Seed: 4, Thrifty: true})
			s.Step(8, nil)
			dropped := 0
			var stay []player.Choice
			for _, c := range s.Standing().Candidates {
				if c.Dropped {
					dropped++
				} else {
					stay = append(stay, c.Choice)
				}
			}
			if n := dropped + len(stay); len(stay) != min(n, 16) && len(stay) != min(n, 17) { // with a pass
				t.Errorf("%s, position %d: %d of %d stay", b.name, i, len(stay), n)
			}
			for _, c := range b.thinker(t).Rank(v, 8) {
				if !slices.ContainsFunc(stay, func(s player.Choice) bool { return s.SameAs(v.Board, c) }) {
					t.Errorf("%s, position %d: %v, among the best by score and leave, was dropped first", b.name, i, c.Move)
				}
			}
			s.Step(math.MaxInt, nil)
			usual := b.thinker(t).Simulate(v, player.SimulateOptions{Worlds: 64, Seed: 4})
			usual.Step(math.MaxInt, nil)
			thriftyNodes, nodes = thriftyNodes+player.NodesOf(s), nodes+player.NodesOf(usual)
		}
	}
	if thriftyNodes >= nodes {
		t.Errorf("%d nodes, and otherwise %d", thriftyNodes, nodes)
	}
}

// The expected gain of an alternative has the values of the standard loss function, tabulated in any book on
// inventories, times the deviation.
func TestExpectedExcess(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ behind, deviation, want float64 }{
		{0, 1, 0.3989},
		{1, 1, 0.0833},
		{2, 1, 0.0085},
		{3, 1, 0.0004},
		{-1, 1, 1.0833},
		{2, 2, 0.1667},
		{1, 0, 0},
		{-1, 0, 1},
	} {
		if got := player.ExpectedExcess(c.behind, c.deviation); math.Abs(got-c.want) > 0.0001 {
			t.Errorf("%v behind with a deviation of %v: %.4f, want %.4f", c.behind, c.deviation, got, c.want)
		}
	}
}

// A turn that decides nothing takes fewer worlds than one that decides the game: far ahead, the same choices hardly
// differ.
func TestThriftyDecided(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	b := tables(t)[1]
	even, decided := 0, 0
	for _, v := range simulations(t, b) {
		if len(v.Others) != 1 || v.Bag <= crossword.RackSize {
			continue
		}
		for lead, worlds := range map[int64]*int{0: &even, 600: &decided} {
			v.Score = v.Others[0].Score + lead
			s := b.thinker(t).Simulate(v, player.SimulateOptions{Worlds: 200, Seed: 6, Thrifty: true})
			s.Step(math.MaxInt, nil)
			*worlds += s.Standing().Worlds
		}
	}
	if even == 0 || decided >= even {
		t.Errorf("%d worlds far ahead, and %d in close games", decided, even)
	}
}

// With an empty bag and all racks seen there is only one world, and with two players the equity is the result
// of both sides playing by score and going out.
func TestSimulationOfTheEnd(t *testing.T) {
	t.Parallel()
	b := tables(t)[1]
	for i, s := range scenes(t, b, 6, 0) {
		v := player.ViewOf(s)
		if v.Bag > 0 {
			continue
		}
		sim := b.thinker(t).Simulate(v, player.SimulateOptions{})
		sim.Step(10, nil)
		st := sim.Standing()
		if !st.Done || st.Worlds != 1 {
			t.Fatalf("position %d: %+v", i, st)
		}
		for _, c := range st.Candidates {
			next, err := s.Apply(crossword.Step{Do: c.Action()})
			if err != nil {
				t.Fatal(err)
			}
			if o, over := next.Outcome(); over {
				me := s.ToMove()
				final, win := o.Seats[me].Final-o.Seats[1-me].Final, 0.5
				switch {
				case o.Seats[me].Place < o.Seats[1-me].Place:
					win = 1
				case o.Seats[me].Place > o.Seats[1-me].Place:
					win = 0
				}
				before := s.Seat(me).Score - s.Seat(1-me).Score
				if int64(c.Equity) != final-before || c.Win != win {
					t.Errorf("position %d: %v comes to %v and wins %v, and the rules say %d and %v", i, c.Move, c.Equity, c.Win, final-before, win)
				}
			}
		}
	}
}
