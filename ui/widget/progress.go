package widget

import (
	"fmt"
	"strings"

	"quoin/ui/theme"
)

// Progress returns the count of done items and their total, and a bar.
func Progress(t *theme.Theme, done, all, bar int) string {
	bar = max(0, bar)
	filled := 0
	if all > 0 {
		filled = done * bar / all
	}
	sign := "━"
	if t.Console {
		sign = "■" // the console has no thick line, and colour alone isn't enough
	}
	return t.Accent.Render(fmt.Sprintf("%d of %d %s", done, all, strings.Repeat(sign, filled))) +
		t.Line.Render(strings.Repeat("─", bar-filled))
}
