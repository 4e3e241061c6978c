package crossword

import (
	"context"
	"testing"

	rules "quoin/game/crossword"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

func (tb *table) calms() (n int) {
	for _, msg := range tb.asked {
		if _, is := msg.(screen.Calm); is {
			n++
		}
	}
	return n
}

// TestCalm checks that a key meant for the board acts neither on a result that has just
// appeared nor on the veil over the next player's rack.
func TestCalm(t *testing.T) {
	d := deps(settings.NewLive("", settings.Default(), nil, nil), &wall{}, 7)
	d.Think = func(context.Context, play.Tongue, string, uint64, int, rules.State) (rules.Action, error) {
		return rules.Pass{}, nil
	}
	tb := &table{TB: t, s: New(d, scraebbkleGame(rules.Open, ada, quoin))}
	tb.frame(80, 23)
	tb.s, _ = screentest.Settle(t, tb.s, tb.s.Init())
	ends := 0
	for range 8 {
		if tb.model().phase == over {
			break
		}
		tb.press("ctrl+p")
		tb.press("enter")
		ends += tb.calms()
	}
	if tb.model().phase != over || ends != 1 {
		t.Errorf("calm is asked for %d times:\n%s", ends, tb.text())
	}
	tb.press("b")
	if tb.calms() != 0 {
		t.Error("a key of the result asks for calm")
	}

	tb = newTable(t, scraebbkleGame(rules.Closed, ada, bob), 80, 23)
	tb.press("enter", "ctrl+p", "enter")
	tb.shows("The rack is hidden")
	if tb.calms() != 1 {
		t.Error("an enter too many shows the next player's rack")
	}

	tb = newTable(t, scraebbkleGame(rules.Open, ada, bob), 80, 23)
	tb.press("esc", "r", "enter")
	if tb.model().phase != over || tb.calms() != 0 {
		t.Errorf("who gives up isn't kept waiting:\n%s", tb.text())
	}
}
