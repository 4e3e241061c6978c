package terminal

import "slices"

// glyph is the content of a cell of the screen. The zero glyph is unknown content.
type glyph struct {
	r   rune
	pen uint16 // by its number in the shadow
}

// shadow holds the content of the terminal's screen, as far as it can be derived from the
// output.
type shadow struct {
	width, height int
	cells         []glyph // by row and column
	pens          []shadowPen
	alone         []int // bytes that change the default pen to each of the pens
	numbers       map[shadowPen]uint16
	steps         map[penStep][2]uint16 // pens by the step to them, and the pens of their blanks
	top, bottom   int                   // the first and last row that scroll
	known         bool                  // the screen shows the last frame; see frame
}

// maxPens limits the number of pens that are remembered; Quoin has a few dozen.
const maxPens = 1 << 12

func newShadow(width, height int) shadow {
	return shadow{width: width, height: height, cells: make([]glyph, width*height), numbers: map[shadowPen]uint16{}, bottom: height - 1}
}

// forget marks the whole screen as unknown.
func (s *shadow) forget() {
	clear(s.cells)
	s.known = false
}

// number returns the number of a pen, or false if there are too many pens.
func (s *shadow) number(p shadowPen) (uint16, bool) {
	n, known := s.numbers[p]
	if !known {
		if len(s.pens) == maxPens {
			return 0, false
		}
		n = uint16(len(s.pens))
		s.pens = append(s.pens, p)
		s.alone = append(s.alone, len(p.after(shadowPen{}, nil)))
		s.numbers[p] = n
	}
	return n, true
}

// blank reports whether a character shows only the background if written with this pen.
func blank(r rune, p shadowPen) bool { return r == ' ' && p.attrs&attrsSeen == 0 }

// glyph returns the glyph of a character in a pen. For a blank only the background
// matters.
func (s *shadow) glyph(r rune, p shadowPen) glyph {
	if blank(r, p) {
		p = shadowPen{back: p.back}
	}
	n, ok := s.number(p)
	if !ok {
		return glyph{}
	}
	return glyph{r, n}
}

// row returns the cells of a row.
func (s *shadow) row(y int) []glyph { return s.cells[y*s.width : (y+1)*s.width] }

// fills sets the cells in [from, to) of a row to a glyph, and reports whether that may
// change the screen.
func (s *shadow) fills(y, from, to int, g glyph) bool {
	return fills(s.row(y)[from:to], g)
}

func fills(cells []glyph, g glyph) (changed bool) {
	for i := range cells {
		changed = changed || cells[i] != g || g == glyph{}
		cells[i] = g
	}
	return changed
}

// inserts shifts the glyphs of row y, from column x on, n columns to the right, or to the left if n is
// negative, and fills the gap with g.
func (s *shadow) inserts(x, y, n int, g glyph) {
	row := s.row(y)[x:]
	if n >= 0 {
		n = min(n, len(row))
		copy(row[n:], slices.Clone(row))
		fills(row[:n], g)
		return
	}
	n = min(-n, len(row))
	copy(row, row[n:])
	fills(row[len(row)-n:], g)
}

// scrolls marks rows as unknown, from the first row that scrolls to the last.
func (s *shadow) scrolls(from int) {
	s.known = false
	if from <= s.bottom {
		clear(s.cells[from*s.width : (s.bottom+1)*s.width])
	}
}
