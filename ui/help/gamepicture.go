package help

import (
	"strconv"
	"strings"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

// pathPicture is a board with a word as its path.
func pathPicture(t *theme.Theme) []string { return board("sta/lor/qep 0 1 2 5", t) }

// crossing is a part of a crossword board: small letters are tiles, capitals tiles of the last move.
var crossing = []string{
	"3W . . 2L . . .",
	". 2W . . . 3L .",
	". . t R a i n",
	". . . O . . 2L",
	"2L . . U . 2W .",
	". 3L . T . . .",
	". . . E . . 3W",
}

// crossPicture draws it.
func crossPicture(t *theme.Theme) []string {
	c := widget.NewCanvas(t, 7*widget.XS.Width(), len(crossing))
	for y, row := range crossing {
		for x, square := range strings.Fields(row) {
			at := x * widget.XS.Width()
			switch {
			case square == ".":
				c.Put(at, y, " · ", theme.DotRole, theme.SquareRole, 0)
			case len(square) == 2:
				putPremium(c, at, y, square)
			case square < "a":
				c.Type(at, y, widget.XS, widget.Piece{Face: square, Kind: widget.TypeLit})
			default:
				c.Type(at, y, widget.XS, widget.Piece{Face: strings.ToUpper(square), Kind: widget.TypeTile})
			}
		}
	}
	return c.Lines()
}

// premiums are the colours of premium squares: of the ground, and of the label.
var premiums = map[string][2]theme.Role{
	"2L": {theme.Letter1Role, theme.LetterText1Role}, "3L": {theme.Letter2Role, theme.LetterText2Role},
	"2W": {theme.Word1Role, theme.WordText1Role}, "3W": {theme.Word2Role, theme.WordText2Role},
}

func putPremium(c *widget.Canvas, x, y int, label string) {
	roles := premiums[label]
	c.Put(x, y, " "+label, roles[1], roles[0], 0)
}

// towersPicture is towers of all heights from the side, with two workers.
func towersPicture(t *theme.Theme) []string {
	const towers, width, pitch, ground = 5, 5, 6, 6
	slabs := [...][2]theme.Role{{theme.Slab1Role, theme.SlabText1Role}, {theme.Slab2Role, theme.SlabText2Role}, {theme.Slab3Role, theme.SlabText3Role}}
	shade := ' '
	if !t.Solid() {
		shade = '▒'
	}
	c := widget.NewCanvas(t, towers*pitch-1, ground+1)
	for height := range towers {
		x := height * pitch
		c.Fill(x, ground, width, 1, '─', theme.DotRole, theme.GroundRole, 0)
		for n := range min(height, len(slabs)) {
			c.Fill(x, ground-1-n, width, 1, shade, slabs[n][1], slabs[n][0], 0)
			c.Put(x+width-1, ground-1-n, strconv.Itoa(n+1), slabs[n][1], slabs[n][0], theme.Bold)
		}
		if height > len(slabs) {
			c.Put(x+1, ground-height, " 4 ", theme.DomeTextRole, theme.DomeRole, theme.Bold)
		}
	}
	c.Put(pitch+1, ground-2, "(A)", theme.WorkerAInkRole, theme.WorkerARole, theme.Bold)
	c.Put(2*pitch+1, ground-3, "<B>", theme.WorkerBInkRole, theme.WorkerBRole, theme.Bold)
	return c.Lines()
}

// boxPicture is a card, with a word that is found and a well for another.
func boxPicture(t *theme.Theme) []string {
	const letters, found = "AEGNRST", "ARGENTS"
	c := widget.NewCanvas(t, len(letters)*4-1, 6)
	for i := range letters {
		c.Type(4*i, 0, widget.XS, widget.Piece{Face: letters[i : i+1], Kind: widget.TypeTile})
		c.Type(4*i, 3, widget.XS, widget.Piece{Face: found[i : i+1], Kind: widget.TypeLit})
		c.Put(4*i, 5, " · ", theme.DotRole, theme.SquareRole, 0)
	}
	return c.Lines()
}
