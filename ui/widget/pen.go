package widget

import (
	"strings"

	"quoin/ui/theme"
)

// Pen writes text in a role: what opens and what closes it are made once, and
// a text costs no more than putting it between them.
type Pen struct {
	open, close string
	theme       *theme.Theme
}

// NewPen is a pen for an ink on a ground.
func NewPen(t *theme.Theme, ink, ground theme.Role, attr theme.Attr) Pen {
	const mark = "x"
	open, end, _ := strings.Cut(t.Draw([]theme.Cell{{Rune: 'x', Ink: ink, Ground: ground, Attr: attr}}), mark)
	return Pen{open, end, t}
}

// Draw is a text in the role; of nothing it is nothing.
func (p Pen) Draw(text string) string {
	if text == "" {
		return ""
	}
	return p.open + text + p.close
}

// Line is one character so many times, or what the terminal has in its place.
func (p Pen) Line(r rune, columns int) string {
	return p.Draw(strings.Repeat(string(p.theme.Glyph(r)), max(0, columns)))
}
