package app

import (
	"image/color"
	"testing"
	"testing/synctest"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/ui/theme"
)

// Until the terminal has said what its ground is, and for good in one that never
// does, words are written in its own ink.
func TestGround(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoot(t)
		is := func(dark bool, traits ...theme.Trait) {
			t.Helper()
			if r.m.theme != theme.New("auto", dark, colorprofile.TrueColor, traits...) {
				t.Errorf("the theme is %s, and renders words as %q", r.m.theme.Name, r.m.theme.Text.Render("a"))
			}
		}
		is(true, theme.UnknownGround)
		r.send(tea.BackgroundColorMsg{Color: color.White})
		is(false)
		r.send(tea.BackgroundColorMsg{Color: color.Black})
		is(true)
	})
}

// TestFirstFrameWaitsForBackground holds that the first frame is drawn once: with the
// background that the terminal tells, or without one if it takes too long to tell it.
func TestFirstFrameWaitsForBackground(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, msg := range []tea.Msg{tea.BackgroundColorMsg{Color: color.White}, backgroundLate{}} {
			r := newRoot(t)
			r.m.holds = true
			r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
			if got := r.m.View().Content; got != "" {
				t.Errorf("before %T, the view is %q, want nothing", msg, got)
			}
			r.send(msg)
			r.shows("ctrl+c leave")
		}
	})
}

func TestConsole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for term, want := range map[string]bool{"linux": true, "linux-16color": true, "xterm-256color": false, "": false} {
			r := newRoot(t)
			r.m.env.Environ = []string{"TERM=dumb", "TERM=" + term, "LANG=linux"}
			r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
			if got := r.m.theme.Console; got != want {
				t.Errorf("TERM=%s: being the console is %v", term, got)
			}
		}
	})
}
