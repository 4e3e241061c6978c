package crossword

import (
	"reflect"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/crossword"
	"quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// shaking returns a table with or without motion, and the steps of motion awaited.
func shaking(t *testing.T, width, height int, moves bool) (*table, *[]screen.FrameDue) {
	t.Helper()
	steps := new([]screen.FrameDue)
	d := deps(settings.NewLive("", settings.Default(), nil, nil), &wall{time.Unix(1800000000, 0)}, 7)
	d.Tick = func(_ time.Duration, due func(time.Time) tea.Msg) screen.Cmd {
		if step, is := due(time.Time{}).(screen.FrameDue); is {
			*steps = append(*steps, step)
		}
		return nil
	}
	tb := &table{TB: t, s: New(d, scrabbleGame(rules.AsNamed, ada, bob))}
	tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: night, Moves: moves})
	tb.s, _ = screentest.Settle(t, tb.s, tb.s.Init())
	tb.press("enter") // to see the rack
	return tb, steps
}

// TestRefusalShakes checks that a refusal moves the lines that explain it by one column
// and nothing else, that they end where they began, and that a key stops the motion and
// has its usual effect.
func TestRefusalShakes(t *testing.T) {
	for _, keys := range [][]string{{"7"}, {"ctrl+n", "z", "z", "enter"}, {"?"}} {
		for _, size := range screentest.Sizes {
			width, height := size.Room()
			tb, steps := shaking(t, width, height, true)
			still, none := shaking(t, width, height, false)
			tb.press(keys...)
			still.press(keys...)
			if len(*steps) != 1 {
				t.Fatalf("%v: %d steps are awaited\n%s", keys, len(*steps), tb.text())
			}
			early := *tb // a copy, to press a key in the middle
			rest := strings.Split(still.text(), "\n")
			for _, by := range []int{1, 0, -1} {
				screentest.Fits(t, tb.s.View(), width, height)
				moved := 0
				for y, line := range strings.Split(tb.text(), "\n") {
					cells := []rune(rest[y])
					switch {
					case line == rest[y]:
					case by == 1 && line == " "+rest[y], by == -1 && line == string(cells[1:]):
						moved++
					default:
						t.Errorf("%v, %d aside: row %d is %q, and at rest %q", keys, by, y, line, rest[y])
					}
				}
				if (moved > 0) != (by != 0) || moved > 2 {
					t.Errorf("%v, %d aside: %d rows have moved", keys, by, moved)
				}
				step := (*steps)[len(*steps)-1]
				tb.s, _ = tb.s.Update(step)
			}
			if !reflect.DeepEqual(tb.s.View(), still.s.View()) {
				t.Errorf("%v: after shaking it isn't as at rest:\n%q\n%q", keys, ansi.Strip(tb.s.View().Content), ansi.Strip(still.s.View().Content))
			}
			if len(*steps) != 3 || len(*none) != 0 {
				t.Errorf("%v: %d steps were awaited, and %d where nothing moves", keys, len(*steps), len(*none))
			}
			early.press("right")
			still.press("right")
			early.s, _ = early.s.Update((*steps)[0])
			if !reflect.DeepEqual(early.s.View(), still.s.View()) || len(*steps) != 3 {
				t.Errorf("%v: a key doesn't end it", keys)
			}
		}
	}
}
