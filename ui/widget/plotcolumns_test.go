package widget_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

func uprights(all []widget.Upright, width, height int) string {
	lines := widget.Uprights(theme.New("mono", true, colorprofile.ASCII), all, width, height)
	for i := range lines {
		lines[i] = strings.TrimRight(ansi.Strip(lines[i]), " ")
	}
	return strings.Join(lines, "\n")
}

// TestUprights checks the columns' heights in half rows, the sign of the marked one, and figures
// and labels as far as there is room.
func TestUprights(t *testing.T) {
	for _, c := range []struct {
		name          string
		all           []widget.Upright
		width, height int
		want          string
	}{
		{"none", nil, 20, 8, ""},
		{"too low", []widget.Upright{{"0", 1, false}}, 20, 3, ""},
		{"halves, and what is little is seen", []widget.Upright{{"0", 1, false}, {"5", 40, false}, {"10", 0, false}, {"15", 20, true}}, 19, 6, `
      40
     ████       20*
  1  ████      ▄▄▄▄
▄▄▄▄ ████      ████
───────────────────
  0    5   10   15`[1:]},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := uprights(c.all, c.width, c.height); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestUprightsFit draws many distributions: none is larger than its room, and the figure of the
// highest column is always there.
func TestUprightsFit(t *testing.T) {
	for _, width := range []int{2, 11, 36, 117} {
		for _, n := range []int{1, 2, 9, 40, 200} {
			all := make([]widget.Upright, n)
			for i := range all {
				all[i] = widget.Upright{Label: strings.Repeat("9", 1+i%5), N: i * 1000, Marked: i == n-1}
			}
			all[0].N = 99
			for _, height := range []int{0, 4, 30} {
				lines := widget.Uprights(theme.New("dark", true, colorprofile.TrueColor), all, width, height)
				if len(lines) > height {
					t.Errorf("%d lines in %d", len(lines), height)
				}
				for _, l := range lines {
					if w := ansi.StringWidth(l); w > width {
						t.Errorf("%d columns in %d: %q", w, width, l)
					}
				}
			}
		}
	}
}
