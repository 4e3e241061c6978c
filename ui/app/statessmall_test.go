package app

import (
	"strings"
	"testing"

	"quoin/testdata/sample"
	"quoin/ui/screentest"
)

// TestStatesInSmallWindows takes every screen through its states in windows too small for
// it, down to one column of one row: nothing panics, and nothing is larger than the window.
// Keys do nothing there, so each state is reached in a window with room, and the window
// shrinks and grows again around it. As a part of go test it takes some of
// the states; with QUOIN_STATES, see TestStates, all of them.
func TestStatesInSmallWindows(t *testing.T) {
	sample.OneGoroutine(t)
	t.Chdir(t.TempDir())
	sampled := screentest.NewSample(t, 2)
	h := newHouse(t)
	for i, s := range h.states() {
		if !sampled.Asked && (i%few != 0 || !sample.Takes(i/few, 9)) {
			continue
		}
		t.Run(s.name, func(t *testing.T) { h.draws(t, s, sampled, true) })
	}
}

// few is of how many states one is taken as a part of go test: most of what they differ in
// isn't drawn in these windows.
const few = 5

// shrinks draws the state in small windows.
func (d *drawnState) shrinks() {
	for _, w := range d.sample.Small(d.random) {
		d.looks(w, d.sample.Palette(d.random), d.random.IntN(2) == 0)
		d.holds(func(t testing.TB) {
			v := d.m.View()
			lines := strings.Split(v.Content, "\n")
			d.palette.Painted(t, viewOf(v))
			if w.Width > 20 && w.Height > 2 && !strings.Contains(lines[0], "Quoin needs more room") {
				t.Errorf("it says %q", lines[0])
			}
		})
		d.gets(screentest.Key("enter")) // which does nothing
	}
}
