package santorini

import (
	"errors"
	"strings"
	"testing"
)

func position(t testing.TB, text string) Position {
	t.Helper()
	p, err := ParsePosition(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

// play applies texts such as "b2c3 +c4".
func play(t testing.TB, p Position, texts string) Position {
	t.Helper()
	for _, text := range strings.Fields(texts) {
		a, err := ParseAction(text)
		if err == nil {
			p, err = p.After(a)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return p
}

func TestAfter(t *testing.T) {
	const flat = "00000/00000/00000/00000/00000 "
	tests := []struct{ name, from, steps, to string }{
		{"the first player places first", flat + "- - 1", "@b2", flat + "b2 - 1"},
		{"and both workers", flat + "b2 - 1", "@d4", flat + "b2d4 - 2"},
		{"then the second", flat + "b2d4 - 2", "@d2", flat + "b2d4 d2 2"},
		{"then the first moves", flat + "b2d4 d2 2", "@b4", flat + "b2d4 b4d2 1"},
		{"a move is followed by a build", flat + "b2d4 b4d2 1", "b2c3", flat + "c3d4 b4d2 1+c3"},
		{"a build ends the turn", flat + "c3d4 b4d2 1+c3", "+c2", "00000/00000/00000/00100/00000 c3d4 b4d2 2"},
		{"building where one came from", flat + "b2d4 b4d2 1", "b2c3 +b2", "00000/00000/00000/01000/00000 c3d4 b4d2 2"},
		{"one level up", "00000/00000/00000/01000/00000 a1e5 a5e1 1", "a1b2", "00000/00000/00000/01000/00000 b2e5 a5e1 1+b2"},
		{"any number of levels down", "00000/00000/00000/02000/00000 b2e5 a5e1 1", "b2a1 +b2", "00000/00000/00000/03000/00000 a1e5 a5e1 2"},
		{"a dome", "00000/00000/00000/03000/00000 a1e5 a5e1 1", "a1a2 +b2", "00000/00000/00000/04000/00000 a2e5 a5e1 2"},
		{"up onto level 3", "00000/00000/00000/23000/00000 a2e5 a5e1 1", "a2b2", "00000/00000/00000/23000/00000 b2e5 a5e1 1#"},
		{"from level 3 to level 3", "00000/00000/00000/33000/00000 a2e5 a5e1 1", "a2b2", "00000/00000/00000/33000/00000 b2e5 a5e1 1+b2"},
		{"down from level 3", "00000/00000/00000/32000/00000 a2e5 a5e1 1", "a2b2 +a2", "00000/00000/00000/42000/00000 b2e5 a5e1 2"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := play(t, position(t, c.from), c.steps).String(); got != c.to {
				t.Errorf("%s leads to %s, want %s", c.steps, got, c.to)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	const (
		empty  = "00000/00000/00000/00000/00000 b2 - 1"
		moving = "00000/00000/42000/10000/03000 a2e5 b2e1 1"
		build  = "00000/00000/04000/00000/00000 a2e5 b2e1 1+a2"
		won    = "00000/00000/00000/23000/00000 b2e5 a5e1 1#"
	)
	tests := []struct {
		name, from, text string
		reason           Reason
		squares          string // From and To
	}{
		{"placing on a worker", empty, "@b2", Occupied, "-b2"},
		{"moving while workers are placed", empty, "b2b3", NotNow, "b2b3"},
		{"building while workers are placed", empty, "+b3", NotNow, "-b3"},
		{"placing a third worker", moving, "@c3", NotNow, "-c3"},
		{"building before the move", moving, "+a1", NotNow, "-a1"},
		{"moving nobody", moving, "c3c4", NotYours, "c3c4"},
		{"moving the other's worker", moving, "b2c3", NotYours, "b2c3"},
		{"two squares at once", moving, "a2c2", NotAdjacent, "a2c2"},
		{"across a row's end", moving, "e5a5", NotAdjacent, "e5a5"},
		{"staying", moving, "a2a2", NotAdjacent, "a2a2"},
		{"onto a worker", moving, "a2b2", Occupied, "a2b2"},
		{"onto a dome", moving, "a2a3", Domed, "a2a3"},
		{"two levels up", moving, "a2b1", TooHigh, "a2b1"},
		{"a second move", build, "a2a1", NotNow, "a2a1"},
		{"building with the other worker", build, "+e4", NotAdjacent, "a2e4"},
		{"building under oneself", build, "+a2", NotAdjacent, "a2a2"},
		{"building under a worker", build, "+b2", Occupied, "a2b2"},
		{"building on a dome", build, "+b3", Domed, "a2b3"},
		{"after a win", won, "e5e4", GameOver, "e5e4"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.from)
			a, err := ParseAction(c.text)
			if err != nil {
				t.Fatal(err)
			}
			after, err := p.After(a)
			var r *Refusal
			if !errors.As(err, &r) || !errors.Is(err, c.reason) || r.Action != a || r.Phase != p.Phase() || after != p {
				t.Fatalf("After(%v) = %v, %v, want %v", a, after, err, c.reason)
			}
			if got := r.From.String() + r.To.String(); strings.TrimPrefix(got, "-") != strings.TrimPrefix(c.squares, "-") {
				t.Errorf("squares %s, want %s", got, c.squares)
			}
		})
	}
}

// Squares that no text can name are refused like any others.
func TestOffBoard(t *testing.T) {
	p := position(t, "00000/00000/00000/00000/00000 b2d4 b4d2 1")
	for _, a := range []Action{PlaceWorker{Square: None}, Move{From: sq("b2"), To: 200}, Move{From: 33, To: sq("b3")}, Build{Square: 255}} {
		if _, err := p.After(a); !errors.Is(err, OffBoard) {
			t.Errorf("%v: %v", a, err)
		}
	}
}

func TestWinner(t *testing.T) {
	tests := []struct {
		name, text string
		phase      Phase
		winner     int // -1 for none
	}{
		{"going on", "00000/00000/00000/23000/00000 a2e5 a5e1 1", Moving, -1},
		{"one has climbed", "00000/00000/00000/23000/00000 b2e5 a5e1 1#", Climbed, 0},
		{"two has climbed", "00000/00000/00000/23000/00000 a5e1 b2e5 2#", Climbed, 1},
		{"one has no turn", "00000/00000/00000/22000/02020 a1a2 d1e5 1", Moving, -1},
		{"one is walled in", "00000/00000/22000/02000/02000 a1a2 d1e5 1", Stuck, 1},
		{"two is walled in by a worker, domes and a height", "00000/00000/44000/02000/00000 b1c1 a1a2 2", Stuck, 0},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.text)
			winner, over := p.Winner()
			if p.Phase() != c.phase || over != (c.winner >= 0) || over != p.Over() || over && winner != c.winner {
				t.Errorf("phase %d, winner %d, %v", p.Phase(), winner, over)
			}
			if over && len(p.Turns()) > 0 {
				t.Errorf("and yet there are turns: %v", p.Turns())
			}
		})
	}
}

func TestParsePositionRefuses(t *testing.T) {
	const flat = "00000/00000/00000/00000/00000"
	tests := []struct{ name, text, want string }{
		{"nothing", "", "column 1: a height from 0 to 4 should stand here"},
		{"a height too many", "000000/0000/00000/00000/00000 b2d4 b4d2 1", `column 6: "/" should stand here`},
		{"level 5", "00000/00500/00000/00000/00000 b2d4 b4d2 1", "column 9: a height from 0 to 4 should stand here"},
		{"four rows", "00000/00000/00000/00000 b2d4 b4d2 1", `column 24: "/" should stand here`},
		{"nothing after the heights", flat, `column 30: " " should stand here`},
		{"no workers", flat + " ", `column 31: one or two squares or "-" should stand here`},
		{"three workers", flat + " a1a2a3 b4d2 1", `column 31: one or two squares or "-" should stand here`},
		{"a worker beyond the edge", flat + " a1f2 b4d2 1", `column 33: "f2" is not a square of the board`},
		{"workers in another order", flat + " d4b2 b4d2 1", "column 33: b2 should stand before d4"},
		{"the same worker twice", flat + " b2b2 b4d2 1", "column 33: b2 should stand before b2"},
		{"two workers on one square", flat + " b2d4 b4d4 1", "column 38: a worker stands on d4 already"},
		{"a worker on a dome", "40000/00000/00000/00000/00000 a5b1 b4d4 1", "column 31: a dome closes a5"},
		{"nobody to act", flat + " b2d4 b4d2 ", "column 41: 1 or 2 should stand here, the player to act"},
		{"a third player", flat + " b2d4 b4d2 3", "column 41: 1 or 2 should stand here, the player to act"},
		{"an unknown sign", flat + " b2d4 b4d2 1?", `column 42: "+" and a square, "#" or nothing should stand here`},
		{"something after it", flat + " b2d4 b4d2 1 ", "column 42: the position ends here"},
		{"the other's worker building", flat + " b2d4 b4d2 1+d2", `column 43: no worker of player 1 stands on "d2"`},
		{"nobody building", flat + " b2d4 b4d2 1+", `column 43: no worker of player 1 stands on ""`},
		{"nowhere to build", "00000/00000/00000/44000/04000 a1e5 b4d4 1+a1", "column 43: the worker on a1 can't have moved: it has nowhere to build"},
		{"a win on the ground", flat + " b2d4 b4d2 2#", "column 41: no worker of player 2 stands on level 3"},
		{"the second player first", flat + " - b2 1", "column 36: player 2 has placed before player 1 was done"},
		{"levels before workers", "10000/00000/00000/00000/00000 b2 - 1", "column 36: there are levels before all workers stand"},
		{"placing out of turn", flat + " b2d4 - 1", "column 38: player 2 is to place a worker"},
		{"building before workers", flat + " b2 - 1+b2", "column 37: nothing should stand here while workers are placed"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			p, err := ParsePosition(c.text)
			var e *PositionError
			if !errors.As(err, &e) || p != (Position{}) {
				t.Fatalf("ParsePosition = %v, %v", p, err)
			}
			if err.Error() != c.want {
				t.Errorf("ParsePosition: %v, want %s", err, c.want)
			}
		})
	}
}
