package widget

import (
	"strings"

	"quoin/game/lexicon"
	"quoin/ui/theme"
)

// GridContent is the content of a grid.
type GridContent struct {
	Tile   func(place int) byte // codes of letters, 'a'..'z' in English; 'q' is Qu
	Path   []int                // places, in the order of the word
	Kind   TileState            // kind of the path's tiles: TypeLit, TypeSpent or, without a cursor, TypeProof
	Spent  bool                 // whether the tiles outside the path are TypeSpent, as when the game is over
	Cursor int                  // the chosen place, or -1
	Mark   func(place int) int  // a number at the foot of each tile, 0 for no number; nil if no tile has one
}

// TileFace returns the text on the tile of an English letter from 'a' to 'z': its capital, and
// Qu for q.
func TileFace(letter byte) string { return TileFaceIn(lexicon.English, letter) }

// TileFaceIn does so for the code of another language's letter. Codes beyond its alphabet have no face.
func TileFaceIn(of lexicon.Language, code byte) string {
	switch letters := of.Alphabet(); {
	case code == 'q':
		return "Qu"
	case int(code-'a') < letters.Len():
		return letters.Face(lexicon.Letter(code - 'a'))
	}
	return " "
}

// onGrid is the number of kinds of type that occur in a grid.
const onGrid = TypeProof + 1

// Grid draws a square of tiles. Everything that a place can show is drawn once, as a string for
// each row, and frames are put together from these strings.
type Grid struct {
	n        int
	size     TypeSize
	theme    *theme.Theme
	language lexicon.Language
	parts    []gridPart // the rows of a tile, from the top
}

// gridPart is one row of the tiles.
type gridPart struct {
	// By letter, kind and cursor, if the row has a part of the letter. The columns of the step's
	// number and of the mark are left out.
	letters *[26][onGrid][2]string
	// The first columns, if the row has a mark.
	marks *marks
	// The last columns, by kind, cursor and number.
	orders *[onGrid][2][]string
	// For rows without a part of the letter: by kind and cursor, and whether the path goes on
	// below or came from above.
	plain *[onGrid][2][2]string
	// The gap between two tiles, by kind; see gapRight.
	gaps [onGrid][8]string
}

// A gap between two tiles is a set of these.
const (
	gapRight = 1 << iota // the path goes across
	gapBelow             // or diagonally to the next row
	gapAbove             // or diagonally from the row before
)

// orderColumns is the number of columns at the end of a row for the number of a step.
func (s TypeSize) orderColumns() int {
	if s == XS {
		return 1
	}
	return 2
}

// ordered reports whether a tile has room for that number: in the smallest size, Qu has not.
func (g *Grid) ordered(tile byte) bool { return g.size != XS || tile != 'q' }

// GridSize returns the largest size of type in which n×n tiles fit into the given columns and
// rows: at most S if type is to be small, and the smallest size if nothing fits.
func GridSize(n, width, height int, small bool) TypeSize {
	s := XL
	if small {
		s = S
	}
	for ; s > XS; s-- {
		if w, h := s.outer(n); w <= width && h <= height {
			break
		}
	}
	return s
}

// outer returns the columns and rows that n×n tiles take.
func (s TypeSize) outer(n int) (width, height int) {
	across, down := s.Pitch()
	return n*across - (across - s.Width()), n * down
}

// gridKey is everything that the drawing of a grid depends on.
type gridKey struct {
	theme *theme.Theme
	n     int
	size  TypeSize
	of    lexicon.Language
}

var grids Shared[gridKey, Grid]

// NewGrid returns a grid of n×n tiles with English letters. All callers share it.
func NewGrid(t *theme.Theme, n int, s TypeSize) *Grid { return NewGridIn(lexicon.English, t, n, s) }

// NewGridIn returns a grid with the letters of a language.
func NewGridIn(of lexicon.Language, t *theme.Theme, n int, s TypeSize) *Grid {
	return grids.Of(gridKey{t, n, s, withLetters(of)}, gridKey.draw)
}

// withLetters returns the language whose letters another one has.
func withLetters(of lexicon.Language) lexicon.Language {
	if of == lexicon.Spanish {
		return of
	}
	return lexicon.English
}

