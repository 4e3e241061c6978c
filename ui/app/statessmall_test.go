package app

import (
	"strings"
	"testing"

	"quoin/ui/screentest"
)

// TestStatesInSmallWindows takes every screen through its states in windows too small for
// it, down to one column of one row: nothing panics, and nothing is larger than the window.
// Keys do nothing there, so each state is reached in a window with room, and the window
// shrinks and grows again around it. QUOIN_STATES is how many windows a state gets besides
// the ends; see TestStates.
func TestStatesInSmallWindows(t *testing.T) {
	t.Chdir(t.TempDir())
	sample := screentest.NewSample(t, 2)
	h := newHouse(t)
	for _, s := range h.states() {
		t.Run(s.name, func(t *testing.T) { h.draws(t, s, sample, true) })
	}
}

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
