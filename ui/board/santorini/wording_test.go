package santorini_test

import (
	"errors"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/ui/board/santorini/wording"
	"quoin/ui/say/saytest"
)

// TestSantoriniReasons checks that every reason has its own sentence.
func TestSantoriniReasons(t *testing.T) {
	seen := map[string]santorini.Reason{}
	for _, r := range saytest.ReasonsOf[santorini.Reason](t, "../../../game/santorini", "Reason") {
		if r == santorini.NotAnAction {
			continue // not the reason of a refusal
		}
		text := wording.Refusal(&santorini.Refusal{Reason: r, Phase: santorini.Moving, From: 0, To: 1})
		if other, there := seen[text]; there || text == "That isn't allowed" {
			t.Errorf("reason %v has the words of %v: %q", r, other, text)
		}
		seen[text] = r
	}
	if got := wording.Refusal(&santorini.Refusal{Reason: santorini.TooHigh + " a house"}); got != "That isn't allowed" {
		t.Errorf("a reason of the future: %q", got)
	}
}

func TestSantoriniTexts(t *testing.T) {
	for text, want := range map[string]string{
		"b9c3":                     `"b9c3" is off the board: the board has columns a to e and rows 1 to 5`,
		"x":                        `"x" isn't a move; write b2c3 to move, then +d4 to build`,
		"\x1b[2J":                  `"\x1b[2J" isn't a move; write b2c3 to move, then +d4 to build`,
		strings.Repeat("x", 10000): `"xxxxxxxxxxxxxxxxxxxx..." isn't a move; write b2c3 to move, then +d4 to build`,
	} {
		_, err := santorini.ParseAction(text)
		if got := wording.Refusal(err); got != want {
			t.Errorf("%.20q: %q", text, got)
		}
	}
	if got := wording.Refusal(errors.New("a\x1bb")); got != "a?b" {
		t.Errorf("another error: %q", got)
	}
}

func TestSantoriniEnds(t *testing.T) {
	players := [2]game.Player{{Name: "Ada"}, {Name: "Quoin", Level: "best"}}
	seen := map[string]bool{}
	for _, e := range saytest.ReasonsOf[santorini.Ending](t, "../../../game/santorini", "Ending") {
		if e == santorini.Running {
			continue
		}
		text := wording.End(santorini.Outcome{Winner: 1, Ending: e}, players)
		if !strings.HasPrefix(text, "Quoin won") || seen[text] {
			t.Errorf("%v: %q", e, text)
		}
		seen[text] = true
	}
}

// TestEndings checks that every ending of a game has its own text.
func TestEndings(t *testing.T) {
	saytest.Endings(t, "../../../game/santorini", wording.Ending)
}
