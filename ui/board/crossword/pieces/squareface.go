package pieces

import (
	"unicode/utf8"

	"quoin/game/crossword"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// tallest is the greatest height of a square.
const tallest = 2

// squareRows are the rows of a square with their escape sequences.
type squareRows [tallest]string

// bed is the drawing of squares that look alike without a tile: the bare square, and the parts of
// it that stay visible beside a tile, a pointer or points.
type bed struct {
	key   bedKey
	bare  squareRows
	wrong squareRows // the square that a refusal is about
	// The row below a tile, by its mark, and below the pointer.
	lips    [squareMarks]string
	pointed string
}

// bedKey is everything that the drawing of a bed depends on.
type bedKey struct {
	premium crossword.Premium
	start   bool
	second  bool // of the chequer
}

// markKinds has the kind of type for each mark.
var markKinds = [squareMarks]widget.TileState{
	SquareUsual: widget.TypeTile, SquareLast: widget.TypeLit, SquareAbout: widget.TypeTile, SquareLaid: widget.TypeProof, SquareWrong: widget.TypeWrong,
}

// lies reports whether a tile with the mark is already part of the board.
func (m SquareMark) lies() bool { return m < SquareLaid }

// ground returns the background of the squares of a key.
func (k bedKey) ground() theme.Role {
	if look, ok := looks(k.premium); ok {
		return look.ground
	}
	if k.second {
		return theme.Square2Role
	}
	return theme.SquareRole
}

// text returns the label of a square without a tile. That of the start has a star if there is
// room.
func (k bedKey) text() string {
	text := PremiumText(k.premium)
	switch {
	case !k.start:
		return text
	case k.premium.Kind == crossword.Plain:
		return "*"
	}
	return (text + "*")[:min(len(text)+1, faceWidth)]
}

// faceWidth is the width of the longest factors and tiles.
const faceWidth = 3

// newBed draws the squares of a key.
func (s *squareKit) newBed(k bedKey) *bed {
	b := &bed{key: k}
	look, own := looks(k.premium)
	ink := look.ink
	switch {
	case !own && k.text() == "·":
		ink = theme.DotRole
	case !own:
		ink = theme.TextRole
	}
	ground := k.ground()
	b.bare[0] = s.draw(s.row(k.text(), theme.Cell{Ink: ink, Ground: ground, Attr: look.attr}))
	below := theme.Cell{Rune: ' ', Ground: ground} // no ink takes the fewest bytes
	if own && k.premium.Factor <= 0 {
		below.Rune, below.Ink = '░', ink // so that a pit shows without its label too
	}
	b.bare[1] = s.fill(below)

	text := k.text()
	if text == "·" {
		text = ""
	}
	if len(text) < faceWidth {
		text = "!" + text
	}
	b.wrong[0] = s.draw(s.row(text, theme.Cell{Ink: theme.WrongInkRole, Ground: theme.WrongRole, Attr: theme.Bold | theme.Underline}))
	b.wrong[1] = b.bare[1]
	for mark := range squareMarks {
		b.lips[mark] = s.lip(markKinds[mark].Look().Lip, ground, mark.lies())
	}
	// The pointer fills its square. Every key moves it, and blanks take a third of the bytes.
	b.pointed = s.fill(theme.Cell{Rune: ' ', Ground: theme.LitLipRole})
	return b
}

// lip returns the row below a tile, with the tile's front edge in the upper half. Its background
// is the half that touches the tile, since terminals with space between lines fill that space
// with the background. Without colours only solid tiles have an edge.
func (s *squareKit) lip(lip, ground theme.Role, solid bool) string {
	switch {
	case s.theme.Solid():
		return s.fill(theme.Cell{Rune: '▄', Ink: ground, Ground: lip})
	case solid:
		return s.fill(theme.Cell{Rune: '▀'})
	}
	return s.fill(theme.Cell{Rune: ' '})
}

// tile returns the first row of a tile: its letter in the middle, or one column before that if
// its value has two digits. Refused tiles have a sign in place of the value.
func (s *squareKit) tile(t crossword.Tile, mark SquareMark, second bool) string {
	return s.draw(s.tileCells(t, mark, second))
}

func (s *squareKit) tileCells(t crossword.Tile, mark SquareMark, second bool) []theme.Cell {
	text := Text(s.rules, t)
	if t.IsBlank() && s.rules.Value(t) == 0 {
		text = t.Face()
	}
	letters := utf8.RuneCountInString(t.Face())
	k := markKinds[mark].Look()
	letter := theme.Cell{Ink: k.Ink, Ground: k.Face, Attr: theme.Bold}
	if mark == SquareAbout || mark == SquareWrong {
		text = t.Face() + "!"
	}
	value := theme.Cell{Ink: k.Value}
	switch mark {
	case SquareUsual, SquareAbout:
		if t.IsBlank() {
			letter.Ink = theme.BlankInkRole
		}
		if second {
			letter.Ground = theme.Tile2Role
		}
		if mark == SquareAbout {
			value = theme.Cell{Ink: theme.BlankInkRole, Attr: theme.Bold}
		}
	case SquareLast:
		if second {
			letter.Ground = theme.Lit2Role
		}
	case SquareLaid:
		// A tile that isn't played yet is underlined as a whole; of the last move, only the
		// letters are.
		value.Attr = theme.Bold | theme.Underline
	case SquareWrong:
		value.Attr = theme.Bold
	}
	if !s.theme.Solid() && mark.lies() {
		letter.Attr |= theme.Reverse
		value.Attr |= theme.Reverse
	}
	cells := s.row(text, letter)
	at := s.left(text)
	if mark != SquareUsual && (mark != SquareWrong || !s.theme.Solid()) {
		for i := range letters {
			cells[at+i].Attr |= theme.Underline
		}
	}
	for i := at + letters; i < len(cells); i++ {
		cells[i].Ink, cells[i].Attr = value.Ink, value.Attr
		if i >= at+utf8.RuneCountInString(text) {
			cells[i].Attr &^= theme.Underline
		}
	}
	return cells
}

// point returns the square of the pointer: the direction, or the tile there.
func (s *squareKit) point(c Square) string {
	cell := theme.Cell{Ink: theme.LitInkRole, Ground: theme.LitRole, Attr: theme.Bold}
	sign, attr := ">", theme.Attr(0)
	switch {
	case c.Tile != crossword.None:
		sign = c.Tile.Face()
		if c.Mark != SquareUsual {
			attr = theme.Underline
		}
		if c.Mark == SquareWrong || c.Mark == SquareAbout {
			cell.Ink, cell.Ground = theme.WrongInkRole, theme.WrongRole
		}
	case c.Pointer == PointDown:
		sign = "v"
	}
	text := "[" + sign + "]"
	if utf8.RuneCountInString(text) > s.size.width {
		text = sign + "]" // a digraph on a small square
	}
	cells := s.row(text, cell)
	cells[s.size.width/2].Attr |= attr
	return s.draw(cells)
}

// badge returns points beside a word, in the style of the label that they replace: on the
// square's own background, and not in brass, which is for played tiles.
func (s *squareKit) badge(k bedKey, text string) string {
	ink := theme.TextRole
	if look, own := looks(k.premium); own {
		ink = look.ink
	}
	return s.draw(s.row(text, theme.Cell{Ink: ink, Ground: k.ground(), Attr: theme.Bold}))
}

// heats are the backgrounds and inks of the shades: those of storeys, which no premium has and every palette keeps apart.
var heats = [...][2]theme.Role{{theme.Slab1Role, theme.SlabText1Role}, {theme.Slab2Role, theme.SlabText2Role}, {theme.Slab3Role, theme.SlabText3Role}}

// HeatShades is the number of shades for Square.Heat.
const HeatShades = len(heats)

// heat draws a figure on a shade.
func (s *squareKit) heat(q Square) squareRows {
	look := heats[min(int(q.Heat), HeatShades)-1]
	return squareRows{
		s.draw(s.row(q.Badge, theme.Cell{Ink: look[1], Ground: look[0], Attr: theme.Bold})),
		s.fill(theme.Cell{Rune: ' ', Ground: look[0]}),
	}
}

// left returns the column of a square in which a text begins: a single character is in the
// middle, and so is the first of two.
func (s *squareKit) left(text string) int {
	n := 0
	for range text {
		n++
	}
	return max(0, (s.size.width-n+1)/2)
}

// row returns the first row of a square with a text of up to three columns in the style of a
// cell.
func (s *squareKit) row(text string, look theme.Cell) []theme.Cell {
	cells := make([]theme.Cell, s.size.width)
	blank := look
	blank.Rune, blank.Attr = ' ', look.Attr&^theme.Underline
	for i := range cells {
		cells[i] = blank
	}
	i := s.left(text)
	for _, r := range text {
		if i < len(cells) {
			cells[i] = look
			cells[i].Rune = r
		}
		i++
	}
	return cells
}

func (s *squareKit) fill(c theme.Cell) string {
	cells := make([]theme.Cell, s.size.width)
	for i := range cells {
		cells[i] = c
	}
	return s.draw(cells)
}

func (s *squareKit) draw(cells []theme.Cell) string { return s.theme.Draw(cells) }
