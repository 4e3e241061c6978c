package widget

import (
	"strings"

	"quoin/ui/theme"
)

// A mark is a number at the lower left of a tile, where no letter has ink. The number of the step
// is at the lower right.

// Marks reports whether tiles of a size have room for marks.
func (s TypeSize) Marks() bool { return s > XS }

// markMost is the width of a mark.
const markMost = 2

// marks has the columns of a mark, one at a time, by what they show: the bare tile, a figure, or
// + for a number that doesn't fit.
type marks [markMost][len(markGlyphs)][onGrid][2]string

// The first glyph stands for the bare tile.
const (
	markGlyphs = " 0123456789+"
	markMany   = len(markGlyphs) - 1
)

// markColumns returns the number of columns that a tile leaves for a mark.
func (g *Grid) markColumns(tile byte, cursor bool) int {
	switch {
	case !g.size.Marks(), g.size == S && tile == 'q' && cursor:
		return 0
	case g.size == S, tile == 'q':
		return 1
	}
	return markMost
}

func (g *Grid) bakeMarks(c *Canvas, piece Piece, p int) {
	if !g.size.Marks() {
		return
	}
	if g.parts[p].marks == nil {
		g.parts[p].marks = new(marks)
	}
	cursor := 0
	if piece.Cursor {
		cursor = 1
	}
	k := byKind[piece.Kind]
	piece.Order = 0
	for i, glyph := range markGlyphs {
		c.Clear()
		c.Type(0, 0, g.size, piece)
		for x := range markMost {
			ink, ground, attr := k.Value, k.Face, theme.Attr(0)
			switch {
			case !g.theme.Solid():
				ink, ground = theme.None, theme.None
				if piece.solid() {
					attr = theme.Reverse
				}
			case x == 0 && piece.Cursor && g.size >= M:
				ground, ink = piece.cursorRoles()
			}
			if i > 0 {
				c.Put(x, p, string(glyph), ink, ground, attr)
			}
			g.parts[p].marks[x][i][piece.Kind][cursor] = g.theme.Draw(c.Row(p)[x : x+1])
		}
	}
}

// write writes the given number of columns of a mark.
func (m *marks) write(b *strings.Builder, mark, columns int, kind TileState, cursor int) {
	var glyphs [markMost]int
	switch {
	case mark == 0:
	case mark < 10:
		glyphs[0] = 1 + mark
	case mark < 100 && columns == markMost:
		glyphs = [markMost]int{1 + mark/10, 1 + mark%10}
	default:
		glyphs[0] = markMany
	}
	for x, glyph := range glyphs[:columns] {
		b.WriteString(m[x][glyph][kind][cursor])
	}
}
