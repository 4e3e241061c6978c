package screentest

import (
	"testing"

	"quoin/ui/screen"
)

// TestVoid counts the largest blank rectangle of small frames.
func TestVoid(t *testing.T) {
	for _, c := range []struct {
		content       string
		width, height int
		want          float64
	}{
		{"", 4, 5, 1},
		{"xx\nxx", 2, 2, 0},
		{"x", 4, 5, 0.8},
		{"    \n x", 4, 5, 0.6},
		{"\x1b[1mx\x1b[m   x\n\nx   x", 5, 3, 9. / 15},
	} {
		if got := Void(screen.View{Content: c.content}, c.width, c.height); got != c.want {
			t.Errorf("%q in %d by %d: %v void, want %v", c.content, c.width, c.height, got, c.want)
		}
	}
}
