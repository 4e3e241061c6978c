package crossword

import (
	"strings"
	"testing"

	rules "quoin/game/crossword"
	"quoin/ui/screen"
)

// TestLeavesShortly checks that a question that is too long is cut after a clause, not
// within a word.
func TestLeavesShortly(t *testing.T) {
	store := opened(t, t.TempDir())
	for width, want := range map[int]string{80: "played, so there is nothing to resume", 60: "Nothing has been played"} {
		tb := stored(t, store, scraebbkleGame(rules.Closed, ada, quoin))
		tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: 19, Theme: night, Small: true})
		tb.press("esc")
		tb.shows("Leave the game? ")
		tb.shows(want)
		if strings.Contains(tb.text(), "…") {
			t.Errorf("%d columns: the question is cut:\n%s", width, tb.text())
		}
		tb.press("enter")
	}
}
