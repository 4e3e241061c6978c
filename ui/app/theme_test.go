package app

import (
	"image/color"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/ui/theme"
)

// Until the terminal has said what its ground is, and for good in one that never
// does, words are written in its own ink.
func TestGround(t *testing.T) {
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
}

func TestConsole(t *testing.T) {
	for term, want := range map[string]bool{"linux": true, "linux-16color": true, "xterm-256color": false, "": false} {
		r := newRoot(t)
		r.m.env.Environ = []string{"TERM=dumb", "TERM=" + term, "LANG=linux"}
		r.send(tea.WindowSizeMsg{Width: 80, Height: 24})
		if got := r.m.theme.Console; got != want {
			t.Errorf("TERM=%s: being the console is %v", term, got)
		}
	}
}
