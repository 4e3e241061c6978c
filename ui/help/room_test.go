package help_test

import (
	"testing"

	"quoin/ui/help"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestHelpUsesRoom: in large windows the contents and the page stand in the middle, and the footer begins below
// them.
func TestHelpUsesRoom(t *testing.T) {
	for _, size := range []screentest.WindowSize{{Width: 120, Height: 40}, {Width: 200, Height: 60}} {
		w, h := size.Room()
		s, _ := help.New(kinds(), "adjacency").Update(screen.Frame{Width: w, Height: h, Theme: mono})
		screentest.UsesRoom(t, s.View(), w, h)
		if left, right := s.Keys().Indent, w-s.Keys().Indent; left < 5 || left > right/2 {
			t.Errorf("at %v the footer begins at column %d", size, left)
		}
	}
}
