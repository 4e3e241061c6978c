package adjacency

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"quoin/game"
)

func TestResult(t *testing.T) {
	one, two := along(t, 0, 1), along(t, 0, 1, 2)
	s, err := game.Replay(record(t, false,
		Step{At: time.Second, Do: Enter{one}}, Step{At: 2 * time.Second, Do: Hint{}}, Step{At: 3 * time.Second, Do: Enter{two}}, Step{At: 4 * time.Second, Do: Reroll{}}, Step{At: 5 * time.Second, Do: Leave{}},
	), believing)
	if err != nil {
		t.Fatal(err)
	}
	found := s.Found()
	want := game.Result{
		Seats: []game.Seat{{Score: int64(s.Score())}}, Turns: 2, Over: true, Ending: "left", Hints: 1, Dealt: "4 even 1",
		Class: "4×4, 3 min", Facets: [2]int{4, 3},
		Plays: []game.PlayedWord{
			{Word: one, Points: int64(found[0].Points), At: time.Second},
			{Word: two, Points: int64(found[1].Points), At: 3 * time.Second},
		},
		Facts: []game.Fact{
			{Key: FactRerolls, Number: 1},
			{Key: FactSize, Number: 4},
			{Key: FactMinutes, Number: 3},
			{Key: FactMinLetters, Number: 2},
			{Key: FactCode, Text: s.Config().Code(1).String()},
		},
	}
	if got := s.Result(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestPools keeps timed and untimed games separate.
func TestPools(t *testing.T) {
	c := Default()
	c.Minutes = NoClock
	s, err := New(c, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if r := s.Result(); r.Pool != FindAll || r.Class != "4×4, without a clock" || r.Over || r.Ending != "" {
		t.Errorf("%+v", r)
	}
}

func TestRan(t *testing.T) {
	s, err := New(Default(), 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	var clocked game.Clocked = s
	p, line, err := clocked.Ran()
	if err != nil || line != "180000 expire" || !p.Over() || p.Result().Ending != "time" || p.Last() != clocked.Limit() {
		t.Errorf("%+v, %q, %v", p, line, err)
	}
	if _, _, err := p.(game.Clocked).Ran(); !errors.Is(err, GameOver) {
		t.Errorf("it runs out twice: %v", err)
	}
}
