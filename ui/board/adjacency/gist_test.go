package adjacency

import (
	"strings"
	"testing"
	"time"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/stats"
)

// TestGist says of a game its rank, its words and its pace, as far as each is known, and names its board.
func TestGist(t *testing.T) {
	t.Parallel()
	of := func(found, held, words, minutes int, lasted time.Duration) stats.Game {
		g := stats.Game{Words: words, BestWord: "remount", Lasted: lasted, Result: game.Result{Facets: [2]int{4, minutes}}}
		g.Share.Everyday = stats.Everyday{FoundPoints: found, HeldPoints: held}
		return g
	}
	daily, seen := of(71, 178, 18, 3, 3*time.Minute), of(71, 178, 18, 3, 3*time.Minute)
	daily.Day, seen.Replay = "2026-11-24", true
	race := of(0, 0, 0, 3, 2*time.Second)
	race.Config, race.Ending = rules.Default().Against("Bo").String(), rules.Left.String()
	for _, c := range []struct {
		name  string
		game  stats.Game
		board string
		want  string
	}{
		{"a Daily", daily, "Daily 328", "rank printer, 18 below master; words 18, the longest REMOUNT; pace a word in 10 seconds"},
		{"the highest rank", of(178, 178, 18, 3, time.Minute), "4×4, 3 min", "rank master; words 18, the longest REMOUNT; pace a word in 3 seconds"},
		{"slow", of(0, 178, 1, 3, 89*time.Second), "4×4, 3 min", "rank devil, 15 below apprentice; words 1, the longest REMOUNT; pace a word in 1:29"},
		{"a replay", seen, "4×4, 3 min", "rank none, a replay; words 18, the longest REMOUNT; pace a word in 10 seconds"},
		{"untimed", of(9, 9, 3, 0, time.Hour), "4×4", "words 3, the longest REMOUNT; pace a word in 20:00"},
		{"unknown share", of(0, 0, 2, 3, time.Second), "4×4, 3 min", "words 2, the longest REMOUNT; pace a word in 1 second"},
		{"a race, left early", race, "4×4, 3 min", "words none; race with Bo; ended left early, with 2:58 to go"},
		{"no word", of(0, 0, 0, 3, 0), "4×4, 3 min", "words none"},
	} {
		var got []string
		for _, fact := range gist(c.game) {
			got = append(got, fact.Label+" "+fact.Text)
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
		if board := boardOf(c.game); board != c.board {
			t.Errorf("%s: on %q, want %q", c.name, board, c.board)
		}
	}
}
