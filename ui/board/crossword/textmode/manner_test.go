package textmode

import (
	"regexp"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
)

// smallSquare and capitalSquare find squares in the notation of ScraeBBKle and of
// Scrabble.
var (
	smallSquare   = regexp.MustCompile(`\b([a-o]([1-9]|1[0-5])|([1-9]|1[0-5])[a-o])\b`)
	capitalSquare = regexp.MustCompile(`\b([A-Z][1-9][0-9]?|[1-9][0-9]?[A-Z])\b`)
)

// TestScrabbleManner causes every refusal in a game that then goes to its end, and checks
// that no square is in ScraeBBKle's notation.
func TestScrabbleManner(t *testing.T) {
	wrong := []string{"D,8H", "9D DINED", "DINED,1A", "8L DINED", "1A .INED", "help", "zz99", "8D DINED", "E9 S", "8E INED", "8D ....", "9D .INED", "15O ABCDEFGH"}
	for _, refused := range []string{"has to cover H8", "No tile lies on A1", "begins earlier: a tile lies on D8", "goes on: a tile lies on H8"} {
		at := newTable(wrong...)
		at.think = greedy
		at.at.Echo = false
		got := at.playScrabble(t, Answers{Players: sat([]game.Player{{Name: "Ada"}, {Name: "Quoin", Level: "strong"}}), Mode: crossword.AsNamed, Draws: scrabbleDraws})
		if !strings.Contains(got, refused) {
			t.Errorf("nothing says %q in\n%s", refused, got)
		}
		if found := smallSquare.FindString(got); found != "" {
			t.Errorf("%q is written as in ScraeBBKle", found)
		}
	}
	at := newTable()
	at.think = greedy
	got := at.playScrabble(t, Answers{Players: sat([]game.Player{{Name: "Ada", Level: "strong"}, {Name: "Bob", Level: "strong"}}), Mode: crossword.AsNamed, Seed: outSeed})
	if found := smallSquare.FindString(got); found != "" || !strings.Contains(got, "Game Over") {
		t.Errorf("%q is written as in ScraeBBKle", found)
	}
}

// TestScraeBBKleManner checks that no sentence of ScraeBBKle has a square in Scrabble's
// notation.
func TestScraeBBKleManner(t *testing.T) {
	at := newTable(append([]string{"d", "h", "c", "o"}, first...)...)
	at.think = scripted(reply)
	for line := range strings.Lines(at.play(t, Answers{Draws: draws})) {
		for _, sentence := range []string{"The move is:", "The board ", "Your tiles do", "Start position", "Illegal", "could be", "For example"} {
			if strings.HasPrefix(line, sentence) && capitalSquare.MatchString(line) {
				t.Errorf("written as in Scrabble: %s", line)
			}
		}
	}
}
