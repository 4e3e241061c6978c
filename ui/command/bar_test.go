package command

import (
	"testing"
	"time"
)

func TestBarLine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		done, total int
		left        time.Duration
		width       int
		want        string
	}{
		{1, 4, 90 * time.Second, 79, "[##########..............................] 1 of 4 games, 1:30 left"},
		{4, 4, 0, 79, "[########################################] 4 of 4 games, 0:00 left"},
		{999, 1000, time.Second, 50, "[#################.] 999 of 1,000 games, 0:01 left"},
		{1, 1, 0, 36, "[###########] 1 of 1 game, 0:00 left"},
		{1, 1, 0, 35, "[##########] 1 of 1 game, 0:00 left"},
		{1, 1, 0, 34, "1 of 1 game, 0:00 left"},
		{1, 1, 0, 5, "1 of "},
		{1, 1, 0, 0, ""},
		{1, 1, 0, -1, ""},
	} {
		if got := barLine(c.done, c.total, "game", c.left, c.width); got != c.want {
			t.Errorf("%d of %d in %d columns: %q, not %q", c.done, c.total, c.width, got, c.want)
		}
	}
}
