package widget

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"quoin/ui/theme"
)

// TypeSize is a size of large type.
type TypeSize uint8

// The sizes. In the three small sizes the letter is a character; in the three large ones it is
// drawn in pixels.
const (
	XS TypeSize = iota // if there is no room: without a lip
	S
	SM
	M
	L
	XL
	sizes
)

// measures are a size's width, the columns and rows from one tile to the next, the half rows of
// the face, and the scale of the face.
type measures struct{ width, across, down, face, scale int }

var bySize = [sizes]measures{
	XS: {3, 4, 1, 2, 0},
	S:  {5, 6, 2, 2, 0},
	SM: {7, 8, 3, 4, 0}, // with half an empty row above
	M:  {9, 10, 4, 7, 1},
	L:  {14, 16, 7, 12, 2},
	XL: {21, 23, 10, 17, 3},
}

// Width returns the columns of a tile.
func (s TypeSize) Width() int { return bySize[s].width }

// FaceHeight returns the half rows of a tile's face.
func (s TypeSize) FaceHeight() int { return bySize[s].face }

// Pitch returns the columns and rows from one tile to the next.
func (s TypeSize) Pitch() (across, down int) { return bySize[s].across, bySize[s].down }

// TileState is the state of a piece of type.
type TileState uint8

// The states.
const (
	TypeTile  TileState = iota // at rest
	TypeLit                    // in the path, or of the last move
	TypeSpent                  // of a word found before
	TypeProof                  // laid, but not played yet
	TypeWrong                  // refused
	TypeBlank                  // a blank
	kinds
)

// Look is what a piece is drawn with: its face, the letter on it, its front edge, and
// its value.
type Look struct{ Face, Ink, Lip, Value theme.Role }

// Look returns what a piece of a kind is drawn with.
func (k TileState) Look() Look { return byKind[k] }

var byKind = [kinds]Look{
	TypeTile:  {theme.TileRole, theme.InkRole, theme.LipRole, theme.ValueRole},
	TypeLit:   {theme.LitRole, theme.LitInkRole, theme.LitLipRole, theme.LitValueRole},
	TypeSpent: {theme.SpentRole, theme.SpentInkRole, theme.SpentLipRole, theme.SpentInkRole},
	TypeProof: {theme.ProofRole, theme.ProofInkRole, theme.ProofLipRole, theme.ProofInkRole},
	TypeWrong: {theme.WrongRole, theme.WrongInkRole, theme.WrongLipRole, theme.WrongInkRole},
	TypeBlank: {theme.TileRole, theme.BlankInkRole, theme.LipRole, theme.ValueRole},
}

// Piece is one piece of type.
type Piece struct {
	// Face is one to three characters. The first is large and the others are at its foot, as the
	// u of Qu.
	Face   string
	Kind   TileState
	Order  int    // its number in a path, or 0
	Value  string // its points, or a sign in place of them
	Cursor bool
}

// order returns the number as text, with a sign before the first: players look for the beginning
// of a path.
func (p Piece) order() string {
	switch p.Order {
	case 0:
		return ""
	case 1:
		return ">1"
	}
	return strconv.Itoa(p.Order)
}

// Type draws a piece with its upper left corner at column x of row y.
func (c *Canvas) Type(x, y int, s TypeSize, p Piece) {
	switch {
	case !c.theme.Solid() && s >= M:
		c.largeFrame(x, y, s, p)
	case !c.theme.Solid():
		c.smallFrame(x, y, s, p)
	case s >= M:
		c.largeType(x, y, s, p)
	default:
		c.smallType(x, y, s, p)
	}
}

// letterAttr returns the attributes of a face's characters.
func (p Piece) letterAttr() theme.Attr {
	if p.Kind == TypeProof {
		return theme.Bold | theme.Underline
	}
	return theme.Bold
}

// cursorRoles returns the roles of the frame around the chosen piece: brass on type at rest, and
// the reverse on type that is itself brass.
func (p Piece) cursorRoles() (frame, ink theme.Role) {
	if p.Kind == TypeLit {
		return theme.TileRole, theme.InkRole
	}
	return theme.LitRole, theme.LitInkRole
}

