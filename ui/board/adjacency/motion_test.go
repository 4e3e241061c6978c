package adjacency

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// motions are keys whose last one starts a motion, and the number of its frames.
var motions = []struct {
	name   string
	keys   string
	frames func(n int) int
}{
	{"tumble", "ctrl+r", func(n int) int { return 4 + n/2 }}, // for medium type
	{"flash", "0 1 2 enter", func(int) int { return 3 }},
	{"shake", "0 1 2 enter 0 1 2 enter", func(int) int { return 3 }},
}

// onBoard returns keys in which a digit stands for the letter on that square.
func (tb *table) onBoard(keys string) []string {
	all := strings.Fields(keys)
	for i, k := range all {
		if len(k) == 1 {
			all[i] = string(rune(tb.model().state().Board().At(int(k[0] - '0'))))
		}
	}
	return all
}

// pair returns two equal boards of n×n, one with motion on.
func pair(t *testing.T, n, width, height int, large bool) (moving, still *table) {
	t.Helper()
	for _, tb := range []**table{&moving, &still} {
		*tb = newTable(t, width, height, func(s *settings.Settings) { s.Size = n })
		(*tb).large, (*tb).moves = large, tb == &moving
		(*tb).frame(width, height)
	}
	return moving, still
}

// step shows the next frame of the motion.
func (tb *table) step() {
	tb.Helper()
	if len(tb.steps) == 0 {
		tb.Fatal("no step is awaited")
	}
	step := tb.steps[0]
	tb.steps = tb.steps[1:]
	next, cmd := tb.s.Update(step)
	if tb.s = next; cmd != nil {
		tb.Error("a step asks for something")
	}
}

// sameAs reports whether two tables look the same.
func (tb *table) sameAs(other *table) bool {
	return reflect.DeepEqual(tb.s.View(), other.s.View())
}

// TestMotionEndsAtRest checks that all frames of a motion differ, fit, and are in place,
// that the last one is followed by the board at rest, byte for byte, and that nothing is
// pending then.
func TestMotionEndsAtRest(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual, screentest.Large, {Width: 200, Height: 60}} {
		for n := 4; n <= 8; n++ {
			for _, large := range []bool{true, false} {
				for _, motion := range motions {
					t.Run(fmt.Sprintf("%v/%d/large=%v/%s", size, n, large, motion.name), func(t *testing.T) {
						width, height := size.Room()
						moving, still := pair(t, n, width, height, large)
						for _, k := range moving.onBoard(motion.keys) {
							for len(moving.steps) > 0 {
								moving.step()
							}
							moving.press(k)
							still.press(k)
						}
						frames := motion.frames(n)
						if motion.name == "tumble" {
							frames = moving.model().kit.tumble.Frames()
						}
						var shown []string
						for range frames {
							v := moving.s.View()
							// In the smallest window the pane may be full, so that no
							// points rise there.
							full := size == screentest.Least && motion.name == "flash" && len(shown) == 2
							if !full && moving.sameAs(still) || len(shown) > 0 && shown[len(shown)-1] == v.Content {
								t.Errorf("frame %d moves nothing", len(shown)+1)
							}
							screentest.Fits(t, v, width, height)
							shown = append(shown, v.Content)
							moving.step()
						}
						if !moving.sameAs(still) {
							t.Errorf("after its motion the board isn't as it is without:\n%q\n%q", moving.s.View().Content, still.s.View().Content)
						}
						if len(moving.steps) > 0 || len(still.steps) > 0 {
							t.Errorf("%d steps are awaited at rest, and %d where nothing moves", len(moving.steps), len(still.steps))
						}
					})
				}
			}
		}
	}
}

// TestAnythingEndsAMotion checks that anything the player does ends the motion, has its
// usual effect, and leaves nothing pending.
func TestAnythingEndsAMotion(t *testing.T) {
	deeds := map[string]tea.Msg{
		"a letter":  screentest.Key("e"),
		"an arrow":  screentest.Key("up"),
		"no key":    screentest.Key("ctrl+y"),
		"a turn":    screentest.Key("ctrl+o"),
		"a hint":    screentest.Key("ctrl+t"),
		"a paste":   tea.PasteMsg{Content: "tea"},
		"a click":   screen.Click{ID: "square 2"},
		"the wheel": tea.MouseWheelMsg{Button: tea.MouseWheelDown},
	}
	for name, deed := range deeds {
		for _, motion := range motions {
			for done := range motion.frames(5) {
				moving, still := pair(t, 5, 80, 23, true)
				keys := moving.onBoard(motion.keys)
				moving.press(keys...)
				still.press(keys...)
				moving.steps = moving.steps[len(moving.steps)-1:] // drop those of an earlier motion that a key has ended
				for range done {
					moving.step()
				}
				next, cmd := moving.s.Update(deed)
				moving.s, _ = screentest.Settle(t, next, cmd)
				next, cmd = still.s.Update(deed)
				still.s, _ = screentest.Settle(t, next, cmd)
				if !moving.sameAs(still) {
					t.Fatalf("%s in frame %d of a %s isn't done as at rest", name, done+1, motion.name)
				}
				moving.step() // the step that was pending
				if !moving.sameAs(still) || len(moving.steps) > 0 {
					t.Fatalf("%s in frame %d of a %s doesn't end it", name, done+1, motion.name)
				}
			}
		}
	}
}

