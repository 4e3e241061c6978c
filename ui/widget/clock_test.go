package widget

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
	"quoin/ui/theme"
)

// TestBarWithoutColour checks that the done part of a bar differs from the rest even without
// colours, and on a console that has no thick line.
func TestBarWithoutColour(t *testing.T) {
	for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI, colorprofile.ASCII} {
		for _, th := range []*theme.Theme{theme.New("dark", true, profile), theme.New("dark", true, profile, theme.Console)} {
			bar := []rune(ansi.Strip(NewClock(th).Bar(3, 8)))
			if len(bar) != 8 || bar[2] == bar[3] || bar[0] != bar[2] || bar[3] != bar[7] {
				t.Errorf("%v, console %v: three of eight are %q", profile, th.Console, string(bar))
			}
		}
	}
}
