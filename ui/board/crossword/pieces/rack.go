package pieces

import (
	"strconv"
	"strings"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// RackTile is a drawn place of a rack.
type RackTile struct {
	Tile   crossword.Tile
	Here   bool // enter would take it
	Picked bool // selected for an exchange
	Gone   bool // on the board; the place is empty
}

// state returns the index of the place's drawing.
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

// TileRack draws tiles with their values. Everything that a place can show is drawn once, and racks
// that look alike share it.
type TileRack struct {
	size  widget.TypeSize
	rows  int
	tiles [crossword.Letters + 1][rackStates][]string // by slot
	well  []string
	gap   []string
}

// rackKey is everything that the drawing of a rack depends on.
type rackKey struct {
	theme  *theme.Theme
	values [1 + crossword.Letters]int
	words  lexicon.Language
	size   widget.TypeSize
	rows   int
}

var racks widget.Shared[rackKey, TileRack]

// NewRack returns the rack for the tiles of a game. In size M the letters are drawn in pixels; in
// S they are characters, in two rows, or in one if rows allows no more.
func NewRack(t *theme.Theme, r *crossword.Rules, size widget.TypeSize, rows int) *TileRack {
	_, down := size.Pitch()
	return racks.Of(rackKey{t, r.Values, r.Language, size, min(rows, down)}, func(k rackKey) *TileRack { return k.draw(r) })
}

func (key rackKey) draw(r *crossword.Rules) *TileRack {
	t := key.theme
	across, _ := key.size.Pitch()
	k := &TileRack{size: key.size, rows: key.rows}
	k.gap = k.drawGap(t, across-key.size.Width())
	for slot := range k.tiles {
		if tile, has := r.Letter(slot); has {
			k.drawTile(t, r, tile, slot)
		}
	}
	k.well = k.drawWell(t)
	return k
}

func (k *TileRack) drawTile(t *theme.Theme, r *crossword.Rules, tile crossword.Tile, i int) {
	for _, at := range [rackStates]RackTile{{}, {Here: true}, {Picked: true}, {Here: true, Picked: true}} {
		at.Tile = tile
		c := widget.NewCanvas(t, k.size.Width(), k.Height())
		if k.size == widget.S {
			smallRackTile(c, t, r, at)
		} else {
			largeRackTile(c, k.size, r, at)
		}
		k.tiles[i][at.state()] = c.Lines()
	}
}

// largeRackTile draws a tile with its letter in pixels. The sign of a selected tile is in its
// corner; in the small size it is before the letter. A blank shows no letter.
func largeRackTile(c *widget.Canvas, size widget.TypeSize, r *crossword.Rules, at RackTile) {
	p := widget.Piece{Face: at.Tile.Face(), Value: rackValue(r, at.Tile), Cursor: at.Here}
	if at.Tile.IsBlank() {
		p.Kind = widget.TypeBlank
	}
	if at.Picked {
		p.Kind = widget.TypeLit
	}
	c.Type(0, 0, size, p)
	if at.Picked {
		c.Over(1, 0, "+", p.Kind.Look().Ink, theme.Bold)
	}
}

// smallRackTile draws a tile with its letter as a character: in brackets if enter would take it,
// and with a sign before the letter if it is selected.
func smallRackTile(c *widget.Canvas, t *theme.Theme, r *crossword.Rules, at RackTile) {
	kind := widget.TypeTile
	switch {
	case at.Here || at.Picked:
		kind = widget.TypeLit
	case at.Tile.IsBlank():
		kind = widget.TypeBlank
	}
	look, solid := kind.Look(), theme.Attr(0)
	if !t.Solid() {
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
	c.Fill(0, 0, c.Width(), 1, ' ', look.Ink, look.Face, solid)
	x := c.Put(0, 0, before, look.Ink, look.Face, solid|theme.Bold)
	x = c.Put(x, 0, at.Tile.Face(), look.Ink, look.Face, solid|theme.Bold)
	value := strconv.Itoa(r.Value(at.Tile))
	if x+len(value)+len(after) > c.Width() {
		value = "" // its two digits don't fit between both signs
	}
	x = c.Put(x, 0, value, look.Value, look.Face, solid)
	c.Put(x, 0, after, look.Ink, look.Face, solid|theme.Bold)
	c.Fill(0, 1, c.Width(), 1, '▀', look.Lip, theme.None, 0)
}

// drawGap draws the blanks between two tiles. They keep the ink of the tiles, so that the
// terminal needs no change of ink.
func (k *TileRack) drawGap(t *theme.Theme, width int) []string {
	c, face := widget.NewCanvas(t, width, k.Height()), k.size.FaceHeight()/2
	if t.Solid() {
		c.Fill(0, 0, width, face, ' ', theme.InkRole, theme.None, 0)
		c.Fill(0, face, width, 1, ' ', theme.LipRole, theme.None, 0)
	}
	return c.Lines()
}

// drawWell draws the empty place of a tile that is on the board.
func (k *TileRack) drawWell(t *theme.Theme) []string {
	c := widget.NewCanvas(t, k.size.Width(), k.Height())
	face := k.size.FaceHeight()
	if t.Solid() {
		// The rows of a tile's face, in few bytes: they are sent again for every tile that is
		// laid.
		c.Fill(0, 0, c.Width(), face/2, ' ', theme.None, theme.SquareRole, 0)
		c.Fill(0, (face/2)/2, c.Width(), 1, ' ', theme.DotRole, theme.SquareRole, 0)
		c.Over(c.Width()/2, (face/2)/2, "·", theme.DotRole, 0)
	} else {
		c.Put(c.Width()/2, (face/2)/2, "·", theme.DotRole, theme.None, 0)
	}
	return c.Lines()
}

// Height returns the rows that the rack takes.
func (k *TileRack) Height() int { return k.rows }

// Place returns the first column of a place, and its width.
func (k *TileRack) Place(i int) (x, width int) {
	across, _ := k.size.Pitch()
	return i * across, k.size.Width()
}

// Letter returns the column of a tile's letter or, in large type, its middle.
func (k *TileRack) Letter(t RackTile) int {
	switch {
	case k.size != widget.S:
		return k.size.Width() / 2
	case t.Here && t.Picked:
		return 2
	}
	return 1
}

// RackWidth returns the width of a rack with the given number of places.
func RackWidth(size widget.TypeSize, places int) int {
	across, _ := size.Pitch()
	return max(0, places*across-across+size.Width())
}

// Lines draws the rack.
func (k *TileRack) Lines(tiles []RackTile) []string {
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
			b.WriteString(k.tiles[tile.Tile.Slot()][tile.state()][y])
		}
		lines[y] = b.String()
	}
	return lines
}

// Text returns a tile with its value: A1, or ?0 for a blank.
func Text(r *crossword.Rules, t crossword.Tile) string {
	return t.Face() + strconv.Itoa(r.Value(t))
}

// rackValue returns the value of a tile, or "" if it is worth nothing.
func rackValue(r *crossword.Rules, t crossword.Tile) string {
	if r.Value(t) == 0 {
		return ""
	}
	return strconv.Itoa(r.Value(t))
}
