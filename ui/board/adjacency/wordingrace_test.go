package adjacency_test

import (
	"testing"

	"quoin/ui/board/adjacency/wording"
)

func TestMissedBy(t *testing.T) {
	names := []string{"Ada", "Ivo", "Mei"}
	for want, c := range map[string]struct {
		seen []int
		seat int
	}{
		"missed":                     {[]int{0, 1, 2}, 1},
		"missed, only Ada saw it":    {[]int{0}, 1},
		"missed, only you saw it":    {[]int{1}, 1},
		"missed, Ada and you saw it": {[]int{0, 1}, 1},
		"missed, Ada and Mei saw it": {[]int{0, 2}, -1},
	} {
		if got := wording.MissedBy(c.seen, c.seat, names); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
