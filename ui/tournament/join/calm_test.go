package join

import (
	"testing"
	"testing/synctest"

	rules "quoin/game/santorini"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// calms returns how often calm was asked for since the last call, and how often with a running clock.
func (v *visitor) calms() (long, short int) {
	for _, msg := range v.asked {
		if c, is := msg.(screen.Calm); is && c.Short {
			short++
		} else if is {
			long++
		}
	}
	v.asked = nil
	return long, short
}

// TestCalm: a screen that appears by itself ignores keys for a moment, and no other does.
func TestCalm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := visit(t, new(server), nil, false)
		for _, step := range []struct {
			name        string
			does        func()
			long, short int
		}{
			{"it connects", func() {}, 0, 0},
			{"somebody waits", func() { v.hears(wire.Start{Players: []string{"ada", "bob"}}) }, 0, 0},
			{"a game begins", func() { v.plays(1, 1, "bob") }, 0, 1},
			{"the player is asked", v.asks, 0, 0},
			{"and places a worker", func() { v.press("c", "3") }, 0, 0},
			{"the time runs out", func() { v.ends("1 time", wire.End{Winner: "bob", Ending: rules.OutOfTime.String()}) }, 1, 0},
			{"the lobby, by a key", func() { v.press("enter") }, 0, 0},
			{"another game", func() { v.plays(2, 2, "bob") }, 0, 1},
			{"is given up", func() { v.press("r", "enter") }, 0, 0},
			{"and ends", func() { v.ends("2 resign", wire.End{Winner: "bob", Ending: rules.Left.String()}) }, 0, 0}, // as it was shown at once
			{"a third takes its place", func() { v.plays(3, 1, "bob") }, 0, 1},
			{"and is broken off", func() { v.breaks(broken(client.ErrLost)) }, 1, 0},
			{"the lobby waits", func() { v.ticks() }, 0, 0},
			{"all is over", func() { v.hears(final) }, 1, 0},
		} {
			step.does()
			if long, short := v.calms(); long != step.long || short != step.short {
				t.Errorf("%s: calm is asked for %d times, and %d times where a clock runs; want %d and %d", step.name, long, short, step.long, step.short)
			}
		}
	})
}
