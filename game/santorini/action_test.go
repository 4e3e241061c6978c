package santorini

import (
	"errors"
	"testing"
	"time"

	"quoin/game"
	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
)

const ms = time.Millisecond

// sq returns the square with a name.
func sq(name string) Square { return parseSquare(name) }

func TestActionText(t *testing.T) {
	tests := []struct {
		name   string
		action Action
		text   string
	}{
		{"a worker placed", PlaceWorker{sq("b2")}, "@b2"},
		{"a move", Move{sq("b2"), sq("c3")}, "b2c3"},
		{"a move across the board, which the rules refuse", Move{sq("a1"), sq("e5")}, "a1e5"},
		{"a build", Build{sq("d4")}, "+d4"},
		{"a hint", Hint{}, "hint"},
		{"leaving", Leave{0, Left}, "leave 1"},
		{"time running out", Leave{1, OutOfTime}, "leave 2 time"},
		{"a connection lost", Leave{0, Gone}, "leave 1 gone"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := c.action.String(); got != c.text {
				t.Errorf("String() = %q, want %q", got, c.text)
			}
			if got, err := ParseAction(c.text); err != nil || got != c.action {
				t.Errorf("ParseAction = %v, %v", got, err)
			}
			step := Step{At: 1500 * ms, Do: c.action}
			if got, err := game.ParseStep("1500 "+c.text, ParseAction); err != nil || got != step || step.String() != "1500 "+c.text {
				t.Errorf("ParseStep = %v, %v, of %v", got, err, step)
			}
		})
	}
}

func TestParseActionRefuses(t *testing.T) {
	tests := []struct {
		name, text string
		at         int
		reason     Reason
	}{
		{"nothing", "", 0, NotAnAction},
		{"a word", "castle", 0, NotAnAction},
		{"a square alone", "b2", 0, NotAnAction},
		{"capitals", "B2C3", 0, NotAnAction},
		{"a blank between", "b2 c3", 0, NotAnAction},
		{"something after it", "+d4 ", 0, NotAnAction},
		{"a column too far", "@f1", 1, OffBoard},
		{"a row too far", "+a6", 1, OffBoard},
		{"row 0", "+a0", 1, OffBoard},
		{"no square to build on", "+xy", 1, OffBoard},
		{"from beyond the edge", "b6b5", 0, OffBoard},
		{"to beyond the edge", "b5b6", 2, OffBoard},
		{"nobody leaving", "leave", 0, NotAnAction},
		{"a third player leaving", "leave 3", 6, NotAnAction},
		{"leaving for no known reason", "leave 1 climbed", 6, NotAnAction},
		{"leaving as it is not spelt", "leave 1 left", 6, NotAnAction},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			a, err := ParseAction(c.text)
			var e *TextError
			if !errors.As(err, &e) || a != nil {
				t.Fatalf("ParseAction = %v, %v", a, err)
			}
			if want := (TextError{c.text, c.at, c.reason}); *e != want || !errors.Is(err, c.reason) {
				t.Errorf("ParseAction: %+v, want %+v", *e, want)
			}
		})
	}
}

func TestParseStepRefuses(t *testing.T) {
	for _, line := range []string{"", "@b2", "-1 @b2", "+1 @b2", "01 @b2", "1.5 @b2", "1  @b2", "1 ", "1", "9223372036855 @b2", "1 @b2\n"} {
		if a, err := game.ParseStep(line, ParseAction); err == nil {
			t.Errorf("ParseStep(%q) = %v", line, a)
		}
	}
}

func TestSquares(t *testing.T) {
	for q := range Square(Squares) {
		if At(q.Column(), q.Row()) != q || parseSquare(q.String()) != q || !q.On() {
			t.Errorf("%d is %v, %d across, %d up", q, q, q.Column(), q.Row())
		}
		for beside := range Square(Squares) {
			across, up := beside.Column()-q.Column(), beside.Row()-q.Row()
			want := q != beside && across*across <= 1 && up*up <= 1
			if Near(q).Has(beside) != want {
				t.Errorf("%v beside %v: %v", beside, q, !want)
			}
		}
	}
	for _, off := range []Square{At(-1, 0), At(5, 0), At(0, -1), At(0, 5), None} {
		if off.On() || off.String() != "-" || Near(off) != 0 {
			t.Errorf("%d is on the board", off)
		}
	}
}
