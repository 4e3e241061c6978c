package stats

import (
	"strings"

	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// styles holds what pages are drawn with. It is made once for a theme.
type styles struct {
	theme        *theme.Theme
	plain, best  widget.BigFigures
	thin         string // a bar of the greatest length, to be cut
	wide, narrow *tiles
}

// barMost is the columns of the longest bar in a list.
const barMost = 20

// lookOf returns the styles for a theme: l, if it is for that theme.
func lookOf(l *styles, t *theme.Theme) *styles {
	if l != nil && l.theme == t {
		return l
	}
	return &styles{
		theme:  t,
		plain:  widget.NewFigures(t, theme.TextRole),
		best:   widget.NewFigures(t, theme.BrassRole),
		wide:   newTiles(t, widget.S),
		narrow: newTiles(t, widget.XS),
		thin:   strings.Repeat(string(t.Glyph('━')), barMost),
	}
}

// bar returns a thin bar for part of most, in the given number of columns. Anything above 0 is visible.
func (l *styles) bar(part, most, columns int) string {
	n := 0
	if most > 0 && part > 0 {
		n = max(1, min(columns, int(float64(part)/float64(most)*float64(columns))))
	}
	return l.thin[:n*len(l.thin)/barMost] + widget.Blank(columns-n)
}

// bigFrom is the rows of the lowest frame with big figures above a list.
const bigFrom = 21

// big reports whether a frame has big figures. They are drawn with pixels, which players who choose small
// type can't read.
func big(f screen.Frame) bool {
	return f.Theme != nil && f.Theme.Solid() && !f.Small && f.Height >= bigFrom
}
