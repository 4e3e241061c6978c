package noughts

import (
	"errors"
	"testing"
	"time"

	"quoin/game"
)

// sq returns a square by its name.
func sq(name string) Square { return At(int(name[0])-'a', int(name[1])-'1') }

func TestActionText(t *testing.T) {
	tests := []struct {
		name   string
		action Action
		text   string
	}{
		{"a square", Mark{sq("b2")}, "b2"},
		{"the first square", Mark{0}, "a1"},
		{"the last square", Mark{Squares - 1}, "c3"},
		{"the crosses leaving", Leave{0, Left}, "leave 1"},
		{"the noughts leaving", Leave{1, Left}, "leave 2"},
		{"out of time", Leave{1, OutOfTime}, "leave 2 time"},
		{"away for too long", Leave{0, Gone}, "leave 1 gone"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := c.action.String(); got != c.text {
				t.Errorf("String() = %q, want %q", got, c.text)
			}
			if got, err := ParseAction(c.text); err != nil || got != c.action {
				t.Errorf("ParseAction = %v, %v", got, err)
			}
			step := Step{At: 1500 * time.Millisecond, Do: c.action}
			if got, err := game.ParseStep("1500 "+c.text, ParseAction); err != nil || got != step || step.String() != "1500 "+c.text {
				t.Errorf("ParseStep = %v, %v, of %v", got, err, step)
			}
		})
	}
}

func TestParseActionRefuses(t *testing.T) {
	tests := []struct {
		name, text string
		reason     Reason
	}{
		{"nothing", "", NotAnAction},
		{"a word", "castle", NotAnAction},
		{"a column alone", "b", NotAnAction},
		{"capitals", "B2", NotAnAction},
		{"a blank behind it", "b2 ", NotAnAction},
		{"a column too far", "d1", OffBoard},
		{"a row too far", "a4", OffBoard},
		{"row 0", "a0", OffBoard},
		{"nobody leaving", "leave", NotAnAction},
		{"a third player leaving", "leave 3", NotAnAction},
		{"leaving twice over", "leave 11", NotAnAction},
		{"leaving by a line", "leave 1 line", NotAnAction},
		{"leaving in more words than needed", "leave 1 left", NotAnAction},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			a, err := ParseAction(c.text)
			var e *TextError
			if !errors.As(err, &e) || a != nil {
				t.Fatalf("ParseAction = %v, %v", a, err)
			}
			if want := (TextError{c.text, c.reason}); *e != want || !errors.Is(err, c.reason) {
				t.Errorf("ParseAction: %+v, want %+v", *e, want)
			}
		})
	}
}

func TestSquares(t *testing.T) {
	for q := range Square(Squares) {
		if At(q.Column(), q.Row()) != q || sq(q.String()) != q || !q.On() {
			t.Errorf("%d is %v, %d across, %d up", q, q, q.Column(), q.Row())
		}
	}
	for _, off := range []Square{At(-1, 0), At(Side, 0), At(0, -1), At(0, Side), None} {
		if off.On() || off.String() != "-" {
			t.Errorf("%d is on the board", off)
		}
	}
}

func TestBoardText(t *testing.T) {
	for _, c := range []struct{ played, text string }{
		{"", ".../.../..."}, {"c3", "..X/.../..."}, {"c3 a1 b2 b1", "..X/.X./OO."}, {"a1 b1 c1 b2 a2 c2 b3 a3 c3", "OXX/XOO/XOX"},
	} {
		b := stateOf(t, c.played).Board()
		if got, ok := ParseBoard(c.text); b.String() != c.text || !ok || got != b {
			t.Errorf("%s is %v, and %s is read as %v, %t", c.played, b, c.text, got, ok)
		}
	}
	for _, text := range []string{"", ".../...", ".../.../.../...", "..../.../...", ".../.../..x", "O../.../...", "XX./.../...", ".../.../...X"} {
		if b, ok := ParseBoard(text); ok || b != (Board{}) {
			t.Errorf("%q is read as %v", text, b)
		}
	}
}

func FuzzParseAction(f *testing.F) {
	for _, s := range []string{"a1", "b2", "c3", "d1", "a4", "leave 1", "leave 2", "leave 3", "leave 1 time", "leave 2 gone", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseAction(text)
		var e *TextError
		if err != nil {
			if !errors.As(err, &e) || e.Text != text || a != nil {
				t.Fatalf("ParseAction(%q) = %v, %v", text, a, err)
			}
			return
		}
		if a.String() != text {
			t.Fatalf("%q prints as %q", text, a)
		}
	})
}
