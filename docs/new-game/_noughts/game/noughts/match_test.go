package noughts

import (
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/match"
)

// matched returns a match between two people after lines of its log.
func matched(t *testing.T, lines ...string) match.Any {
	t.Helper()
	players := Config{[2]game.Player{{Name: "Ada"}, {Name: "Grace"}}}
	h := Match().Header(match.BlitzTime, game.Header{Rules: Rules, Config: players.String()})
	m, err := Match().Open(game.Record{Header: h, Lines: lines})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		name, lines, ending string
		first               int // place of the first seat
	}{
		{"a line", "1000 1 play a1,2000 2 play a2,3000 1 play b1,4000 2 play b2,5000 1 play c1", "line", 1},
		{"giving up", "1000 1 play b2,2000 1 resign", "left", 2},
		{"being away", "1000 2 away,62000 1 claim 2", "gone", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := matched(t, strings.Split(c.lines, ",")...)
			if r := m.Result(); r.Ending != c.ending || r.Seats[0].Place != c.first {
				t.Errorf("%+v, want %s and place %d", r, c.ending, c.first)
			}
		})
	}
	m := matched(t, "1000 1 play b2")
	if mover, is := m.ToMove(); mover != 1 || !is {
		t.Errorf("seat %d is to move, %t; want 1", mover, is)
	}
	if _, err := m.Do("2000 1 play a1"); err == nil {
		t.Error("a mark is taken in the other's turn")
	}
	over, line, err := m.(game.Clocked).Ran()
	if err != nil || over.Result().Ending != "time" || !strings.Contains(line, "2") {
		t.Errorf("out of time: %v, %q, %v", over, line, err)
	}
}

// TestMatchViews checks that all seats see everything, and that the view changes with each
// step.
func TestMatchViews(t *testing.T) {
	begun, after := matched(t), matched(t, "1000 1 play b2")
	for seat := match.Watcher; seat < 2; seat++ {
		if begun.Tell(seat) == after.Tell(seat) || !strings.Contains(after.Tell(seat), "board .../.X./...") {
			t.Errorf("seat %d is told\n%s", seat, after.Tell(seat))
		}
	}
}

func TestRematch(t *testing.T) {
	h, err := Match().Rematch(matched(t).Header(), 5, 9)
	if err != nil || h.Config != `3m+2s person "Grace" person "Ada"` || h.Seed != 5 {
		t.Errorf("%v, %v", h, err)
	}
}