// TestKeysAreNotQueued checks that a word typed while the tiles tumble is a word of the
// new board, and that ctrl+r before the end of a frame is another re-roll.
func TestKeysAreNotQueued(t *testing.T) {
	moving, still := pair(t, 4, 80, 23, true)
	for _, tb := range []*table{moving, still} {
		tb.press("ctrl+r", "ctrl+r")
		tb.press(tb.onBoard("0 1 2 enter")...)
	}
	if got, want := moving.model().lines(), still.model().lines(); !slices.Equal(got, want) || len(got) != 3 {
		t.Errorf("done is %q, want %q", got, want)
	}
	if moving.step(); len(moving.steps) == 0 {
		t.Fatal("the motions that were ended don't have their steps")
	}
}

// TestTheClockGoesOnInAMotion checks that a tick doesn't end a motion, and that the end of
// the time does.
func TestTheClockGoesOnInAMotion(t *testing.T) {
	moving, still := pair(t, 4, 80, 23, true)
	for _, tb := range []*table{moving, still} {
		tb.press("ctrl+r")
		tb.ticks(time.Second)
	}
	if moving.sameAs(still) {
		t.Error("a second ends the motion")
	}
	for _, tb := range []*table{moving, still} {
		tb.ticks(3 * time.Minute)
		if tb.model().phase != stopped {
			t.Fatal("the time isn't up")
		}
		tb.press("enter")
	}
	if !moving.sameAs(still) || moving.model().phase != over {
		t.Error("something moves when the game is over")
	}
	for range moving.steps { // of the tiles, and of the score that counted up
		moving.step()
	}
	if len(moving.steps) > 0 || !moving.sameAs(still) {
		t.Error("a step counts when the game is over")
	}
}

// TestResizedInAMotion checks that resizing the window shows the board at rest.
func TestResizedInAMotion(t *testing.T) {
	moving, still := pair(t, 4, 80, 23, true)
	for _, tb := range []*table{moving, still} {
		tb.press("ctrl+r")
		tb.frame(120, 39)
	}
	if moving.step(); !moving.sameAs(still) || len(moving.steps) > 0 {
		t.Error("something moves in another window")
	}
}

// TestPointsRise checks that a word's points rise to the score row by row without moving
// the board or the pane.
func TestPointsRise(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Usual, screentest.Large} {
		width, height := size.Room()
		moving, still := pair(t, 4, width, height, false)
		for _, tb := range []*table{moving, still} {
			tb.press(tb.onBoard("0 1 2 enter")...)
		}
		rest := strings.Split(ansi.Strip(still.s.View().Content), "\n")
		pane := still.model().box().pane
		last := height
		for frame := range 3 {
			at := -1
			for y, line := range strings.Split(ansi.Strip(moving.s.View().Content), "\n") {
				cells, settled := []rune(line), []rune(rest[y])
				if i := strings.Index(string(cells[:min(pane, len(cells))]), "+"); i >= 0 && !strings.Contains(rest[y], "+") {
					at = y
					if got := strings.TrimSpace(string(cells[pane-4 : pane])); got[0] != '+' {
						t.Errorf("%v, frame %d: before the pane stands %q", size, frame+1, got)
					}
				}
				if len(settled) > pane && string(cells[pane:]) != string(settled[pane:]) {
					t.Errorf("%v, frame %d: row %d of the pane is %q, not %q", size, frame+1, y, string(cells[pane:]), string(settled[pane:]))
				}
			}
			if at < 0 || at >= last {
				t.Errorf("%v: in frame %d the points are in row %d, and were in %d", size, frame+1, at, last)
			}
			last = at
			moving.step()
		}
	}
}

// TestScoreCountsUp checks that the score counts up once when the time is up if motion is on,
// and stands there at once if it is off.
func TestScoreCountsUp(t *testing.T) {
	moving, still := pair(t, 4, 80, 23, true)
	for _, tb := range []*table{moving, still} {
		tb.press(tb.onBoard("0 1 2 enter")...)
		m := tb.model()
		m.phase = stopped
		m, _ = m.startCount()
		tb.s = m
	}
	if got := still.model().countedScore(); got != 3 || still.model().moving.Frame() != 0 {
		t.Errorf("without motion the score is %d", got)
	}
	moving.steps = moving.steps[len(moving.steps)-1:]
	before := -1
	for range countFrames {
		got := moving.model().countedScore()
		if got < before || got >= 3 {
			t.Errorf("the score goes from %d to %d", before, got)
		}
		before = got
		moving.step()
	}
	if got := moving.model().countedScore(); got != 3 || !moving.sameAs(still) {
		t.Errorf("the score ends at %d", got)
	}
}
