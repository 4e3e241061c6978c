package terminal

import "slices"

// glyph is what stands in a column of the screen. The zero glyph is one that
// isn't known.
type glyph struct {
	r   rune
	pen uint16 // by its number in the shadow
}

// shadow is what the terminal shows, as far as that is known from what was
// written to it.
type shadow struct {
	width, height int
	cells         []glyph // by row and column
	pens          []shadowPen
	numbers       map[shadowPen]uint16
	top, bottom   int // the first and last row that scroll
}

// maxPens bounds how many pens are known; Quoin has some dozens.
const maxPens = 1 << 12

func newShadow(width, height int) shadow {
	return shadow{width: width, height: height, cells: make([]glyph, width*height), numbers: map[shadowPen]uint16{}, bottom: height - 1}
}

// forget is told that nothing on the screen is known any more.
func (s *shadow) forget() { clear(s.cells) }

// number is the one of a pen; false where there are too many of them.
func (s *shadow) number(p shadowPen) (uint16, bool) {
	n, known := s.numbers[p]
	if !known {
		if len(s.pens) == maxPens {
			return 0, false
		}
		n = uint16(len(s.pens))
		s.pens = append(s.pens, p)
		s.numbers[p] = n
	}
	return n, true
}

// blank is whether a character in a pen shows nothing but a ground.
func blank(r rune, p shadowPen) bool { return r == ' ' && p.attrs&attrsSeen == 0 }

// glyph is a character in a pen. Of a blank only the ground counts.
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

// row is a row's cells.
func (s *shadow) row(y int) []glyph { return s.cells[y*s.width : (y+1)*s.width] }

// fills writes a glyph from one column up to another, and says whether that
// changes anything.
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

// inserts moves the glyphs from a column on to the right by n, or, if n is negative, to the left, and fills
// in g.
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

// scrolls forgets the rows that move when those from one on do.
func (s *shadow) scrolls(from int) {
	if from <= s.bottom {
		clear(s.cells[from*s.width : (s.bottom+1)*s.width])
	}
}