// tiny returns a face of three columns: the letter, with a bracket or a figure on each side.
func (p Piece) tiny() string {
	switch first, _ := cutFace(p.Face); {
	case p.Cursor:
		return "[" + first + "]"
	case utf8.RuneCountInString(p.Face) > 1:
		return (" " + p.Face)[max(0, len(p.Face)-2):]
	default:
		figures := " " + p.Value + p.order()
		return " " + first + figures[len(figures)-1:]
	}
}

// cutFace returns the first letter of a face, and the rest.
func cutFace(face string) (first, rest string) {
	_, size := utf8.DecodeRuneInString(face)
	return face[:size], face[size:]
}

// smallLetter writes the face at sizes where letters are characters. A face of several ends in
// the column of a single one, which leaves room for the number on its right.
func (c *Canvas) smallLetter(x, y, width int, p Piece, ink, face theme.Role, attr theme.Attr) {
	at := x + (width-1)/2 + 1 - utf8.RuneCountInString(p.Face)
	if p.Value != "" {
		at = x + 1
	}
	after := c.Put(at, y, p.Face, ink, face, attr)
	if p.Cursor {
		if at > x {
			c.Put(at-1, y, "[", ink, face, attr&^theme.Underline)
		}
		c.Put(after, y, "]", ink, face, attr&^theme.Underline)
	}
}

// smallType draws a piece at the sizes where letters are characters.
func (c *Canvas) smallType(x, y int, s TypeSize, p Piece) {
	k, w := byKind[p.Kind], s.Width()
	if s == XS {
		c.Put(x, y, p.tiny(), k.Ink, k.Face, p.letterAttr())
		return
	}
	lip := k.Lip
	if p.Cursor {
		lip, _ = p.cursorRoles()
	}
	row := y
	if s == SM {
		c.Fill(x, y, w, 1, '▄', k.Face, theme.None, 0)
		row++
		// The background of a half block is the half that touches its own tile: terminals with
		// space between lines fill that space with the background.
		c.Fill(x, y+2, w, 1, '▄', lip, k.Face, 0)
	} else {
		c.Fill(x, y+1, w, 1, '▀', lip, theme.None, 0)
	}
	c.Fill(x, row, w, 1, ' ', k.Ink, k.Face, 0)
	c.smallLetter(x, row, w, p, k.Ink, k.Face, p.letterAttr())
	c.figures(x+w, row, p.Value+p.order(), k.Value, k.Face, 0)
}

// figures writes figures that end before column x. If not all fit beside a bracket, only the last
// one is written.
func (c *Canvas) figures(x, y int, text string, ink, ground theme.Role, attr theme.Attr) {
	if cell := c.at(x-len(text), y); len(text) > 1 && cell != nil && cell.Rune == ']' {
		text = text[len(text)-1:]
	}
	c.Put(x-len(text), y, text, ink, ground, attr)
}

// largeType draws a piece whose letter is drawn in pixels.
func (c *Canvas) largeType(x, y int, s TypeSize, p Piece) {
	k, m := byKind[p.Kind], bySize[s]
	rows := m.face / 2
	c.Fill(x, y, m.width, rows, ' ', k.Ink, k.Face, 0)
	if m.face%2 == 1 {
		c.Fill(x, y+rows, m.width, 1, '▄', k.Lip, k.Face, 0)
	} else {
		c.Fill(x, y+rows, m.width, 1, '▀', k.Lip, theme.None, 0)
	}
	c.largeLetter(x, y, 2*y+(m.face-5*m.scale)/2, s, p, k.Ink, k.Face, p.letterAttr())
	if p.Value != "" {
		c.Put(x+m.width-len(p.Value), y+rows-1, p.Value, k.Value, k.Face, 0)
	}
	order, ground := k.Value, k.Face
	if p.Cursor {
		frame, ink := p.cursorRoles()
		for j := range m.face + 1 {
			c.Pixel(x, 2*y+j, frame)
			c.Pixel(x+m.width-1, 2*y+j, frame)
		}
		for i := range m.width {
			c.Pixel(x+i, 2*y, frame)
			c.Pixel(x+i, 2*y+m.face, frame)
		}
		c.Put(x, y+rows/2, "[", ink, frame, theme.Bold)
		c.Put(x+m.width-1, y+rows/2, "]", ink, frame, theme.Bold)
		order, ground = ink, frame
	}
	c.Put(x+m.width-len(p.order()), y, p.order(), order, ground, 0)
}

