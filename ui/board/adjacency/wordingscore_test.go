package adjacency_test

import (
	"testing"

	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/wording"
)

func TestScores(t *testing.T) {
	c := adjacency.Default()
	class := wording.Class(c)
	c.Size, c.Minutes = 5, 1
	one := wording.Class(c)
	c.Minutes = adjacency.NoClock
	for got, want := range map[string]string{
		wording.BestYet(class, 49, 37, "on Tuesday"):  "best yet at 4×4, 3 minutes: 49, 12 more than on Tuesday",
		wording.FirstOf(one):                          "your first game at 5×5, 1 minute",
		wording.Class(c):                              "5×5, without a clock",
		wording.Below(class, 30, 49, "yesterday"):     "19 below your best at 4×4, 3 minutes: 49, yesterday",
		wording.Below(class, 49, 49, "on 3 November"): "ties your best at 4×4, 3 minutes, on 3 November",
		wording.ToBeat(49, "on Tuesday"):              "best 49, on Tuesday",
		wording.ToRank(adjacency.Journeyman, 1):       "1 point to journeyman",
		wording.ToRank(adjacency.NoRank, 0):           "",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
