package widget

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
)

// TestBarWithoutColour holds that what is done of a bar can be told from the
// rest without its colour, and on a console that has no thick line.
func TestBarWithoutColour(t *testing.T) {
	for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI, colorprofile.ASCII} {
		for _, console := range []bool{false, true} {
			th := theme.New("dark", true, profile)
			th.Console = console
			bar := []rune(ansi.Strip(NewClock(th).Bar(3, 8)))
			if len(bar) != 8 || bar[2] == bar[3] || bar[0] != bar[2] || bar[3] != bar[7] {
				t.Errorf("%v, console %v: three of eight are %q", profile, console, string(bar))
			}
		}
	}
}
