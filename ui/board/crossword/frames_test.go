package crossword

import (
	"slices"
	"testing"

	rules "quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// sizes are the terminal sizes of the tests, without the bottom line, which belongs to the
// app.
var sizes = []struct{ width, height int }{{60, 19}, {80, 23}, {120, 39}}

// Seed 7 deals LANGTSI to ScraeBBKle's first player, and seed 26 deals T?ODOAG to
// Scrabble's.
const blankSeed = 26

// TestFrames compares the screen with golden files. All scenes are reached by keys.
func TestFrames(t *testing.T) {
	scraebbkle2 := scraebbkleGame(rules.Closed, ada, bob)
	for _, c := range []struct {
		screentest.Scene
		rack  string // text of the rack, or of a score, in small type
		place screen.Play
		seed  uint64
		keys  []string
	}{
		{screentest.Scene{Name: "setup", Seen: []string{"ScraeBBKle", "cross words on any board, two players", "Board", "Default", "Player 1", "you", "even", "Dictionary", "> Board", "16 by 14; the first word covers d7"}}, "", screen.Play{Rules: scraebbkle.Rules}, 7, nil},
		{screentest.Scene{Name: "setup-boards", Seen: []string{"ScraeBBKle", "Default", "16 by 14", "> Ribbon", "26 by 10", "Expedition", "26 by 99", "file:", "wide and low"}}, "", screen.Play{Rules: scraebbkle.Rules}, 7, []string{"f", "down", "down", "down"}},
		{screentest.Scene{Name: "setup-four", Seen: []string{"Scrabble the classic, two to four players", "Player 3", "> ", "gentle", "First", "drawn", "everyday words of up to five letters"}}, "", screen.Play{Rules: scrabble.Rules}, 7, []string{"+", "+", "right", "right"}},
		{screentest.Scene{Name: "setup-words", Seen: []string{"Scrabble the classic, two to four players", "+ adds", "> Dictionary", "Internat", "no tournament list."}}, "", screen.Play{Rules: scrabble.Rules}, 7, []string{"down", "down", "down", "down"}},
		{screentest.Scene{Name: "opening", Seen: []string{"Ada", "Quoin", "bag 86", "[>]", "Ada to move: d7, empty, the start, right"}, Board: true}, "L1 A1 N1 G3 T1 S1 I1", scraebbkleGame(rules.Open, ada, quoin), 7, nil},
		{screentest.Scene{Name: "laid", Seen: []string{"Ada", "bag 86", "L1 A1 S1 T1", "+6", "LAST right from d7: 6 points enter plays"}, Board: true, Also: []screentest.WindowSize{screentest.Least, screentest.Large}}, "N1 G3 · · I1", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"l", "a", "s", "t"}},
		{screentest.Scene{Name: "refused", Seen: []string{"bag 86", "S! G! L! A!", "[>]", "SGLA isn't in the dictionary"}, Board: true}, "· · N1 · T1 · I1", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"s", "g", "l", "a"}},
		{screentest.Scene{Name: "answered", Seen: []string{"bag 79", "L1 A1 S1 T1", "[>]", "Quoin: SOIL f8, 8 points"}, Board: true}, "N1 G3 T1 I1 I1 I1 K6", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"l", "a", "s", "t", "enter"}},
		{screentest.Scene{Name: "picking", Seen: []string{"bag 86", "L!", "[>]", "The first word needs two tiles"}, Board: true}, "· A1 [N1] G3 T1 S1 I1", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"l", "tab", "right"}},
		{screentest.Scene{Name: "notation", Seen: []string{"bag 86", "Move, as OVE,4e: LA,7_"}, Board: true}, "L1 A1 N1 G3 T1 S1 I1", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"ctrl+n", "L", "A", ",", "7"}},
		{screentest.Scene{Name: "unseen", Seen: []string{"bag 86", "Bag 86 of 100, unseen 93", "Q12 1/1", "Z9 1/1", "?8 2/2", "Ada to move: d7, empty, the start, right"}}, "L1 A1 N1 G3 T1 S1 I1", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"ctrl+u"}},
		{screentest.Scene{Name: "dictionary", Seen: []string{"bag 86", "an everyday word", "Hooks", "Same letters", "> to_"}}, "L1 A1 N1 G3 T1 S1 I1", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"ctrl+w", "t", "o"}},
		{screentest.Scene{Name: "leaving", Seen: []string{"bag 86", "Leave the game? It isn't being saved, and can't be resumed"}, Board: true}, "", scraebbkleGame(rules.Closed, ada, quoin), 7, []string{"esc"}},
		{screentest.Scene{Name: "hidden", Seen: []string{"bag 86", "The rack is hidden", "Bob's turn: press enter to see the rack"}, Board: true}, "", scraebbkle2, 7, []string{"enter", "ctrl+p", "enter"}},
		{screentest.Scene{Name: "exchange", Seen: []string{"bag 79", "Exchange which tiles? Type them, or space takes one"}, Board: true}, "T1 [?0] O1 D2 O1 A1 G2", scrabbleGame(rules.AsNamed, ada, bob, quoin), blankSeed, []string{"enter", "ctrl+x", "right", "space", "?"}},
		{screentest.Scene{Name: "blank", Seen: []string{"bag 86", "Which letter? ab[c]defghijklmnopqrstuvwxyz"}, Board: true}, "T1 ?0 O1 D2 O1 A1 G2", scrabbleGame(rules.AsNamed, ada, quoin), blankSeed, []string{"?", "right", "right"}},
		{screentest.Scene{Name: "setup-ruling", Seen: []string{"Scrabble the classic, two to four players", "First", "drawn", "> Challenge", "double", "Clock", "none", "to be wrong costs the turn"}}, "", screen.Play{Rules: scrabble.Rules}, 7, []string{"down", "down", "right", "right"}},
		{screentest.Scene{Name: "challenge", Seen: []string{"bag 82", "25:00", "S1 T1 L1 A1", "Challenge STLA? If it stands, your turn is lost"}, Board: true}, "", termed(rules.Double, match.ClubTime, "", ada, bob), 7, []string{"enter", "s", "t", "l", "a", "enter", "enter", "ctrl+k"}},
		{screentest.Scene{Name: "end", Seen: []string{"ScraeBBKle", "Ada", "wins by 1", "Everybody passed twice in a row", "Bob"}, Tables: []string{"1 Ada -9"}, Also: []screentest.WindowSize{screentest.Least}}, "2 Bob -10", scraebbkle2, 7, []string{"enter", "ctrl+p", "enter", "enter", "ctrl+p", "enter", "enter", "ctrl+p", "enter", "enter", "ctrl+p", "enter"}},
		{screentest.Scene{Name: "end-board", Seen: []string{"Ada", "Bob", "bag 82", "L1 A1 S1 T1", "Bob resigned", "Ada wins"}, Board: true}, "", scraebbkle2, 7, []string{"enter", "l", "a", "s", "t", "enter", "esc", "r", "enter", "b"}},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.Name+"-"+size.String(), func(t *testing.T) {
				width, height := size.Room()
				tb := seededTable(t, c.place, width, height, c.seed)
				tb.press(c.keys...)
				scene := c.Scene
				if c.rack != "" {
					scene.Seen = append(slices.Clone(scene.Seen), c.rack)
				}
				scene.Hold(t, size, tb.s.View())

				// The same in large type if there is room for it. Its rack and final
				// scores are drawn, not written, so only the rest is compared.
				tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: night})
				screentest.Fits(t, tb.s.View(), width, height, c.Seen...)
				screentest.Aligned(t, tb.s.View())
				if c.Board {
					screentest.Squares(t, tb.s.View())
				}
				if (c.Name == "laid" || c.Name == "end") && (size == screentest.Usual || size == screentest.Large) || c.Name == "blank" && size == screentest.Least {
					screentest.Golden(t, c.Name+"-large-"+size.String(), tb.s.View().Content)
				}
			})
		}
	}
}
