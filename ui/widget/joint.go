package widget

import "quoin/ui/theme"

// joints has the places of the joints: pixels that fill the gap between consecutive tiles of a
// path, so that a word looks like one piece.
var joints = [sizes]struct {
	// Of a joint to the tile on the right: its first half row and its height.
	right, tall int
	// Of a joint to a tile below: its first half row, counted from the first row of that tile,
	// and the half row after the last.
	first, after int
}{
	XS: {0, 2, 0, 0},
	S:  {0, 2, -2, 0},
	SM: {2, 2, -1, 1},
	M:  {2, 2, -1, 0},
	L:  {5, 3, -2, 0},
	XL: {7, 3, -3, 0},
}

// jointRight fills the gap to the right of a tile at column x of row y.
func (c *Canvas) jointRight(x, y int, s TypeSize, role theme.Role) {
	across, down := s.Pitch()
	j := joints[s]
	for i := s.Width(); i < across; i++ {
		if !c.theme.Solid() {
			c.Put(x+i, y+(down-1)/2, "─", theme.None, theme.None, 0)
			continue
		}
		for k := range j.tall {
			c.Pixel(x+i, 2*y+j.right+k, role)
		}
	}
	c.inkBlanks(x+s.Width(), y, across-s.Width(), down)
}

// inkBlanks gives filled blanks the ink of letters, so that the terminal needs no change of ink
// between two tiles.
func (c *Canvas) inkBlanks(x, y, w, h int) {
	for j := range h {
		for i := range w {
			if cell := c.at(x+i, y+j); cell != nil && cell.Rune == ' ' && cell.Ground != theme.None {
				cell.Ink = theme.LitInkRole
			}
		}
	}
}

// jointDown fills the gap below a tile: in the middle or, diagonally, to the tile at the right of
// the one below.
func (c *Canvas) jointDown(x, y int, s TypeSize, role theme.Role, aslant bool) {
	across, down := s.Pitch()
	from, to := s.Width(), across
	if !aslant {
		wide := 3
		if s.Width() <= 5 {
			wide = 1
		}
		from = (s.Width() - wide) / 2
		to = from + wide
	}
	if !c.theme.Solid() {
		return // the order of the tiles shows it
	}
	for half := joints[s].first; half < joints[s].after; half++ {
		for i := from; i < to; i++ {
			c.Pixel(x+i, 2*(y+down)+half, role)
		}
	}
}