func (k gridKey) draw() *Grid {
	_, down := k.size.Pitch()
	g := &Grid{n: k.n, size: k.size, theme: k.theme, language: k.of, parts: make([]gridPart, down)}
	g.bakeTiles()
	g.bakeGaps()
	return g
}

// letterRows returns the rows of a tile that have a part of its letter, and which of them has the
// number of the step.
func (g *Grid) letterRows() (from, to, order int) {
	switch g.size {
	case XS, S:
		return 0, 1, 0
	case SM:
		return 1, 2, 1
	}
	if !g.theme.Solid() {
		return 0, len(g.parts) - 1, 0
	}
	// In M the foot of the letter is in the row above its lip.
	return 0, bySize[g.size].face / 2, 0
}

func (g *Grid) bakeTiles() {
	from, to, order := g.letterRows()
	mark := to - 1
	w := g.size.Width()
	c := NewCanvas(g.theme, w, len(g.parts))
	for p := range g.parts {
		switch {
		case p < from || p >= to:
			g.parts[p].plain = new([onGrid][2][2]string)
		default:
			g.parts[p].letters = new([26][onGrid][2]string)
		}
	}
	for kind := range onGrid {
		for cursor := range 2 {
			piece := Piece{Kind: kind, Cursor: cursor == 1}
			for letter := range byte(26) {
				piece.Face = TileFaceIn(g.language, 'a'+letter)
				c.Clear()
				c.Type(0, 0, g.size, piece)
				for p := from; p < to; p++ {
					row := c.Row(p)
					if p == order && g.ordered('a'+letter) {
						row = row[:w-g.size.orderColumns()]
					}
					if p == mark {
						row = row[g.markColumns('a'+letter, piece.Cursor):]
					}
					g.parts[p].letters[letter][kind][cursor] = g.theme.Draw(row)
				}
			}
			piece.Face = "I" // I has no ink in the place of the number
			g.bakeOrders(c, piece, order)
			g.bakeMarks(c, piece, mark)
			g.bakePlain(c, piece)
		}
	}
}

func (g *Grid) bakeOrders(c *Canvas, piece Piece, p int) {
	if g.parts[p].orders == nil {
		g.parts[p].orders = new([onGrid][2][]string)
	}
	last := g.n * g.n
	if piece.Kind == TypeTile {
		last = 0 // not in a path
	}
	cursor := 0
	if piece.Cursor {
		cursor = 1
	}
	for piece.Order = 0; piece.Order <= last; piece.Order++ {
		c.Clear()
		c.Type(0, 0, g.size, piece)
		drawn := g.theme.Draw(c.Row(p)[g.size.Width()-g.size.orderColumns():])
		g.parts[p].orders[piece.Kind][cursor] = append(g.parts[p].orders[piece.Kind][cursor], drawn)
	}
}

func (g *Grid) bakePlain(c *Canvas, piece Piece) {
	cursor := 0
	if piece.Cursor {
		cursor = 1
	}
	role := byKind[piece.Kind].Face
	for joined := range 2 {
		c.Clear()
		c.Type(0, 0, g.size, piece)
		if joined == 1 {
			c.jointDown(0, 0, g.size, role, false)
			c.jointDown(0, -len(g.parts), g.size, role, false)
		}
		for p, part := range g.parts {
			if part.plain != nil {
				part.plain[piece.Kind][cursor][joined] = g.theme.Draw(c.Row(p))
			}
		}
	}
}

func (g *Grid) bakeGaps() {
	across, _ := g.size.Pitch()
	w := g.size.Width()
	c := NewCanvas(g.theme, across-w, len(g.parts))
	for kind := range onGrid {
		role := byKind[kind].Face
		for state := range 8 {
			c.Clear()
			for p, part := range g.parts {
				// Blanks get the ink of their neighbours, so that the terminal needs no change of
				// ink, which would cost bytes for every tile.
				ink := theme.LipRole
				switch {
				case !g.theme.Solid() || 2*p > bySize[g.size].face+1: // below the lip
					ink = theme.None
				case part.letters != nil:
					ink = theme.InkRole
				case p == 0:
					ink = theme.TileRole
				}
				c.Fill(0, p, c.w, 1, ' ', ink, theme.None, 0)
			}
			if state&gapRight != 0 {
				c.jointRight(-w, 0, g.size, role)
			}
			if state&gapBelow != 0 {
				c.jointDown(-w, 0, g.size, role, true)
			}
			if state&gapAbove != 0 {
				c.jointDown(-w, -len(g.parts), g.size, role, true)
			}
			for p := range g.parts {
				g.parts[p].gaps[kind][state] = g.theme.Draw(c.Row(p))
			}
		}
	}
}

