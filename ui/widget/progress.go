package widget

import (
	"fmt"
	"strings"

	"quoin/ui/theme"
)

// Progress draws how many of all are done, in figures and a bar.
func Progress(t *theme.Theme, done, all, bar int) string {
	bar = max(0, bar)
	filled := 0
	if all > 0 {
		filled = done * bar / all
	}
	sign := "━"
	if t.Console {
		sign = "■" // it has no thick line, and colour alone wouldn't tell
	}
	return t.Accent.Render(fmt.Sprintf("%d of %d %s", done, all, strings.Repeat(sign, filled))) +
		t.Line.Render(strings.Repeat("─", bar-filled))
}
