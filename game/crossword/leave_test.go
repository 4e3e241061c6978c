package crossword_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
)

func leave(t *testing.T, s crossword.State, seat int, why crossword.Ending) crossword.State {
	t.Helper()
	next, err := s.Apply(crossword.Step{At: s.Last(), Do: crossword.Leave{Seat: seat, Why: why}})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func does(t *testing.T, s crossword.State, text string) crossword.State {
	t.Helper()
	a, err := crossword.ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	next, err := s.Apply(crossword.Step{At: s.Last(), Do: a})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func ofFour(t *testing.T) crossword.State {
	t.Helper()
	s, err := engines[0].start(game.Header{Rules: engines[0].name, Config: "named " + four, Seed: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// One player leaves in another's turn and one in their own; the turns skip both.
func TestLeaving(t *testing.T) {
	s := leave(t, ofFour(t), 1, crossword.Gone)
	if s.Over() || s.ToMove() != 0 || !s.Seat(1).Left {
		t.Fatalf("over %v, seat %d to move", s.Over(), s.ToMove()+1)
	}
	s = does(t, s, "pass")
	if s.ToMove() != 2 {
		t.Fatalf("seat %d is to move", s.ToMove()+1)
	}
	for _, a := range []crossword.Action{crossword.Leave{Seat: 1, Why: crossword.Resigned}, crossword.Leave{Seat: 4, Why: crossword.Gone}, crossword.Leave{Seat: 0, Why: crossword.WentOut}, crossword.Resign{Seat: 1}} {
		if _, err := s.Apply(crossword.Step{At: s.Last(), Do: a}); !errors.Is(err, crossword.NoSuchSeat) {
			t.Errorf("%v: %v", a, err)
		}
	}
	s = leave(t, s, 2, crossword.OutOfTime)
	if s.ToMove() != 3 {
		t.Fatalf("seat %d is to move", s.ToMove()+1)
	}
	bag := s.BagCount()
	over := leave(t, s, 0, crossword.Resigned)
	o, _ := over.Outcome()
	places := []int{o.Seats[0].Place, o.Seats[1].Place, o.Seats[2].Place, o.Seats[3].Place}
	if o.Ending != crossword.Resigned || o.Seat != 0 || !reflect.DeepEqual(places, []int{2, 4, 3, 1}) || over.BagCount() != bag {
		t.Errorf("it ended %v by seat %d, with the places %v", o.Ending, o.Seat+1, places)
	}
	for i, settled := range o.Seats {
		if settled.Lost != 0 || settled.Gained != 0 {
			t.Errorf("seat %d: %+v", i+1, settled)
		}
	}
}

// Remaining players lose points for the tiles they hold; a player who left loses and gains nothing, and comes
// last with any score.
func TestScoresWithoutWhoLeft(t *testing.T) {
	s := leave(t, ofFour(t), 3, crossword.Gone)
	for range 6 {
		s = does(t, s, "pass")
	}
	o, over := s.Outcome()
	if !over || o.Ending != crossword.Scoreless || o.Seats[3].Lost != 0 || o.Seats[3].Place != 4 || o.Seats[0].Lost == 0 {
		t.Errorf("over %v: %+v", over, o)
	}
}

func TestStuckGoesPastWhoLeft(t *testing.T) {
	h := game.Header{Rules: engines[0].name, Config: `named human "A" human "B" human "C"`, Seed: 4}
	for seed := range uint64(40) {
		h.Seed = seed
		g, s := sitThree(t, h)
		for s.BagCount() > 0 && !s.Over() {
			if next, err := s.Apply(g.step(s)); err == nil {
				s = next
			}
		}
		if s.Over() || s.Idle() > 1 {
			continue
		}
		first := s.ToMove()
		s = does(t, s, "pass")
		s = leave(t, s, first, crossword.Gone)
		if s.Stuck() {
			t.Fatalf("seed %d: one of the two who are left hasn't passed", seed)
		}
		if s = does(t, s, "pass"); !s.Stuck() {
			t.Fatalf("seed %d: all who are left have passed but the one to move", seed)
		}
		return
	}
	t.Fatal("no game came so far")
}

func sitThree(t *testing.T, h game.Header) (gambler, crossword.State) {
	t.Helper()
	g, _, _ := sitDown(t, engines[0], h.Seed)
	list, _ := shortWords()
	s, err := engines[0].start(h, list)
	if err != nil {
		t.Fatal(err)
	}
	return g, s
}

// Random games with players leaving: no tile is lost, a player who left is never to move, and the text of the
// record leads to the same state.
func TestGamesThatAreLeft(t *testing.T) {
	ended := map[crossword.Ending]int{}
	for seed := range uint64(30) {
		h := game.Header{Rules: engines[0].name, Config: "named " + four, Seed: seed}
		g, s := sitThree(t, h)
		l := crossword.Log{Header: h}
		left := 0
		for range 400 {
			step := g.step(s)
			if g.IntN(25) == 0 {
				step = crossword.Step{At: s.Last() + time.Second, Do: crossword.Leave{Seat: g.IntN(4), Why: []crossword.Ending{crossword.Resigned, crossword.OutOfTime, crossword.Gone}[g.IntN(3)]}}
			}
			next, err := s.Apply(step)
			if err != nil {
				continue
			}
			if lay, ok := step.Do.(crossword.Lay); ok {
				lay.Move.Score = 0
				step.Do = lay
			}
			l.Steps = append(l.Steps, step)
			if _, is := step.Do.(crossword.Leave); is {
				left++
			}
			s = next
			all := s.Board().On().With(s.InBag().Tiles()...)
			for seat := range 4 {
				all = all.With(s.Seat(seat).Tiles...)
			}
			if all != s.Variant().Tiles.Bag || !s.Over() && s.Seat(s.ToMove()).Left {
				t.Fatalf("seed %d, %v: the tiles are %v, seat %d to move", seed, step, all, s.ToMove()+1)
			}
			if s.Over() {
				break
			}
		}
		o, _ := s.Outcome()
		ended[o.Ending]++
		for seat := range o.Seats {
			if s.Over() && s.Seat(seat).Left && o.Seats[seat].Place <= 4-left && o.Ending != crossword.Running {
				t.Fatalf("seed %d: %d left, and seat %d comes in at %d", seed, left, seat+1, o.Seats[seat].Place)
			}
		}
		read, err := game.Parse(l.String(), crossword.ParseAction)
		if err != nil || !reflect.DeepEqual(read, l) {
			t.Fatalf("seed %d: Parse = %v", seed, err)
		}
	}
	if ended[crossword.Resigned]+ended[crossword.OutOfTime]+ended[crossword.Gone] < 3 || len(ended) < 4 {
		t.Errorf("the games ended %v", ended)
	}
}
