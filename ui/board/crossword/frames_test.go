package crossword

import (
	"fmt"
	"testing"

	rules "quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/screen"
)

// sizes are those of the terminals that the screen is tested in, less the
// bottom line, which is the app's.
var sizes = []struct{ width, height int }{{60, 19}, {80, 23}, {120, 39}}

// Seed 7 deals LANGTSI to the first player of ScraeBBKle, and seed 26 deals T?ODOAG
// to that of Scrabble.
const blankSeed = 26

// TestFrames holds what the screen looks like. Every scene is reached by keys.
func TestFrames(t *testing.T) {
	scraebbkle2 := scraebbkleGame(rules.Closed, ada, bob)
	for _, c := range []struct {
		name  string
		place screen.Play
		seed  uint64
		keys  []string
	}{
		{"setup", screen.Play{Rules: scraebbkle.Rules}, 7, nil},
		{"setup-boards", screen.Play{Rules: scraebbkle.Rules}, 7, []string{"home", "up", "up", "up", "up", "up", "up", "enter", "down", "down", "down"}},
		{"setup-four", screen.Play{Rules: scrabble.Rules}, 7, []string{"+", "+", "right", "right"}},
		{"setup-words", screen.Play{Rules: scrabble.Rules}, 7, []string{"up"}},
		{"opening", scraebbkleGame(rules.Open, ada, quoin), 7, nil},
		{"laid", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"l", "a", "s", "t"}},
		{"refused", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"s", "g", "l", "a"}},
		{"answered", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"l", "a", "s", "t", "enter"}},
		{"picking", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"l", "tab", "right"}},
		{"notation", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"ctrl+n", "L", "A", ",", "7"}},
		{"unseen", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"ctrl+u"}},
		{"dictionary", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"ctrl+w", "t", "o"}},
		{"leaving", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"esc"}},
		{"hidden", scraebbkle2, 7, []string{"enter", "ctrl+p", "enter"}},
		{"exchange", scrabbleGame(rules.AsNamed, ada, bob, quoin), blankSeed, []string{"enter", "ctrl+x", "right", "space", "?"}},
		{"blank", scrabbleGame(rules.AsNamed, ada, quoin), blankSeed, []string{"?", "right", "right"}},
		{"end", scraebbkle2, 7, []string{"enter", "ctrl+p", "enter", "enter", "ctrl+p", "enter", "enter", "ctrl+p", "enter", "enter", "ctrl+p", "enter"}},
		{"end-board", scraebbkle2, 7, []string{"enter", "l", "a", "s", "t", "enter", "esc", "r", "enter", "b"}},
	} {
		for _, size := range sizes {
			name := fmt.Sprintf("%s-%dx%d", c.name, size.width, size.height+1)
			t.Run(name, func(t *testing.T) {
				tb := seededTable(t, c.place, size.width, size.height, c.seed)
				tb.press(c.keys...)
				tb.golden(name)
			})
		}
	}
}
