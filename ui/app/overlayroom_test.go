package app

import (
	"testing"

	"charm.land/bubbles/v2/key"
	"github.com/charmbracelet/colorprofile"

	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// TestHelpOfAScreenUsesRoom: in large windows the help of a screen stands in the middle.
func TestHelpOfAScreenUsesRoom(t *testing.T) {
	for _, size := range []screentest.WindowSize{{Width: 120, Height: 40}, {Width: 200, Height: 60}} {
		w, h := size.Room()
		frame := screen.Frame{Width: w, Height: h, Theme: theme.New("dark", true, colorprofile.TrueColor)}
		keys := screen.Keys{Topic: "adjacency", Full: [][]key.Binding{{screen.KeyHelp}}}
		o := newHelp(keys, frame, nil)
		v := screen.View{Content: o.view("1:42 left")}
		screentest.Fits(t, v, w, h, "Help", "1:42 left", "Join letters that touch")
		screentest.UsesRoom(t, v, w, h)
	}
}
