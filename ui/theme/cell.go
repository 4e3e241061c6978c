package theme

// Attr is how a cell is written besides its colours.
type Attr uint8

// The attributes, which go together.
const (
	Bold Attr = 1 << iota
	Underline
	Reverse // only where there is no colour: type that is set or chosen is solid
	Dim
)

// Cell is one column of a frame: a character of one column, in the ink of one
// role on the ground of another.
type Cell struct {
	Rune        rune
	Ink, Ground Role
	Attr        Attr
}

// Solid is whether type is told from its ground by a fill. Where there is no
// colour, type at rest has a frame and only chosen type is filled, by Reverse.
func (t *Theme) Solid() bool { return t.Name != "mono" }

// Draw is cells as the terminal is told them, with every run of the same colours
// opened and closed once.
func (t *Theme) Draw(cells []Cell) string {
	return string(t.Append(make([]byte, 0, 4*len(cells)), cells))
}

// Append is Draw behind what is drawn already.
func (t *Theme) Append(dst []byte, cells []Cell) []byte {
	is, last := plainPen, Cell{}
	for _, c := range cells {
		if t.hollow[c.Ink] {
			c = t.turned(c)
		}
		if c.Ink != last.Ink || c.Ground != last.Ground || c.Attr != last.Attr {
			want := t.pen(c.Ink, c.Ground, c.Attr)
			dst = want.after(is, dst)
			is, last = want, c
		}
		dst = appendRune(dst, t.Glyph(c.Rune))
	}
	return plainPen.after(is, dst)
}

// turned is a cell whose ink is a ground that isn't painted in this palette,
// which no ink can draw: the half that is painted becomes the ink.
func (t *Theme) turned(c Cell) Cell {
	painted := t.grounds[c.Ground].kind != open
	switch {
	case c.Rune == '▀' && painted:
		return Cell{'▄', c.Ground, None, c.Attr}
	case c.Rune == '▄' && painted:
		return Cell{'▀', c.Ground, None, c.Attr}
	case c.Rune == '▀' || c.Rune == '▄' || c.Rune == '█':
		return Cell{' ', None, None, c.Attr}
	}
	return c
}
