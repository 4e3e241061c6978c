package crossword_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"quoin/game/crossword"
)

// checkSound checks what must be true of every step.
func checkSound(t testing.TB, s crossword.State, a crossword.Step, next crossword.State, err error) {
	t.Helper()
	_, exchange := a.Do.(crossword.Exchange)
	full := s.BagCount() >= s.Variant().Exchange
	if small := errors.Is(err, crossword.BagTooSmall); small && (!exchange || full) || exchange && err == nil && !full {
		t.Fatalf("%v with %d in the bag: %v", a, s.BagCount(), err)
	}
	if err != nil {
		return
	}
	bag := next.Variant().Tiles.Bag
	all := next.Board().On()
	for _, tile := range next.InBag().Tiles() {
		all = all.With(tile)
	}
	points := make([]int64, next.Players())
	for _, turn := range next.Turns() {
		points[turn.Seat] += turn.Points
	}
	for i := range next.Players() {
		seat := next.Seat(i)
		unseen := next.InBag()
		for j := range next.Players() {
			if !next.Sees(i, j) {
				for _, tile := range next.Seat(j).Tiles {
					unseen = unseen.With(tile)
				}
			}
		}
		for _, tile := range seat.Tiles {
			all = all.With(tile)
		}
		if seat.Held != len(seat.Tiles) || seat.Held != seat.Rack.Size() || seat.Held < crossword.RackSize && next.BagCount() > 0 ||
			seat.Score != points[i] || unseen != next.Unseen(i) {
			t.Fatalf("%v: %+v with %d in the bag; %v unseen, not %v", a, seat, next.BagCount(), next.Unseen(i), unseen)
		}
	}
	if all != bag || next.BagCount() != next.InBag().Size() {
		t.Fatalf("%v: the tiles are %v", a, all)
	}
	if next.Last() != a.At || next.Last() < s.Last() {
		t.Fatalf("%v: the time went from %v to %v", a, s.Last(), next.Last())
	}
	checkTurn(t, s, a, next)
	checkEnd(t, next)
	p := next.Position()
	if again, err := crossword.ParseCGP(p.String(), next.Board().Layout()); err != nil || !reflect.DeepEqual(again, p) {
		t.Fatalf("%v: the position %v is read as %v (%v)", a, p, again, err)
	}
}

// checkTurn checks that the history agrees with the step.
func checkTurn(t testing.TB, s crossword.State, a crossword.Step, next crossword.State) {
	t.Helper()
	turns := next.Turns()
	made := 0
	lay, laid := a.Do.(crossword.Lay)
	switch a.Do.(type) {
	case crossword.Lay, crossword.Pass, crossword.Exchange:
		made = 1
	case crossword.Undo:
		back, can := s.Undoes()
		kept := s.TurnCount() - back
		if undone := s.Turn(kept); !can || len(turns) != kept || next.ToMove() != undone.Seat || next.Board() != undone.Board ||
			!slices.Equal(next.Seat(undone.Seat).Tiles, undone.Rack) || !next.Result().Assisted() {
			t.Fatalf("%v: %d turns after %d, seat %d to move", a, len(turns), s.TurnCount(), next.ToMove())
		}
		return
	}
	if len(turns) != len(s.Turns())+made || (next.ToMove()-s.ToMove()+next.Players())%next.Players() != made {
		t.Fatalf("%v: %d turns after %d, seat %d to move after %d", a, len(turns), len(s.Turns()), next.ToMove(), s.ToMove())
	}
	if made == 0 {
		return
	}
	turn := turns[len(turns)-1]
	if turn.Seat != s.ToMove() || turn.Board != s.Board() || turn.Total != next.Seat(turn.Seat).Score || turn.At != a.At ||
		!slices.Equal(turn.Rack, s.Seat(turn.Seat).Tiles) {
		t.Fatalf("%v: %+v", a, turn)
	}
	if !laid {
		if next.Board() != s.Board() || turn.Points != 0 {
			t.Fatalf("%v: %+v", a, turn)
		}
		return
	}
	list, _ := shortWords()
	play, err := next.Variant().Tiles.Check(turn.Board, s.Seat(turn.Seat).Rack, lay.Move, list)
	after, _ := turn.Board.Play(lay.Move)
	if err != nil || play.Score != turn.Points || play.Score != lay.Move.Score || after != next.Board() || len(next.LastMove()) != lay.Move.Len() {
		t.Fatalf("%v: %+v (%v), of %+v", a, play, err, turn)
	}
}

// checkEnd checks the end of a game against its rules, counted in another way.
func checkEnd(t testing.TB, s crossword.State) {
	t.Helper()
	idle := 0
	for _, turn := range s.Turns() {
		idle++
		if turn.Points != 0 || s.Variant().PassesOnly && turn.Kind != crossword.Passed {
			idle = 0
		}
	}
	out := false
	for i := range s.Players() {
		out = out || s.BagCount() == 0 && len(s.Seat(i).Tiles) == 0
	}
	o, over := s.Outcome()
	r := s.Result()
	if r.Over != over || r.Ending != o.Ending.String() || r.Turns != len(s.Turns()) || idle != s.Idle() {
		t.Fatalf("%+v, of %+v", r, o)
	}
	told := o.Ending == crossword.Resigned || o.Ending == crossword.NoMoves
	if over != (out || idle >= s.Variant().Idle || told) || out != (o.Ending == crossword.WentOut) {
		t.Fatalf("over %v as %v: out %v, %d idle turns", over, o.Ending, out, idle)
	}
	if !over {
		return
	}
	var before, after, racks int64
	for i, settled := range o.Seats {
		before, after = before+settled.Before, after+settled.Final
		racks += int64(s.Variant().Tiles.Worth(s.Seat(i).Rack))
		if settled.Before != s.Seat(i).Score || r.Seats[i].Score != settled.Final || r.Seats[i].Place != settled.Place {
			t.Fatalf("%+v, of %+v", r, o)
		}
	}
	switch {
	case o.Ending == crossword.Resigned:
		racks = 0
	case out && s.Variant().OutGains:
		racks = 0 // the winner gains what the others lose
	}
	if after != before-racks {
		t.Fatalf("%d points became %d, and %d are on the racks: %+v", before, after, racks, o)
	}
}
