package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/widget"
)

// TestFitInput checks that a line has the width it is given and shows its cursor, whatever it was
// before.
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

// TestInputFitsAfterResize checks that a line fits wherever its cursor is and whatever width it
// had before.
func TestInputFitsAfterResize(t *testing.T) {
	for _, text := range []string{"abcdefghijklmnopqrstuvwxyz", "日本語日本語日本語日本語日本語"} {
		for at := range len([]rune(text)) + 1 {
			input := widget.Input(40, text)
			input.SetCursor(at)
			for _, width := range []int{30, 10, 25, 4} {
				input = widget.FitInput(input, width)
				if got := widget.Width(input.View()); got > width+1 {
					t.Errorf("%q takes %d columns of %d with its cursor at %d: %q", text, got, width, at, input.View())
				}
				before := ansi.Cut(input.View(), 0, widget.CursorColumn(input))
				if all := string([]rune(text)[:at]); !strings.HasSuffix(all, before) || widget.CursorColumn(input) > width {
					t.Errorf("%q stands before the cursor of %q at %d in %d columns", before, text, at, width)
				}
			}
		}
	}
}
