package widget_test

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

// TestProgress checks that the characters of the bar alone show the progress, on every terminal.
func TestProgress(t *testing.T) {
	for _, c := range []struct {
		theme           *theme.Theme
		done, all, room int
		want            string
	}{
		{theme.New("dark", true, colorprofile.TrueColor), 1, 4, 8, "1 of 4 ━━──────"},
		{theme.New("mono", true, colorprofile.ASCII), 3, 4, 8, "3 of 4 ━━━━━━──"},
		{theme.New("dark", true, colorprofile.ANSI, theme.Console), 2, 4, 4, "2 of 4 ■■──"},
		{theme.New("dark", true, colorprofile.TrueColor), 0, 0, 3, "0 of 0 ───"},
		{theme.New("dark", true, colorprofile.TrueColor), 1, 2, -1, "1 of 2 "},
	} {
		if got := ansi.Strip(widget.Progress(c.theme, c.done, c.all, c.room)); got != c.want {
			t.Errorf("%d of %d in %d columns: %q, want %q", c.done, c.all, c.room, got, c.want)
		}
	}
}
