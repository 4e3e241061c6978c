package grading_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/testdata/sample"
)

// table is a game and its board.
type table struct {
	variant *crossword.Variant
	layout  *crossword.Layout
}

func tables(t testing.TB) []table {
	t.Helper()
	layout, err := scraebbkle.ParseBoard(resources.Boards()[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	return []table{{scrabble.Variant(), scrabble.Board()}, {scraebbkle.Variant(), layout}}
}

func words(t testing.TB) *search.Dictionary {
	t.Helper()
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	return words
}

func (b table) thinker(t testing.TB) *player.Thinker {
	t.Helper()
	name := b.variant.Tiles.Name
	return player.New(player.Config{
		Variant: b.variant, Layout: b.layout, Words: words(t),
		Leaves: resources.Leaves(name), Chances: resources.JudgeChances(name),
	})
}

// played returns the states of a game in which all players play by score and leave, except that now and then
// a turn is the tenth best.
func (b table) played(t testing.TB, seed uint64, players int) (states []crossword.State, turns []player.Choice, steps []crossword.Step) {
	t.Helper()
	mode := crossword.AsNamed
	if slices.Contains(b.variant.Modes, crossword.Closed) {
		mode = crossword.Closed
	}
	c := crossword.Config{Mode: mode}
	for i := range players {
		c.Players = append(c.Players, game.Player{Name: string(rune('A' + i)), Level: "best"})
	}
	s, err := crossword.Start(b.variant, b.layout, game.Header{Rules: b.variant.Version, Config: c.String(), Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	thinker := b.thinker(t)
	random := rand.New(rand.NewPCG(seed, 1))
	for {
		if _, over := s.Outcome(); over {
			return states, turns, steps
		}
		choice := player.Choice{}
		if all := thinker.Rank(player.ViewOf(s), 10); len(all) > 0 {
			choice = all[0]
			if random.IntN(4) == 0 {
				choice = all[len(all)-1]
			}
		}
		states, turns = append(states, s), append(turns, choice)
		step := crossword.Step{Do: choice.Action()}
		steps = append(steps, step)
		if s, err = s.Apply(step); err != nil {
			t.Fatal(err)
		}
	}
}

// brute plays out everything that can happen in a game with an empty bag, by the rules alone.
type brute struct {
	gen   *search.Generator
	known map[string]int64
	own   int // seat that must lay a tile in games that demand it
}

// ahead returns the lead of the player to move at the end of the game if both play as well as possible.
func (x *brute) ahead(t *testing.T, s crossword.State) int64 {
	t.Helper()
	me := s.ToMove()
	if o, over := s.Outcome(); over {
		return o.Seats[me].Final - o.Seats[1-me].Final
	}
	p := s.Position()
	key := p.String() + string(rune(s.Idle()))
	if v, ok := x.known[key]; ok {
		return v
	}
	x.gen.Set(p.Board)
	moves := x.gen.Moves(p.Racks[0], nil)
	best := int64(-1 << 40)
	try := func(do crossword.Action) {
		next, err := s.Apply(crossword.Step{Do: do})
		if err != nil {
			t.Fatal(err)
		}
		got := x.ahead(t, next)
		if next.ToMove() != me {
			got = -got
		}
		best = max(best, got)
	}
	for _, m := range moves {
		try(crossword.Lay{Move: m})
	}
	if len(moves) == 0 || me != x.own || s.Variant().Exchange > 0 {
		try(crossword.Pass{})
	}
	x.known[key] = best
	return best
}

// The verdict on an ending agrees with playing everything out: for the best turn and for the one played, and
// their lines lead there.
func TestEndings(t *testing.T) {
	t.Parallel()
	for i, b := range tables(t) {
		if !sample.Takes(i, 2) {
			continue
		}
		t.Run(b.variant.Title, func(t *testing.T) {
			t.Parallel()
			thinker, gen := b.thinker(t), words(t).Generator(b.variant.Tiles, b.layout)
			endings, mistakes, enough := 0, 0, 10
			if sample.Plain() {
				enough = 5
			}
			for seed := uint64(1); (endings < enough || sample.Plain() && mistakes == 0) && seed < 60; seed++ {
				states, turns, _ := b.played(t, seed, 2)
				for i, s := range states {
					if s.BagCount() > 0 || s.Seat(0).Held+s.Seat(1).Held > 6 {
						continue
					}
					endings++
					x := &brute{gen: gen, known: map[string]int64{}, own: s.ToMove()}
					j := grading.New(thinker, player.ViewOf(s), &turns[i], grading.Options{Nodes: 1 << 30})
					if v := j.Verdict(); v.By != grading.Static || v.Done || v.Played < 0 {
						t.Fatalf("seed %d, turn %d: at once %+v", seed, i, v)
					}
					if !j.Step(2, nil) {
						t.Fatalf("seed %d, turn %d isn't done", seed, i)
					}
					v := j.Verdict()
					me := s.ToMove()
					lead := s.Seat(me).Score - s.Seat(1-me).Score
					best, _ := v.Turn()
					if got, want := lead*1000+v.Best().Worth, 1000*x.ahead(t, s); !v.Exact || v.By != grading.Solved || got != want {
						t.Errorf("seed %d, turn %d: exact %v, the best comes to %d, not %d", seed, i, v.Exact, got, want)
					}
					after, err := s.Apply(crossword.Step{Do: turns[i].Action()})
					if err != nil {
						t.Fatal(err)
					}
					want := 1000 * x.ahead(t, after)
					if after.ToMove() != me {
						want = -want
					}
					if got := lead*1000 + best.Worth; got != want {
						t.Errorf("seed %d, turn %d: %v comes to %d, not %d", seed, i, best.Action(), got, want)
					}
					if v.Lost.Points > 0 {
						mistakes++
					}
					if got := float64(v.Best().Worth-best.Worth) / 1000; v.Lost.Points != got {
						t.Errorf("seed %d, turn %d lost %v, not %v", seed, i, v.Lost.Points, got)
					}
					for _, line := range []player.EndingLine{v.Line, v.PlayedLine} {
						follow(t, s, line)
					}
				}
			}
			if endings < enough || mistakes == 0 {
				t.Errorf("%d endings, %d of them with a mistake", endings, mistakes)
			}
		})
	}
}

// follow plays a line, and checks where it leads.
func follow(t *testing.T, s crossword.State, line player.EndingLine) {
	t.Helper()
	me := s.ToMove()
	before := s.Seat(me).Score - s.Seat(1-me).Score
	for _, m := range line.Moves {
		var do crossword.Action = crossword.Pass{}
		if m.Len() > 0 {
			do = crossword.Lay{Move: m}
		}
		next, err := s.Apply(crossword.Step{Do: do})
		if err != nil {
			t.Fatalf("%v: %v", line.Moves, err)
		}
		s = next
	}
	if !line.Over {
		t.Errorf("%v doesn't go to the end", line.Moves)
		return
	}
	if made := s.Seat(me).Score - s.Seat(1-me).Score - before; made != line.Made[0]-line.Made[1] {
		t.Errorf("%v makes %d, not %v", line.Moves, made, line.Made)
	}
	for range 2 * s.Variant().Idle { // two passes in a row mean that neither can do anything
		if _, over := s.Outcome(); over {
			break
		}
		s, _ = s.Apply(crossword.Step{Do: crossword.Pass{}})
	}
	o, over := s.Outcome()
	if !over {
		t.Errorf("%v: the game isn't over", line.Moves)
		return
	}
	if final := o.Seats[me].Final - o.Seats[1-me].Final - before; 1000*final != line.Worth {
		t.Errorf("%v comes to %d, not %d", line.Moves, final, line.Worth)
	}
}

// The verdict is the same whichever Thinkers do the parts, in whatever order; and the turn played is always
// among the choices, in as many worlds as the best.
func TestByMany(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		for players := 2; players <= b.variant.MaxPlayers; players += 2 {
			states, turns, _ := b.played(t, 7, players)
			options := grading.Options{Worlds: 40, Seed: 5, Nodes: 300}
			for at, i := range []int{0, 5, len(states) - 8, len(states) - 2} {
				if !sample.Takes(at, 4) {
					continue
				}
				played := turns[i]
				if i == 0 {
					played = player.Choice{} // a choice that no player would make
				}
				view := player.ViewOf(states[i])
				alone := grading.New(b.thinker(t), view, &played, options)
				for !alone.Step(3, nil) {
				}
				want := alone.Verdict()
				if c, ok := want.Turn(); !ok || want.By == grading.Static || want.By == grading.Simulated && c.Worlds != want.Worlds {
					t.Errorf("%s, %d players, turn %d: %+v", b.variant.Title, players, i, want)
				}
				if i == 0 && players == 2 && want.Lost.Size() == grading.None {
					t.Errorf("%s, %d players: a pass at first lost %+v", b.variant.Title, players, want.Lost)
				}
				thinkers := []*player.Thinker{b.thinker(t), b.thinker(t)}
				many := grading.New(thinkers[0], view, &played, options)
				for from, to := many.Next(); from < to; from, to = many.Next() {
					parts := make([]grading.Part, to-from)
					var working sync.WaitGroup
					for k, thinker := range thinkers {
						working.Go(func() {
							for n := from + k; n < to; n += len(thinkers) {
								parts[n-from], _ = many.Play(thinker, n, nil)
							}
						})
					}
					working.Wait()
					slices.Reverse(parts)
					for _, p := range parts {
						many.Take(p)
					}
				}
				if got := many.Verdict(); !reflect.DeepEqual(got, want) {
					t.Errorf("%s, %d players, turn %d: by two\n%+v\nand alone\n%+v", b.variant.Title, players, i, got, want)
				}
			}
		}
	}
}

// A stopped judge has the verdict so far, and can go on later.
func TestStop(t *testing.T) {
	t.Parallel()
	always := func() bool { return true }
	for _, b := range tables(t) {
		states, turns, _ := b.played(t, 3, 2)
		for _, i := range []int{4, len(states) - 3} {
			j := grading.New(b.thinker(t), player.ViewOf(states[i]), &turns[i], grading.Options{Worlds: 30, Nodes: 300})
			before := j.Verdict()
			if j.Step(10, always) {
				t.Fatal("done though it was stopped")
			}
			if got := j.Verdict(); !reflect.DeepEqual(got.Candidates, before.Candidates) || got.By != grading.Static {
				t.Errorf("stopped at once it says\n%+v\nand not\n%+v", got, before)
			}
			if !j.Step(player.MostWorlds, nil) || j.Verdict().By == grading.Static {
				t.Errorf("it doesn't go on: %+v", j.Verdict())
			}
		}
	}
}

// The last grade of a hint is the first move of the review, with the same seed and worlds, and the lower
// grades are about that move.
func TestHints(t *testing.T) {
	t.Parallel()
	hinted := sample.Size(6, 50) // positions of a game
	for _, b := range tables(t) {
		positions := 0
		thinker, other := b.thinker(t), b.thinker(t)
		for seed := uint64(20); positions < hinted && seed < 24; seed++ {
			states, turns, steps := b.played(t, seed, 2)
			start, err := crossword.Start(b.variant, b.layout, game.Header{Rules: b.variant.Version, Config: states[0].Config().String(), Seed: seed}, nil)
			if err != nil {
				t.Fatal(err)
			}
			r, err := search.NewReviewer(start, steps, search.ReviewConfig{Words: words(t), Leaves: resources.Leaves(b.variant.Tiles.Name), Top: 5})
			if err != nil {
				t.Fatal(err)
			}
			for i, s := range states {
				if positions == hinted {
					break
				}
				positions++
				options := grading.Options{Worlds: 40, Seed: 11, Nodes: 1_000}
				view, played, ok := grading.TurnOf(r.Before(i), r.Judge(i))
				if !ok || !played.SameAs(s.Board(), turns[i]) {
					t.Fatalf("turn %d: %+v, %v", i, played, ok)
				}
				reviewed := grading.New(thinker, view, &played, options)
				asked := grading.New(other, player.ViewOf(s), nil, options)
				reviewed.Step(player.MostWorlds, nil)
				asked.Step(player.MostWorlds, nil)
				best := reviewed.Verdict().Best().Choice
				hint := asked.Verdict().Hint(grading.Whole)
				if !hint.Choice.SameAs(s.Board(), best) {
					t.Errorf("%s, seed %d, turn %d: the hint is %v, the review's best %v", b.variant.Title, seed, i, hint.Choice.Action(), best.Action())
				}
				where, letters := asked.Verdict().Hint(grading.Where), asked.Verdict().Hint(grading.Letters)
				if where.Choice != (player.Choice{}) || where.Letters.Size() > 0 || letters.Choice != (player.Choice{}) || letters.Letters.Size() != where.Tiles {
					t.Errorf("a hint tells too much, or too little: %+v, %+v", where, letters)
				}
			}
		}
		if positions < hinted {
			t.Errorf("only %d positions", positions)
		}
	}
}

// Dropped choices come after the others, and in order.
func TestOrder(t *testing.T) {
	b := tables(t)[0]
	states, turns, _ := b.played(t, 11, 2)
	thinker := b.thinker(t)
	dropped := 0
	for i, s := range states[:4] {
		j := grading.New(thinker, player.ViewOf(s), &turns[i], grading.Options{Worlds: 200})
		for !j.Step(100, nil) {
		}
		v := j.Verdict()
		for n, c := range v.Candidates {
			if n == 0 || !v.Candidates[n-1].Dropped {
				continue
			}
			dropped++
			if before := v.Candidates[n-1]; !c.Dropped || c.Win > before.Win {
				t.Errorf("turn %d: after one that was dropped and wins %.3f comes one that wins %.3f, dropped: %v", i, before.Win, c.Win, c.Dropped)
			}
		}
	}
	if dropped == 0 {
		t.Error("nothing was dropped")
	}
}
