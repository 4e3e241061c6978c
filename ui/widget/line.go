package widget

import (
	"strings"

	"quoin/ui/theme"
)

// Line returns a character repeated over the given columns, or the terminal's substitute for it.
func Line(t *theme.Theme, s theme.Style, r rune, columns int) string {
	return s.Render(strings.Repeat(string(t.Glyph(r)), max(0, columns)))
}
