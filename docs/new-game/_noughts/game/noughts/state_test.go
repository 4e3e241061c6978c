package noughts

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game"
)

var pair = Config{[2]game.Player{{Name: "Ada"}, {Name: "Quoin", Level: "strong"}}}

// stateOf returns a game after actions, one second apart.
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
	tests := []struct {
		name, texts string
		one, two    int // places
		turns       int
		ending      string // "" while the game goes on
	}{
		{"nothing yet", "", 0, 0, 0, ""},
		{"two squares", "b2 a1", 0, 0, 2, ""},
		{"a row", "a1 a2 b1 b2 c1", 1, 2, 5, "line"},
		{"a column", "a1 b1 a2 b2 a3", 1, 2, 5, "line"},
		{"a diagonal", "a1 b1 b2 c2 c3", 1, 2, 5, "line"},
		{"the other diagonal", "c1 a1 b2 c2 a3", 1, 2, 5, "line"},
		{"noughts in a line", "a1 a2 b1 b2 c3 c2", 2, 1, 6, "line"},
		{"a line on the last square", "a1 b1 c1 a2 b2 c2 b3 a3 c3", 1, 2, 9, "line"},
		{"no line", "a1 b1 c1 b2 a2 c2 b3 a3 c3", 1, 1, 9, "full"},
		{"leaving at once", "leave_1", 2, 1, 0, "left"},
		{"leaving in the other's turn", "b2 leave_1", 2, 1, 1, "left"},
		{"the other leaving", "b2 leave_2", 1, 2, 1, "left"},
		{"a clock running out", "b2 leave_2_time", 1, 2, 1, "time"},
		{"going away", "b2 leave_1_gone", 2, 1, 1, "gone"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := stateOf(t, c.texts)
			want := game.Result{
				Seats: []game.Seat{{Name: "Ada", Place: c.one}, {Name: "Quoin", Level: "strong", Place: c.two}},
				Turns: c.turns, Over: c.ending != "", Ending: c.ending,
			}
			if got := s.Result(); !reflect.DeepEqual(got, want) {
				t.Errorf("%+v, want %+v", got, want)
			}
			o, over := s.Outcome()
			if over != want.Over || over != s.Over() || over && o.Winner >= 0 && want.Seats[o.Winner].Place != 1 || (o.Winner < 0) != (c.ending == "full") {
				t.Errorf("outcome %+v, %v", o, over)
			}
		})
	}
}

func TestRefuses(t *testing.T) {
	tests := []struct {
		name, texts string
		step        Step
		want        Reason
	}{
		{"a square marked by the other", "b2", Step{At: time.Minute, Do: Mark{sq("b2")}}, Marked},
		{"a square marked by oneself", "b2 a1", Step{At: time.Minute, Do: Mark{sq("b2")}}, Marked},
		{"no square", "b2", Step{At: time.Minute, Do: Mark{None}}, OffBoard},
		{"a step from before", "b2 a1", Step{At: time.Second, Do: Mark{sq("c1")}}, Earlier},
		{"leaving from before", "b2 a1", Step{Do: Leave{0, Left}}, Earlier},
		{"a third player leaving", "", Step{At: time.Minute, Do: Leave{2, Left}}, NoSuchSeat},
		{"a player before the first", "", Step{At: time.Minute, Do: Leave{-1, Left}}, NoSuchSeat},
		{"a square after the end", "a1 a2 b1 b2 c1", Step{At: time.Minute, Do: Mark{sq("c2")}}, GameOver},
		{"leaving after the end", "a1 a2 b1 b2 c1", Step{At: time.Minute, Do: Leave{1, Left}}, GameOver},
		{"leaving twice", "leave_1", Step{At: time.Minute, Do: Leave{0, Left}}, GameOver},
		{"leaving in no way", "", Step{At: time.Minute, Do: Leave{Seat: 0}}, NotAnAction},
		{"leaving by a line", "", Step{At: time.Minute, Do: Leave{0, InLine}}, NotAnAction},
		{"no action", "", Step{At: time.Minute}, NotAnAction},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := stateOf(t, c.texts)
			next, err := s.Apply(c.step)
			var r *Refusal
			if !errors.As(err, &r) || r.Reason != c.want || r.Action != c.step.Do || next != s {
				t.Errorf("Apply = %v, want %v", err, c.want)
			}
			if check := s.Check(c.step); !reflect.DeepEqual(check, err) {
				t.Errorf("Check = %v, Apply = %v", check, err)
			}
		})
	}
}

func TestReplay(t *testing.T) {
	header := game.Header{Rules: Rules, Config: pair.String()}
	l := Log{Header: header, Steps: []Step{{At: 1, Do: Mark{sq("b2")}}, {At: 2, Do: Leave{1, Left}}}}
	s, err := Replay(l)
	if o, over := s.Outcome(); err != nil || !over || o != (Outcome{0, Left}) || s.Config() != pair || s.Last() != 2 {
		t.Errorf("Replay = %+v, %v", s, err)
	}
	for _, c := range []struct {
		name string
		log  Log
		want string
	}{
		{"another game", Log{Header: game.Header{Rules: "santorini 1", Config: pair.String()}}, `the record is of "santorini 1"; this Quoin plays "noughts 1"`},
		{"another configuration", Log{Header: game.Header{Rules: Rules, Config: "size=4"}}, `a level and a name in quotes should stand at "size=4"`},
		{"a step that can't be", Log{Header: header, Steps: []Step{{Do: Mark{sq("a1")}}, {Do: Mark{sq("a1")}}}}, "step 2: a1: the square is marked"},
	} {
		if s, err := Replay(c.log); err == nil || err.Error() != c.want || s != (State{}) {
			t.Errorf("%s: Replay = %v, want %s", c.name, err, c.want)
		}
	}
}
