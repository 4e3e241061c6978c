package widget

import "quoin/ui/theme"

// Well draws an empty place for a piece, with its upper left corner at column x of row y.
func (c *Canvas) Well(x, y int, s TypeSize) {
	w, rows := s.Width(), max(1, bySize[s].face/2)
	ground := theme.SquareRole
	if !c.theme.Solid() {
		ground = theme.None
	}
	c.Fill(x, y, w, rows, ' ', theme.None, ground, 0)
	if s != XS && ground != theme.None {
		c.Fill(x, y+rows, w, 1, '▀', ground, theme.None, 0)
	}
	c.Put(x+w/2, y+rows/2, string(c.theme.Glyph('·')), theme.DotRole, ground, 0)
}

// SeatTile returns the two rows of a seat in small type: a player's initial, or an empty place for "".
func SeatTile(t *theme.Theme, initial string, kind TileState) []string {
	c := NewCanvas(t, S.Width(), 2)
	if initial == "" {
		c.Well(0, 0, S)
	} else {
		c.Type(0, 0, S, Piece{Face: initial, Kind: kind})
	}
	return c.Lines()
}
