package widget

import (
	"strconv"
	"strings"

	"quoin/game/crossword"
	"quoin/ui/theme"
)

// RackTile is a place on a rack as it is drawn.
type RackTile struct {
	Tile   crossword.Tile
	Here   bool // the one that enter takes
	Picked bool // taken out, for an exchange
	Gone   bool // it lies on the board, and its place is empty
}

// state is which of a tile's drawings is shown.
func (t RackTile) state() int {
	state := 0
	if t.Here {
		state++
	}
	if t.Picked {
		state += 2
	}
	return state
}

const rackStates = 4

// Rack draws tiles with their values. All that a place can show is drawn once
// beforehand, and shared by all racks that are alike.
type Rack struct {
	size  Size
	rows  int
	tiles [crossword.Letters + 1][rackStates][]string // a blank is the last
	well  []string
	gap   []string
}

// rackKey is all that a rack depends on.
type rackKey struct {
	theme  *theme.Theme
	values [1 + crossword.Letters]int
	size   Size
	rows   int
}

var racks shared[rackKey, Rack]

// NewRack is the rack for the tiles of a game in a size: M has large letters and S
// has characters, in two rows or, where there is no other, in one.
func NewRack(t *theme.Theme, r *crossword.Rules, size Size, rows int) *Rack {
	_, down := size.Pitch()
	return racks.of(rackKey{t, r.Values, size, min(rows, down)}, func(k rackKey) *Rack { return k.draw(r) })
}

func (key rackKey) draw(r *crossword.Rules) *Rack {
	t := key.theme
	across, _ := key.size.Pitch()
	k := &Rack{size: key.size, rows: key.rows}
	k.gap = k.drawGap(t, across-key.size.Width())
	for letter := range byte(crossword.Letters) {
		k.drawTile(t, r, crossword.Letter('A'+letter), int(letter))
	}
	k.drawTile(t, r, crossword.Blank, crossword.Letters)
	k.well = k.drawWell(t)
	return k
}

func (k *Rack) drawTile(t *theme.Theme, r *crossword.Rules, tile crossword.Tile, i int) {
	for _, at := range [rackStates]RackTile{{}, {Here: true}, {Picked: true}, {Here: true, Picked: true}} {
		at.Tile = tile
		c := NewCanvas(t, k.size.Width(), k.Height())
		if k.size == S {
			smallRackTile(c, r, at)
		} else {
			largeRackTile(c, k.size, r, at)
		}
		k.tiles[i][at.state()] = c.Lines()
	}
}

// largeRackTile is a tile with its letter in pixels. The sign of one that is
// taken out stands in its corner, as it does before its letter in the small
// size; and the letter of a blank is none.
func largeRackTile(c *Canvas, size Size, r *crossword.Rules, at RackTile) {
	p := Piece{Face: at.Tile.String(), Value: rackValue(r, at.Tile), Cursor: at.Here}
	if at.Tile.IsBlank() {
		p.Kind = TypeBlank
	}
	if at.Picked {
		p.Kind = TypeLit
	}
	c.Type(0, 0, size, p)
	if at.Picked {
		c.Over(1, 0, "+", byKind[p.Kind].ink, theme.Bold)
	}
}

// smallRackTile is a tile with its letter as a character: with brackets where it
// is the one that enter takes, and a sign before it where it is taken out.
func smallRackTile(c *Canvas, r *crossword.Rules, at RackTile) {
	kind := TypeTile
	switch {
	case at.Here || at.Picked:
		kind = TypeLit
	case at.Tile.IsBlank():
		kind = TypeBlank
	}
	look, solid := byKind[kind], theme.Attr(0)
	if !c.theme.Solid() {
		solid = theme.Reverse
	}
	before, after := " ", " "
	switch {
	case at.Here && at.Picked:
		before, after = "+[", "]"
	case at.Here:
		before, after = "[", "]"
	case at.Picked:
		before = "+"
	}
	c.Fill(0, 0, c.w, 1, ' ', look.ink, look.face, solid)
	x := c.Put(0, 0, before, look.ink, look.face, solid|theme.Bold)
	x = c.Put(x, 0, at.Tile.String(), look.ink, look.face, solid|theme.Bold)
	value := strconv.Itoa(r.Value(at.Tile))
	if x+len(value)+len(after) > c.w {
		value = "" // of two digits, between the signs of both
	}
	x = c.Put(x, 0, value, look.value, look.face, solid)
	c.Put(x, 0, after, look.ink, look.face, solid|theme.Bold)
	c.Fill(0, 1, c.w, 1, '▀', look.lip, theme.None, 0)
}

// drawGap is what is between two tiles: blanks, which keep the ink of the tiles,
// so that the terminal is told no other for them.
func (k *Rack) drawGap(t *theme.Theme, width int) []string {
	c, face := NewCanvas(t, width, k.Height()), bySize[k.size].face/2
	if t.Solid() {
		c.Fill(0, 0, width, face, ' ', theme.InkRole, theme.None, 0)
		c.Fill(0, face, width, 1, ' ', theme.LipRole, theme.None, 0)
	}
	return c.Lines()
}

// drawWell is the place of a tile that lies on the board.
func (k *Rack) drawWell(t *theme.Theme) []string {
	c := NewCanvas(t, k.size.Width(), k.Height())
	face := bySize[k.size].face
	if t.Solid() {
		// The rows that the face of a tile fills, and in few bytes: a tile that is
		// laid is told in its place on the rack too.
		c.Fill(0, 0, c.w, face/2, ' ', theme.None, theme.SquareRole, 0)
		c.Fill(0, (face/2)/2, c.w, 1, ' ', theme.DotRole, theme.SquareRole, 0)
		c.Over(c.w/2, (face/2)/2, "·", theme.DotRole, 0)
	} else {
		c.Put(c.w/2, (face/2)/2, "·", theme.DotRole, theme.None, 0)
	}
	return c.Lines()
}

// Height is the rows that the rack takes.
func (k *Rack) Height() int { return k.rows }

// Place is the columns of a place, and the first of them.
func (k *Rack) Place(i int) (x, width int) {
	across, _ := k.size.Pitch()
	return i * across, k.size.Width()
}

// Letter is the column of a tile in which its letter stands, or in large type
// its middle.
func (k *Rack) Letter(t RackTile) int {
	switch {
	case k.size != S:
		return k.size.Width() / 2
	case t.Here && t.Picked:
		return 2
	}
	return 1
}

// RackWidth is the columns of so many places of a size.
func RackWidth(size Size, places int) int {
	across, _ := size.Pitch()
	return max(0, places*across-across+size.Width())
}

// Lines draws the rack.
func (k *Rack) Lines(tiles []RackTile) []string {
	lines := make([]string, k.rows)
	for y := range lines {
		var b strings.Builder
		for i, tile := range tiles {
			if i > 0 {
				b.WriteString(k.gap[y])
			}
			if tile.Gone {
				b.WriteString(k.well[y])
				continue
			}
			at := crossword.Letters
			if !tile.Tile.IsBlank() {
				at = tile.Tile.Index() - 1
			}
			b.WriteString(k.tiles[at][tile.state()][y])
		}
		lines[y] = b.String()
	}
	return lines
}

// TileText is a tile with its value: A1, or ?0 for a blank.
func TileText(r *crossword.Rules, t crossword.Tile) string {
	return t.String() + strconv.Itoa(r.Value(t))
}

// rackValue is what a tile is worth, nothing for one that is worth none.
func rackValue(r *crossword.Rules, t crossword.Tile) string {
	if r.Value(t) == 0 {
		return ""
	}
	return strconv.Itoa(r.Value(t))
}
