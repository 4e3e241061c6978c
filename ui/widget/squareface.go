package widget

import (
	"quoin/game/crossword"
	"quoin/ui/theme"
)

// tallest is the most rows that a square has.
const tallest = 2

// squareRows is a square as the terminal is told it.
type squareRows [tallest]string

// bed is what squares that look alike without a tile show: what lies there, and
// what of it is seen beside a tile, a pointer or points.
type bed struct {
	key   bedKey
	bare  squareRows
	wrong squareRows // what a refusal is about
	// The row below a tile by its mark, and below the pointer.
	lips    [squareMarks]string
	pointed string
}

// bedKey is all that makes a bed.
type bedKey struct {
	premium crossword.Premium
	start   bool
	second  bool // of the chequer
}

// markKinds are the kinds of type that the marks are.
var markKinds = [squareMarks]Kind{
	SquareUsual: TypeTile, SquareLast: TypeLit, SquareAbout: TypeTile, SquareLaid: TypeProof, SquareWrong: TypeWrong,
}

// lies is whether a tile of a mark is part of the board.
func (m SquareMark) lies() bool { return m < SquareLaid }

// ground is the role of what squares of a key are painted with.
func (k bedKey) ground() theme.Role {
	if look, ok := looks(k.premium); ok {
		return look.ground
	}
	if k.second {
		return theme.Square2Role
	}
	return theme.SquareRole
}

// text is what stands on a square without a tile, the start's with a star where
// there is room for one.
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

// faceWidth is that of the longest factors and tiles.
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
	below := theme.Cell{Rune: ' ', Ground: ground} // no ink is the shortest
	if own && k.premium.Factor <= 0 {
		below.Rune, below.Ink = '░', ink // a pit is seen without its label too
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
		b.lips[mark] = s.lip(byKind[markKinds[mark]].lip, ground, mark.lies())
	}
	// The pointer fills its square: it is the one thing that every key moves, and
	// blanks are told in a third of the bytes.
	b.pointed = s.fill(theme.Cell{Rune: ' ', Ground: theme.LitLipRole})
	return b
}

// lip is the row below a tile: its front edge in the upper half. The ground is
// the half that touches the tile, since a terminal with space between its lines
// fills that with the ground. Without colours only what is solid has an edge.
func (s *squareKit) lip(lip, ground theme.Role, solid bool) string {
	switch {
	case s.theme.Solid():
		return s.fill(theme.Cell{Rune: '▄', Ink: ground, Ground: lip})
	case solid:
		return s.fill(theme.Cell{Rune: '▀'})
	}
	return s.fill(theme.Cell{Rune: ' '})
}

// tile is the first row of a tile: its letter in the middle, or a column before
// that where its value has two digits. What is refused has a sign in place of
// the value.
func (s *squareKit) tile(t crossword.Tile, mark SquareMark, second bool) string {
	return s.draw(s.tileCells(t, mark, second))
}

func (s *squareKit) tileCells(t crossword.Tile, mark SquareMark, second bool) []theme.Cell {
	text := TileText(s.rules, t)
	if t.IsBlank() && s.rules.Value(t) == 0 {
		text = t.String()
	}
	k := byKind[markKinds[mark]]
	letter := theme.Cell{Ink: k.ink, Ground: k.face, Attr: theme.Bold}
	if mark == SquareAbout || mark == SquareWrong {
		text = t.String() + "!"
	}
	value := theme.Cell{Ink: k.value}
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
		// All of a tile that isn't played is underlined, and the letter alone of
		// one that was played last.
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
		cells[at].Attr |= theme.Underline
	}
	for i := at + 1; i < len(cells); i++ {
		cells[i].Ink, cells[i].Attr = value.Ink, value.Attr
		if i >= at+len(text) {
			cells[i].Attr &^= theme.Underline
		}
	}
	return cells
}

// point is the square with the pointer: the direction, or the tile there.
func (s *squareKit) point(c Square) string {
	cell := theme.Cell{Ink: theme.LitInkRole, Ground: theme.LitRole, Attr: theme.Bold}
	sign, attr := ">", theme.Attr(0)
	switch {
	case c.Tile != crossword.None:
		sign = c.Tile.String()
		if c.Mark != SquareUsual {
			attr = theme.Underline
		}
		if c.Mark == SquareWrong || c.Mark == SquareAbout {
			cell.Ink, cell.Ground = theme.WrongInkRole, theme.WrongRole
		}
	case c.Pointer == PointDown:
		sign = "v"
	}
	cells := s.row("["+sign+"]", cell)
	cells[s.size.width/2].Attr |= attr
	return s.draw(cells)
}

// badge is points beside a word, written as the label is that they take the place
// of: on the square's own ground, and not brass, which stands for what is played.
func (s *squareKit) badge(k bedKey, text string) string {
	ink := theme.TextRole
	if look, own := looks(k.premium); own {
		ink = look.ink
	}
	return s.draw(s.row(text, theme.Cell{Ink: ink, Ground: k.ground(), Attr: theme.Bold}))
}

// left is the column of a square in which a text begins: one character stands
// in the middle, and of two the first.
func (s *squareKit) left(text string) int {
	n := 0
	for range text {
		n++
	}
	return max(0, (s.size.width-n+1)/2)
}

// row is a text of up to three columns in the first row of a square, with the
// look of a cell.
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