// largeLetter draws the face from half row y2 on. A character that isn't in the face is written
// as it is.
func (c *Canvas) largeLetter(x, y, y2 int, s TypeSize, p Piece, ink, ground theme.Role, attr theme.Attr) {
	m := bySize[s]
	first, rest := cutFace(p.Face)
	letter, _ := utf8.DecodeRuneInString(first)
	g, ok := Face(letter, m.scale)
	if !ok {
		if strings.TrimSpace(first) != "" {
			c.Put(x+m.width/2, y+m.face/4, first, ink, ground, attr)
		}
		return
	}
	at := x + (m.width-g.Width)/2
	if rest != "" {
		at--
	}
	c.Pixels(at, y2, g, ink, ground, attr&theme.Reverse)
	c.Put(x+m.width-1-len(rest), (y2+len(g.Rows)-1)/2, rest, ink, ground, attr)
}

// solid reports whether a piece is filled if there are no colours: chosen type is, and type at
// rest has a frame.
func (p Piece) solid() bool { return p.Kind == TypeLit }

// smallFrame is smallType without colours.
func (c *Canvas) smallFrame(x, y int, s TypeSize, p Piece) {
	w, attr := s.Width(), p.letterAttr()
	// On the boards of the word games a tile is always solid, and a proposed one isn't.
	if p.solid() || p.Value != "" && (p.Kind == TypeTile || p.Kind == TypeBlank) {
		attr |= theme.Reverse
	}
	plain := attr & theme.Reverse
	if s == XS {
		c.Put(x, y, p.tiny(), theme.None, theme.None, attr)
		return
	}
	row := y
	if s == SM {
		row++
		c.edge(x, y, w, "┌─┐", '▄', plain != 0)
	}
	c.edge(x, row+1, w, "└─┘", '▀', plain != 0)
	c.Fill(x, row, w, 1, ' ', theme.None, theme.None, plain)
	if plain == 0 {
		c.Put(x, row, "│", theme.RuleRole, theme.None, 0)
		c.Put(x+w-1, row, "│", theme.RuleRole, theme.None, 0)
	}
	c.smallLetter(x, row, w, p, theme.None, theme.None, attr)
	c.figures(x+w, row, p.Value+p.order(), theme.None, theme.None, plain)
}

// edge draws the upper or lower edge of a piece without colours.
func (c *Canvas) edge(x, y, w int, hollow string, solid rune, isSolid bool) {
	if isSolid {
		c.Fill(x, y, w, 1, solid, theme.None, theme.None, 0)
		return
	}
	r := []rune(hollow)
	c.Fill(x, y, w, 1, r[1], theme.RuleRole, theme.None, 0)
	c.Put(x, y, string(r[0]), theme.RuleRole, theme.None, 0)
	c.Put(x+w-1, y, string(r[2]), theme.RuleRole, theme.None, 0)
}

// largeFrame is largeType without colours.
func (c *Canvas) largeFrame(x, y int, s TypeSize, p Piece) {
	m, attr := bySize[s], p.letterAttr()
	bottom := y + m.down - 1
	if p.solid() {
		attr |= theme.Reverse
		c.Fill(x, y, m.width, m.down-1, ' ', theme.None, theme.None, theme.Reverse)
	} else {
		c.Fill(x, y, m.width, m.down, ' ', theme.None, theme.None, 0)
		c.edge(x, y, m.width, "┌─┐", ' ', false)
		for row := y + 1; row < bottom; row++ {
			c.Put(x, row, "│", theme.RuleRole, theme.None, 0)
			c.Put(x+m.width-1, row, "│", theme.RuleRole, theme.None, 0)
		}
	}
	c.edge(x, bottom, m.width, "└─┘", '▀', p.solid())
	c.largeLetter(x, y, 2*y+min(2, m.scale), s, p, theme.None, theme.None, attr)
	if p.Value != "" {
		c.Put(x+m.width-1-len(p.Value), bottom-1, p.Value, theme.None, theme.None, attr&theme.Reverse)
	}
	order := p.order()
	c.Put(x+m.width-len(order), y, order, theme.None, theme.None, attr)
	if p.Cursor {
		for row := y + 1; row < bottom; row++ {
			c.Put(x, row, "[", theme.None, theme.None, attr)
			c.Put(x+m.width-1, row, "]", theme.None, theme.None, attr)
		}
	}
}
