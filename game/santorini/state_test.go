package santorini

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game"
)

var pair = Config{[2]game.Player{{Name: "Ada"}, {Name: "Quoin", Level: "strong"}}}

// stateOf returns a game after actions, a second apart.
func stateOf(t testing.TB, texts string) State {
	t.Helper()
	s, err := New(pair)
	if err != nil {
		t.Fatal(err)
	}
	for text := range strings.FieldsSeq(texts) {
		a, err := ParseAction(strings.ReplaceAll(text, "_", " "))
		if err == nil {
			s, err = s.Apply(Step{At: s.Last() + time.Second, Do: a})
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return s
}

func TestOutcomes(t *testing.T) {
	const placed = "@b2 @d4 @b4 @d2 "
	seats := func(one, two int) []game.Seat {
		return []game.Seat{{Name: "Ada", Place: one}, {Name: "Quoin", Level: "strong", Place: two}}
	}
	tests := []struct {
		name, texts string
		want        game.Result
	}{
		{"nothing yet", "", game.Result{Seats: seats(0, 0)}},
		{"workers placed", placed, game.Result{Seats: seats(0, 0)}},
		{"half a turn", placed + "b2c3", game.Result{Seats: seats(0, 0)}},
		{"two turns", placed + "b2c3 +b2 d2d3 +d2", game.Result{Seats: seats(0, 0), Turns: 2}},
		{"a hint", placed + "hint b2c3", game.Result{Seats: seats(0, 0), Hints: 1}},
		{"leaving at once", "leave_1", game.Result{Seats: seats(2, 1), Over: true, Ending: "left"}},
		{"leaving in the other's turn", placed + "leave_2", game.Result{Seats: seats(1, 2), Over: true, Ending: "left"}},
		{"out of time", placed + "b2c3 leave_1_time", game.Result{Seats: seats(2, 1), Over: true, Ending: "time"}},
		{"a lost connection", placed + "b2c3 +b2 leave_2_gone", game.Result{Seats: seats(1, 2), Turns: 1, Over: true, Ending: "gone"}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := stateOf(t, c.texts)
			if got := s.Result(); !reflect.DeepEqual(got, c.want) {
				t.Errorf("%+v, want %+v", got, c.want)
			}
			o, over := s.Outcome()
			if over != c.want.Over || over && c.want.Seats[o.Winner].Place != 1 || o.Ending.String() != c.want.Ending {
				t.Errorf("outcome %+v, %v", o, over)
			}
			if over && len(s.Legal()) > 0 {
				t.Errorf("and yet there is something to do: %v", s.Legal())
			}
		})
	}
}

// The endings that come about on the board.
func TestBoardOutcomes(t *testing.T) {
	tests := []struct {
		name, from, text string
		want             Outcome
		turns            int
	}{
		{"climbing", "00000/00000/00000/23000/00000 a2e5 a5e1 1", "a2b2", Outcome{0, ByClimb}, 1},
		{"climbing second", "00000/00000/00000/23000/00000 a5e1 a2e5 2", "a2b2", Outcome{1, ByClimb}, 1},
		{"walling in", "00000/00000/22000/02000/01000 c2e5 a1a2 1+c2", "+b1", Outcome{0, NoTurn}, 1},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			a, err := ParseAction(c.text)
			if err != nil {
				t.Fatal(err)
			}
			s, err := State{config: pair, position: position(t, c.from)}.Apply(Step{Do: a})
			if err != nil {
				t.Fatal(err)
			}
			if o, over := s.Outcome(); !over || o != c.want || s.Turns() != c.turns {
				t.Errorf("%+v, %v, %d turns", o, over, s.Turns())
			}
			for _, a := range []Action{Hint{}, Leave{0, Left}} {
				if _, err := s.Apply(Step{At: s.Last(), Do: a}); !errors.Is(err, GameOver) {
					t.Errorf("%v: %v", a, err)
				}
			}
		})
	}
}

func TestStateRefuses(t *testing.T) {
	const placed = "@b2 @d4 @b4 @d2 "
	tests := []struct {
		name, texts string
		step        Step
		want        Reason
	}{
		{"a step from before", placed, Step{At: 4*time.Second - ms, Do: Move{sq("b2"), sq("b3")}}, Earlier},
		{"leaving from before", placed, Step{Do: Leave{0, Left}}, Earlier},
		{"a hint from before", placed, Step{Do: Hint{}}, Earlier},
		{"a third player leaving", placed, Step{At: time.Minute, Do: Leave{2, Left}}, NoSuchSeat},
		{"a player before the first", placed, Step{At: time.Minute, Do: Leave{-1, Left}}, NoSuchSeat},
		{"leaving by climbing", placed, Step{At: time.Minute, Do: Leave{0, ByClimb}}, NoSuchSeat},
		{"leaving and going on", placed, Step{At: time.Minute, Do: Leave{0, Running}}, NoSuchSeat},
		{"a move after leaving", placed + "leave_1", Step{At: time.Minute, Do: Move{sq("b2"), sq("b3")}}, GameOver},
		{"leaving twice", placed + "leave_1", Step{At: time.Minute, Do: Leave{1, Left}}, GameOver},
		{"what the position refuses", placed, Step{At: time.Minute, Do: Build{sq("b2")}}, NotNow},
		{"no action", placed, Step{At: time.Minute}, NotNow},
		{"no square", placed, Step{At: time.Minute, Do: Move{sq("b2"), None}}, OffBoard},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := stateOf(t, c.texts)
			next, err := s.Apply(c.step)
			var r *Refusal
			if !errors.As(err, &r) || r.Reason != c.want || r.Action != c.step.Do || next != s {
				t.Errorf("Apply = %v, want %v", err, c.want)
			}
		})
	}
}
