package theme

// Attr are the attributes of a cell besides its colours.
type Attr uint8

// The attributes, which can be combined.
const (
	Bold Attr = 1 << iota
	Underline
	Reverse // only without colours: type that is set or chosen is solid
	Dim
)

// Cell is one column of a frame: a character of one column, with the ink of one role on the
// background of another.
type Cell struct {
	Rune        rune
	Ink, Ground Role
	Attr        Attr
}

// Solid reports whether type stands out by a fill. Without colours, type at rest has a frame and
// only chosen type is filled, by Reverse.
func (t *Theme) Solid() bool { return t.Name != "mono" }

// Draw returns cells with their escape sequences, one for each run of the same style.
func (t *Theme) Draw(cells []Cell) string {
	return string(t.Append(make([]byte, 0, 4*len(cells)), cells))
}

// Append is Draw with the result appended to dst.
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

// turned returns a cell that looks the same as c, whose ink is a background that this palette
// doesn't paint and no ink can draw: the painted half becomes the ink.
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
