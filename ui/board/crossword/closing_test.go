package crossword

import (
	"testing"

	rules "quoin/game/crossword"
	"quoin/ui/screentest"
)

// TestGameClosesSlowly checks that a finished game stays visible while a slow store saves
// it, whichever player resigned and whichever key left it.
func TestGameClosesSlowly(t *testing.T) {
	for _, c := range []struct {
		name, end string
	}{{"result", "enter"}, {"board", "b"}} {
		t.Run(c.name, func(t *testing.T) {
			for _, key := range []string{"enter", "esc"} {
				tb := seededTable(t, scrabbleGame(rules.AsNamed, ada, bob), 80, 23, 7)
				tb.press("enter", "esc", "r", "enter")
				tb.shows("resigned")
				if c.end == "b" {
					tb.press("b")
				}
				before := tb.text()
				next, closing := tb.s.Update(screentest.Key(key))
				if closing == nil {
					t.Fatalf("%s doesn't lead away", key)
				}
				tb.s = next
				for _, size := range screentest.Sizes {
					width, height := size.Room()
					tb.frame(width, height)
					screentest.Fits(t, tb.s.View(), width, height)
				}
				tb.frame(80, 23)
				if got := tb.text(); c.end != "b" && got != before {
					t.Errorf("after %s it shows\n%s\nand was\n%s", key, got, before)
				}
			}
		})
	}
}
