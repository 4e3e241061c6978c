package widget

import (
	"quoin/ui/theme"
)

// Canvas is a rectangle of cells to draw on. A drawing is turned into strings once, and frames
// are put together from those strings.
type Canvas struct {
	theme *theme.Theme
	w, h  int
	cells []theme.Cell
}

// NewCanvas returns a blank canvas of w columns and h rows.
func NewCanvas(t *theme.Theme, w, h int) *Canvas {
	c := &Canvas{theme: t, w: w, h: h, cells: make([]theme.Cell, w*h)}
	c.Clear()
	return c
}

// Width is how many columns the canvas has.
func (c *Canvas) Width() int { return c.w }

// Clear makes the canvas blank again.
func (c *Canvas) Clear() {
	for i := range c.cells {
		c.cells[i] = theme.Cell{Rune: ' '}
	}
}

// at returns a cell, or nil if it is beyond the edges: whatever doesn't fit isn't drawn.
func (c *Canvas) at(x, y int) *theme.Cell {
	if x < 0 || x >= c.w || y < 0 || y >= c.h {
		return nil
	}
	return &c.cells[y*c.w+x]
}

// Put writes a text whose characters take one column each, and returns the column after it.
func (c *Canvas) Put(x, y int, text string, ink, ground theme.Role, attr theme.Attr) int {
	for _, r := range text {
		if cell := c.at(x, y); cell != nil {
			*cell = theme.Cell{Rune: r, Ink: ink, Ground: ground, Attr: attr}
		}
		x++
	}
	return x
}

// Over writes a text on the existing background and returns the column after it. Cells that were
// reversed stay reversed.
func (c *Canvas) Over(x, y int, text string, ink theme.Role, attr theme.Attr) int {
	for _, r := range text {
		if cell := c.at(x, y); cell != nil {
			*cell = theme.Cell{Rune: r, Ink: ink, Ground: cell.Ground, Attr: attr | cell.Attr&theme.Reverse}
		}
		x++
	}
	return x
}

// Fill fills a rectangle with one character.
func (c *Canvas) Fill(x, y, w, h int, r rune, ink, ground theme.Role, attr theme.Attr) {
	for j := range h {
		for i := range w {
			if cell := c.at(x+i, y+j); cell != nil {
				*cell = theme.Cell{Rune: r, Ink: ink, Ground: ground, Attr: attr}
			}
		}
	}
}

// Pixels draws a glyph with its upper left pixel at column x of half row y2. Cells that no pixel
// of the glyph touches stay as they are.
func (c *Canvas) Pixels(x, y2 int, g Glyph, ink, ground theme.Role, attr theme.Attr) {
	for row := y2 / 2; row < (y2+len(g.Rows)+1)/2; row++ {
		for i := range g.Width {
			upper, lower := g.pixel(i, 2*row-y2), g.pixel(i, 2*row+1-y2)
			if r := half(upper, lower); r != ' ' {
				if cell := c.at(x+i, row); cell != nil {
					*cell = theme.Cell{Rune: r, Ink: ink, Ground: ground, Attr: attr}
				}
			}
		}
	}
}

// half returns the block character with ink in the upper half, the lower half, both or neither.
func half(upper, lower bool) rune {
	switch {
	case upper && lower:
		return '█'
	case upper:
		return '▀'
	case lower:
		return '▄'
	}
	return ' '
}

// Pixel paints one pixel, column x of half row y2, over a fill or a half block. It replaces any
// other character there.
func (c *Canvas) Pixel(x, y2 int, colour theme.Role) {
	cell := c.at(x, y2>>1)
	if cell == nil {
		return
	}
	upper, lower := cell.Ground, cell.Ground
	switch cell.Rune {
	case '▀':
		upper = cell.Ink
	case '▄':
		lower = cell.Ink
	case '█':
		upper, lower = cell.Ink, cell.Ink
	}
	if y2&1 == 0 {
		upper = colour
	} else {
		lower = colour
	}
	switch {
	case upper == lower:
		*cell = theme.Cell{Rune: ' ', Ink: cell.Ink, Ground: upper}
		if upper == theme.None {
			cell.Ink = theme.None
		}
	case upper == theme.None:
		// The terminal's default background can't be used as ink.
		*cell = theme.Cell{Rune: '▄', Ink: lower}
	default:
		*cell = theme.Cell{Rune: '▀', Ink: upper, Ground: lower}
	}
}

// Lines returns the rows with their escape sequences.
func (c *Canvas) Lines() []string {
	lines := make([]string, c.h)
	for y := range lines {
		lines[y] = c.theme.Draw(c.Row(y))
	}
	return lines
}

// Row returns the cells of row y.
func (c *Canvas) Row(y int) []theme.Cell { return c.cells[y*c.w : (y+1)*c.w : (y+1)*c.w] }
