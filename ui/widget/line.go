package widget

import (
	"strings"

	"quoin/ui/theme"
)

// Line is one character so many times, or what the terminal has in its place.
func Line(t *theme.Theme, s theme.Style, r rune, columns int) string {
	return s.Render(strings.Repeat(string(t.Glyph(r)), max(0, columns)))
}
