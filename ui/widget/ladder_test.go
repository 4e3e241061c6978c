package widget

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
)

// TestLadder checks that the ladder shows without colours which ranks are reached, and how far
// the next one is.
func TestLadder(t *testing.T) {
	mono := NewLadder(theme.New("mono", true, colorprofile.ASCII), "dajcpm")
	dark := NewLadder(theme.New("dark", true, colorprofile.TrueColor), "dajcpm")
	for _, c := range []struct {
		l                           *Ladder
		reached, gained, step, room int
		want                        string
	}{
		{dark, 2, 4, 14, 33, " D ━━━ A ━── J ─── C ─── P ─── M "},
		{dark, 2, 0, 14, 40, " D ━━━ A ─── J ─── C ─── P ─── M "},
		{dark, 1, -5, 14, 33, " D ─── A ─── J ─── C ─── P ─── M "},
		{dark, 6, 9, 0, 33, " D ━━━ A ━━━ J ━━━ C ━━━ P ━━━ M "},
		{dark, 2, 4, 14, 23, " D ━ A ─ J ─ C ─ P ─ M "},
		{dark, 2, 4, 14, 18, " D  A  J  C  P  M "},
		{dark, 2, 4, 14, 17, ""},
		{mono, 2, 4, 14, 33, " D ━━━ A ━  ·J·   ·C·   ·P·   ·M·"},
	} {
		if got := ansi.Strip(c.l.Draw(c.reached, c.gained, c.step, c.room)); got != c.want {
			t.Errorf("%d reached, %d of %d, in %d columns: %q, want %q", c.reached, c.gained, c.step, c.room, got, c.want)
		}
		if got := c.l.Width(c.room); got != ansi.StringWidth(c.want) && c.l == dark {
			t.Errorf("in %d columns it is said to have %d", c.room, got)
		}
	}
	for reached, want := range map[int]string{0: " · · · · · ·", 2: "■ ■ · · · ·", 6: "■ ■ ■ ■ ■ ■"} {
		if got := ansi.Strip(dark.Squares(reached)); got != want {
			t.Errorf("%d reached: %q", reached, got)
		}
	}
}
