package puzzle_test

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/testdata/sample"
)

// brute plays out everything that can happen in a game with an empty bag.
type brute struct {
	thinker *player.Thinker
	known   map[string]int64
}

// turns returns everything that a player can do.
func (x *brute) turns(s crossword.State) []player.Choice {
	return append(x.thinker.Rank(player.ViewOf(s), 1<<20), player.Choice{})
}

// ahead returns the lead of the player to move at the end, if both play as well as possible.
func (x *brute) ahead(t *testing.T, s crossword.State) int64 {
	me := s.ToMove()
	if o, over := s.Outcome(); over {
		return o.Seats[me].Final - o.Seats[1-me].Final
	}
	p := s.Position()
	key := p.String() + string(rune(s.Idle()))
	if v, ok := x.known[key]; ok {
		return v
	}
	best := int64(-1 << 40)
	for _, c := range x.turns(s) {
		best = max(best, x.after(t, s, c))
	}
	x.known[key] = best
	return best
}

// after returns the same after a turn.
func (x *brute) after(t *testing.T, s crossword.State, c player.Choice) int64 {
	t.Helper()
	next, err := s.Apply(crossword.Step{Do: c.Action()})
	if err != nil {
		t.Fatal(err)
	}
	v := x.ahead(t, next)
	if next.ToMove() != s.ToMove() {
		v = -v
	}
	return v
}

// TestFindWinning: in small endings the best move is found if it alone wins, as playing everything out shows,
// and nothing is found if others win too, or none does. Few endings are that close, so the test sets the
// player's score to make them so.
func TestFindWinning(t *testing.T) {
	t.Parallel()
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	start := startOf(t)
	thinker := player.New(player.Config{Variant: start.Variant(), Layout: start.Board().Layout(), Words: words})
	if _, ok := puzzle.FindWinning(thinker, player.ViewOf(start), player.Limit{}); ok {
		t.Error("the first turn of a game wins it")
	}
	found, many := 0, sample.Size(5, 5)
	for seed := uint64(1); found < many && seed < 60; seed++ {
		s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named computer best "A" computer best "B"`, Seed: seed}, crossword.Trust{})
		if err != nil {
			t.Fatal(err)
		}
		for !s.Over() {
			if s.BagCount() == 0 && s.Seat(0).Held+s.Seat(1).Held <= 5 && s.Seat(s.ToMove()).Held > 1 && winning(t, thinker, s) {
				found++
			}
			do := crossword.Action(crossword.Pass{})
			if best := thinker.Rank(player.ViewOf(s), 1); len(best) > 0 {
				do = best[0].Action()
			}
			if s, err = s.Apply(crossword.Step{Do: do}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if found < many {
		t.Errorf("%d endings are puzzles", found)
	}
}

// winning tries an ending, and reports whether it makes a puzzle at some score.
func winning(t *testing.T, thinker *player.Thinker, s crossword.State) bool {
	t.Helper()
	x := &brute{thinker: thinker, known: map[string]int64{}}
	view := player.ViewOf(s)
	lead := view.Score - view.Others[0].Score
	var best player.Choice
	first, second := int64(-1<<40), int64(-1<<40) // results of the best turns from here
	turns := x.turns(s)
	for _, c := range turns {
		switch got := x.after(t, s, c) - lead; {
		case got > first:
			best, first, second = c, got, first
		case got > second && !c.SameAs(s.Board(), best):
			second = got
		}
	}
	if len(turns) < 3 || len(turns) > puzzle.MostEnding+1 || first-second < 2 || best.Move.Len() == 0 {
		return false
	}
	at := func(lead int64) player.View {
		v := view
		v.Score = v.Others[0].Score + lead
		return v
	}
	limit := player.Limit{Nodes: 1 << 30}
	p, ok := puzzle.FindWinning(thinker, at(-second-1), limit)
	if !ok || p.Theme != puzzle.Winning || !p.Best.SameAs(s.Board(), best) {
		t.Errorf("%v alone wins: %v, %+v", best.Action(), ok, p.Best)
	}
	if _, ok := puzzle.FindWinning(thinker, at(-second+1), limit); ok {
		t.Error("another wins too")
	}
	if _, ok := puzzle.FindWinning(thinker, at(-first-1), limit); ok {
		t.Error("nobody wins")
	}
	limit.Stop = func() bool { return true }
	if _, ok := puzzle.FindWinning(thinker, at(-second-1), limit); ok {
		t.Error("it isn't stopped")
	}
	return true
}
