package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/widget"
)

// TestFitInput: whatever a line was before, it has the width that it is given and shows
// where its cursor is.
func TestFitInput(t *testing.T) {
	input := widget.Input(100, strings.Repeat("a word ", 9)+"end")
	for _, width := range []int{1, 8, 40, 8, 70, 20} {
		input = widget.FitInput(input, width)
		view := input.View()
		if ansi.StringWidth(view) > width+1 {
			t.Errorf("%d columns where there are %d: %q", ansi.StringWidth(view), width, view)
		}
		if width >= 3 && !strings.Contains(view, "end") {
			t.Errorf("the end isn't there in %d columns: %q", width, view)
		}
	}
}
