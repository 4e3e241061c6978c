package widget

import (
	"strings"
	"unicode/utf8"

	"quoin/ui/theme"
)

// Tumble is the motion of a grid when all its tiles are replaced: each tile falls on its edge and
// rises with its new letter, one column after another. As in a Grid, everything is drawn once.
type Tumble struct {
	grid *Grid
	// The rows of a tile that is half down, by letter, and of one on its edge. The small sizes
	// have no half row to spare for the first.
	half [][26]string
	edge []string
	// The gap after such a tile, in the ink with which the tile ends: a blank then needs no
	// change of ink.
	halfGap, edgeGap []string
}

// posture is a tile's position in its motion. The lists below have one for each frame.
type posture uint8

const (
	standsOld posture = iota
	halfOld
	onEdge
	halfNew
	standsNew
)

var (
	tumbles      = []posture{standsOld, halfOld, onEdge, onEdge, halfNew, standsNew}
	tumblesSmall = []posture{standsOld, onEdge, onEdge, standsNew}
	tumblesMany  = []posture{standsOld, onEdge, standsNew}
	tumblesMost  = []posture{standsOld, standsNew}
)

// The most rows of tiles, over the whole board, for the full motion and for the one on the edge:
// a row is about 180 bytes in the first and 90 in the second. On a larger board the columns only
// change one after another.
const (
	someRows = 144
	manyRows = 290
)

// NewTumble prepares the motion of a grid.
func NewTumble(g *Grid) *Tumble {
	t := &Tumble{grid: g}
	c := NewCanvas(g.theme, g.size.Width(), len(g.parts))
	c.flat(g.size, "", bySize[g.size].edge())
	t.edge, t.edgeGap = c.Lines(), c.gaps(g.size)
	if g.size < SM || g.n*g.n*len(g.parts) > someRows {
		return t
	}
	t.half = make([][26]string, len(g.parts))
	for letter := range byte(26) {
		c.Clear()
		c.flat(g.size, strings.TrimSpace(TileFaceIn(g.language, 'a'+letter)), bySize[g.size].half())
		for p, line := range c.Lines() {
			t.half[p][letter] = line
		}
		t.halfGap = c.gaps(g.size)
	}
	return t
}

// gaps returns blanks in the ink with which each row of a tile ends.
func (c *Canvas) gaps(s TypeSize) []string {
	across, _ := s.Pitch()
	gap := NewCanvas(c.theme, across-s.Width(), c.h)
	for y := range c.h {
		gap.Fill(0, y, gap.w, 1, ' ', c.at(c.w-1, y).Ink, theme.None, 0)
	}
	return gap.Lines()
}

// half returns the half rows of a face that is half down, and edge those of one on its edge. A
// letter in large type loses as many rows as its tile.
func (m measures) half() int { return m.face - 2*max(1, m.scale) }
func (m measures) edge() int { return max(1, m.scale) }

// postures returns the postures of a tile, one a frame.
func (t *Tumble) postures() []posture {
	switch g := t.grid; {
	case t.half != nil:
		return tumbles
	case g.size < SM:
		return tumblesSmall
	case g.n*g.n*len(g.parts) <= manyRows:
		return tumblesMany
	}
	return tumblesMost
}

// Frames returns the number of frames between the old board and the new one. Each column begins
// half a frame after the one before it.
func (t *Tumble) Frames() int { return len(t.postures()) - 2 + t.grid.n/2 }

// Lines draws a frame of the motion between two boards, from 1 on.
func (t *Tumble) Lines(frame int, before, after func(place int) byte) []string {
	g, postures := t.grid, t.postures()
	lines := make([]string, 0, g.n*len(g.parts))
	var b strings.Builder
	for y := range g.n {
		for p := range g.parts {
			b.Reset()
			for x := range g.n {
				at := postures[min(max(0, (2*frame-x)>>1), len(postures)-1)]
				tile := after
				if at <= halfOld {
					tile = before
				}
				t.part(&b, p, at, tile(y*g.n+x), x < g.n-1)
			}
			lines = append(lines, b.String())
		}
	}
	return lines
}

// part writes a row of a tile, and of the gap after it if there is one.
func (t *Tumble) part(b *strings.Builder, p int, at posture, tile byte, gap bool) {
	var behind string
	switch at {
	case onEdge:
		b.WriteString(t.edge[p])
		behind = t.edgeGap[p]
	case halfOld, halfNew:
		b.WriteString(t.half[p][tile-'a'])
		behind = t.halfGap[p]
	default:
		t.grid.tile(b, p, tile, TypeTile, 0, 0, &step{})
		behind = t.grid.parts[p].gaps[TypeTile][0]
	}
	if gap {
		b.WriteString(behind)
	}
}

// flat draws a tile whose face has only the given height in half rows, in the middle of its
// place. Large letters lose every other stroke.
func (c *Canvas) flat(s TypeSize, face string, tall int) {
	m, k := bySize[s], byKind[TypeTile]
	if !c.theme.Solid() {
		c.flatFrame(s, face, tall)
		return
	}
	top := (m.face - tall) / 2
	if s < M {
		top = m.face - tall // its lip stays in place
	}
	if s == SM {
		top = 2 // in the row of its letter
	}
	for i := range m.width {
		for half := top; half < top+tall; half++ {
			c.Pixel(i, half, k.Face)
		}
		c.Pixel(i, top+tall, k.Lip)
	}
	for i := range c.cells {
		// Blanks get the ink of the letter, which saves a change of ink.
		if cell := &c.cells[i]; face != "" && cell.Rune == ' ' && cell.Ground == k.Face {
			cell.Ink = k.Ink
		}
	}
	switch {
	case face == "":
	case s < M:
		c.smallLetter(0, top/2, m.width, Piece{Face: face}, k.Ink, k.Face, theme.Bold)
	default:
		letter, _ := utf8.DecodeRuneInString(face)
		glyph, _ := Face(letter, m.scale)
		at := (m.width - glyph.Width) / 2
		if utf8.RuneCountInString(face) > 1 {
			at--
		}
		c.Pixels(at, top+1, glyph.pressed(m.scale), k.Ink, k.Face, 0)
	}
}

// pressed returns a large letter without every other stroke.
func (g Glyph) pressed(scale int) Glyph {
	low := Glyph{Width: g.Width}
	for y := range 3 * scale {
		low.Rows = append(low.Rows, g.Rows[y/scale*2*scale+y%scale])
	}
	return low
}

// flatFrame is flat without colours: a lower frame, or a line if the tile is on its edge.
func (c *Canvas) flatFrame(s TypeSize, face string, tall int) {
	w, last := s.Width(), c.h-1
	if tall <= bySize[s].edge() {
		c.Fill(0, (last+1)/2, w, 1, '─', theme.RuleRole, theme.None, 0)
		return
	}
	if s < M {
		c.Put(0, 1, "│", theme.RuleRole, theme.None, 0)
		c.Put(w-1, 1, "│", theme.RuleRole, theme.None, 0)
		c.smallLetter(0, 1, w, Piece{Face: face}, theme.None, theme.None, theme.Bold)
		c.edge(0, 2, w, "└─┘", '▀', false)
		return
	}
	top, bottom := (last+1)/2-bySize[s].scale, (last+1)/2+bySize[s].scale-1
	c.edge(0, top, w, "┌─┐", ' ', false)
	c.edge(0, bottom, w, "└─┘", ' ', false)
	for row := top + 1; row < bottom; row++ {
		c.Put(0, row, "│", theme.RuleRole, theme.None, 0)
		c.Put(w-1, row, "│", theme.RuleRole, theme.None, 0)
	}
}
