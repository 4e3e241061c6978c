package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

func TestRow(t *testing.T) {
	th := theme.New("mono", true, colorprofile.ASCII)
	spans := []widget.Span{{Text: "Minutes  ", Style: th.Text}, {Text: "3 minutes", Style: th.Strong}}
	for _, c := range []struct {
		name   string
		chosen bool
		width  int
		want   string
	}{
		{"plain", false, 24, "  Minutes  3 minutes    "},
		{"chosen", true, 24, "> Minutes  3 minutes    "},
		{"plain and cut", false, 14, "  Minutes  3 …"},
		{"chosen and cut", true, 14, "> Minutes  3 …"},
		{"no room", false, 1, " "},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := widget.Row(th, c.chosen, c.width, spans...)
			if ansi.Strip(got) != c.want {
				t.Errorf("got %q, want %q", ansi.Strip(got), c.want)
			}
			if bold := strings.Contains(got, "\x1b[1mMinutes"); bold != c.chosen {
				t.Errorf("bold is %v in %q", bold, got)
			}
		})
	}
}

// TestRowTinted checks that the chosen row is tinted from end to end, whatever its content.
func TestRowTinted(t *testing.T) {
	th := theme.New("dark", true, colorprofile.TrueColor)
	got := widget.Row(th, true, 12, widget.Span{Text: "Minutes", Style: th.Muted})
	want := th.Accent.RenderChosen("> ") + th.Muted.RenderChosen("Minutes") + th.Text.RenderChosen("   ")
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