// Type returns the size of the tiles.
func (g *Grid) Type() TypeSize { return g.size }

// Side returns the number of tiles in a row.
func (g *Grid) Side() int { return g.n }

// Size returns the columns and rows that the grid takes.
func (g *Grid) Size() (width, height int) { return g.size.outer(g.n) }

// Square returns the rectangle of a place within the grid.
func (g *Grid) Square(place int) (x, y, width, height int) {
	across, down := g.size.Pitch()
	return place % g.n * across, place / g.n * down, g.size.Width(), down
}

// Cursor returns where the terminal's own cursor goes on a place: on the letter if that is a
// character, otherwise on the bracket before it.
func (g *Grid) Cursor(place int) (x, y int) {
	x, y, w, _ := g.Square(place)
	switch {
	case g.size >= M:
		return x, y + bySize[g.size].face/4
	case g.size == SM:
		y++
	}
	return x + (w-1)/2, y
}

// step is the part of the path that concerns one place.
type step struct {
	order        int
	below, above bool // whether the path goes straight on there
	gap          int  // the gap on the right
}

// steps returns the steps of the path by place.
func (g *Grid) steps(path []int) []step {
	steps := make([]step, g.n*g.n)
	for i, place := range path {
		steps[place].order = i + 1
		if i == 0 {
			continue
		}
		a, b := min(place, path[i-1]), max(place, path[i-1]) // a is above b, or left of it
		switch dx := b%g.n - a%g.n; {
		case a/g.n == b/g.n:
			steps[a].gap |= gapRight
		case dx == 0:
			steps[a].below, steps[b].above = true, true
		default:
			left := min(a%g.n, b%g.n)
			steps[a/g.n*g.n+left].gap |= gapBelow
			steps[b/g.n*g.n+left].gap |= gapAbove
		}
	}
	return steps
}

// Lines draws the grid. Each line has the width that Size returns.
func (g *Grid) Lines(s GridContent) []string {
	steps := g.steps(s.Path)
	lines := make([]string, 0, g.n*len(g.parts))
	var b strings.Builder
	tiles := make([]byte, g.n)
	longest := 0
	for y := range g.n {
		for x := range g.n {
			tiles[x] = s.Tile(y*g.n + x)
		}
		for p := range g.parts {
			b.Reset()
			b.Grow(longest)
			g.row(&b, p, y*g.n, tiles, steps, s)
			longest = max(longest, b.Len())
			lines = append(lines, b.String())
		}
	}
	return lines
}

// row writes one row of the tiles that begin with place first.
func (g *Grid) row(b *strings.Builder, p, first int, tiles []byte, steps []step, s GridContent) {
	part := &g.parts[p]
	for x, tile := range tiles {
		step := &steps[first+x]
		kind, cursor := TypeTile, 0
		switch {
		case step.order > 0:
			kind = s.Kind
		case s.Spent:
			kind = TypeSpent
		}
		if first+x == s.Cursor {
			cursor = 1
		}
		mark := 0
		if part.marks != nil && s.Mark != nil {
			mark = s.Mark(first + x)
		}
		g.tile(b, p, tile, kind, cursor, mark, step)
		if x < g.n-1 {
			b.WriteString(part.gaps[s.Kind][step.gap])
		}
	}
}

// tile writes one row of a tile.
func (g *Grid) tile(b *strings.Builder, p int, tile byte, kind TileState, cursor, mark int, step *step) {
	part := &g.parts[p]
	if part.marks != nil {
		part.marks.write(b, mark, g.markColumns(tile, cursor == 1), kind, cursor)
	}
	if part.plain != nil {
		joined := 0
		if p > 0 && step.below || p == 0 && step.above {
			joined = 1
		}
		b.WriteString(part.plain[kind][cursor][joined])
	} else {
		b.WriteString(part.letters[tile-'a'][kind][cursor])
	}
	if part.orders != nil && g.ordered(tile) {
		b.WriteString(part.orders[kind][cursor][step.order])
	}
}
