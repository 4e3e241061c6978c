package say

import (
	"slices"
	"testing"

	"quoin/game"
)

// TestEndings holds that every way in which a game ends has words of its own,
// and that a word of other rules is given none of them.
func TestEndings(t *testing.T) {
	for _, c := range []struct {
		name  string
		of    func(game.Result) Ending
		words []string
	}{
		{"adjacency", AdjacencyEnding, wordsOf(t, "adjacency")},
		{"crossword", CrosswordEnding, wordsOf(t, "crossword")},
		{"santorini", SantoriniEnding, wordsOf(t, "santorini")},
	} {
		var told []Ending
		for _, word := range c.words {
			e := c.of(game.Result{Ending: word})
			if e.Short == "" || e == Ended(word) || slices.Contains(told, e) || e.Loser != (e.Told[0] == ' ') {
				t.Errorf("%s %q is told as %+v", c.name, word, e)
			}
			told = append(told, e)
		}
		if got, want := c.of(game.Result{Ending: "mated\x1b[2J"}), (Ending{Short: "mated?[2J", Told: "It ended: mated?[2J"}); got != want {
			t.Errorf("%s: another ending is told as %+v, want %+v", c.name, got, want)
		}
	}
}

// wordsOf are the words of a game's endings.
func wordsOf(t *testing.T, game string) (words []string) {
	t.Helper()
	return slices.DeleteFunc(ReasonsOf[string](t, game, "Ending"), func(word string) bool { return word == "" })
}
