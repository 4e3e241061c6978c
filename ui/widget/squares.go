package widget

import (
	"fmt"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/game/crossword"
	"quoin/ui/theme"
)

// SquareMark is how a tile on a crossword board stands out.
type SquareMark uint8

// The marks.
const (
	SquareUsual SquareMark = iota
	SquareLast             // of the last move
	SquareLaid             // being laid, and not played yet
	SquareWrong            // what a refusal is about
	squareMarks
)

// Pointer is the sign of the square where the next tile goes.
type Pointer uint8

// The pointers, by the direction of the word.
const (
	NoPointer Pointer = iota
	PointRight
	PointDown
)

// Square is what a square of a crossword board shows.
type Square struct {
	Tile    crossword.Tile // None shows what lies under it
	Mark    SquareMark
	Pointer Pointer
	Badge   string // in place of what lies under it, up to three characters
}

// squareSize is how large squares are drawn, in columns and rows.
type squareSize struct{ width, height int }

// From the largest to the smallest, which holds every factor.
var squareSizes = [...]squareSize{{5, 2}, {3, 1}}

// The room of the labels: a number of two digits and a blank; a line of letters.
const (
	labelColumns = 3
	labelRows    = 1
)

// Squares draws a crossword board, or the part of it that there is room for,
// with the labels of its columns and rows. What most squares show is drawn once
// beforehand.
type Squares struct {
	theme  *theme.Theme
	rules  *crossword.Rules
	first  byte // the letter of the first column
	layout *crossword.Layout
	size   squareSize

	columns, rows int                                      // shown at a time
	labels        []string                                 // by row
	space         string                                   // a row between squares
	bare          []string                                 // by row and column
	tiles         [2 * crossword.Blank][squareMarks]string // by tile
}

// NewSquares draws a board in the largest squares in which the room holds all of
// it. When it is held in none, a part of it is shown in the smallest.
func NewSquares(t *theme.Theme, v *crossword.Variant, l *crossword.Layout, width, height int) *Squares {
	s := &Squares{theme: t, rules: v.Tiles, first: v.Manner.Column(), layout: l, size: squareSizes[len(squareSizes)-1]}
	for _, size := range squareSizes {
		if labelColumns+l.Columns()*size.width <= width && labelRows+l.Rows()*size.height <= height {
			s.size = size
			break
		}
	}
	s.columns = min(l.Columns(), max(1, (width-labelColumns)/s.size.width))
	s.rows = min(l.Rows(), max(1, (height-labelRows)/s.size.height))
	s.space = Blank(labelColumns + s.columns*s.size.width)
	for row := range l.Rows() {
		s.labels = append(s.labels, t.Muted.Render(fmt.Sprintf("%*d", labelColumns-1, row+1))+" ")
		for column := range l.Columns() {
			s.bare = append(s.bare, s.drawBare(crossword.Square{Column: column, Row: row}))
		}
	}
	for letter := byte('A'); letter <= 'Z'; letter++ {
		for _, b := range [...]byte{letter, letter - 'A' + 'a'} {
			tile := crossword.Letter(b)
			for mark := range squareMarks {
				s.tiles[tile][mark] = s.pad(s.style(tile, mark), TileText(s.rules, tile))
			}
		}
	}
	return s
}

// Size is the columns and rows that the board takes, with its labels.
func (s *Squares) Size() (width, height int) {
	return labelColumns + s.columns*s.size.width, labelRows + s.rows*s.size.height
}

// Shown is how many columns and rows of squares are shown at a time.
func (s *Squares) Shown() (columns, rows int) { return s.columns, s.rows }

// Place is where a square is drawn while the first one shown is another, and
// false when it isn't.
func (s *Squares) Place(first, at crossword.Square) (x, y, width, height int, ok bool) {
	column, row := at.Column-first.Column, at.Row-first.Row
	ok = column >= 0 && column < s.columns && row >= 0 && row < s.rows
	return labelColumns + column*s.size.width, labelRows + row*s.size.height, s.size.width, s.size.height, ok
}

// Lines draws the part of the board that begins with a square. Each line is as
// wide as Size says.
func (s *Squares) Lines(first crossword.Square, at func(crossword.Square) Square) []string {
	lines := []string{s.letters(first.Column)}
	var b strings.Builder
	for row := first.Row; row < first.Row+s.rows; row++ {
		b.Reset()
		b.WriteString(s.labels[row])
		for column := first.Column; column < first.Column+s.columns; column++ {
			square := crossword.Square{Column: column, Row: row}
			b.WriteString(s.draw(square, at(square)))
		}
		lines = append(lines, b.String())
		for range s.size.height - 1 {
			lines = append(lines, s.space)
		}
	}
	return lines
}

// letters is the line with the columns' letters.
func (s *Squares) letters(first int) string {
	var b strings.Builder
	left := (s.size.width - faceWidth) / 2
	for column := first; column < first+s.columns; column++ {
		b.WriteString(Blank(left) + string(rune(s.first)+rune(column)) + Blank(s.size.width-left-1))
	}
	return Blank(labelColumns) + s.theme.Muted.Render(b.String())
}

func (s *Squares) draw(square crossword.Square, c Square) string {
	switch {
	case c.Pointer != NoPointer:
		return s.pointed(c)
	case c.Tile != crossword.None && int(c.Tile) < len(s.tiles):
		return s.tiles[c.Tile][c.Mark]
	case c.Badge != "":
		return s.pad(s.theme.Good, c.Badge)
	case c.Mark == SquareWrong:
		return s.pad(s.theme.Wrong, s.under(square))
	}
	return s.bare[square.Row*s.layout.Columns()+square.Column]
}

// pointed is a square with the pointer: the direction in brackets, or the tile.
func (s *Squares) pointed(c Square) string {
	if c.Tile != crossword.None {
		style := s.style(c.Tile, c.Mark)
		return s.pad(s.theme.Accent, "["+style.Render(c.Tile.String())+s.theme.Accent.Render("]"))
	}
	sign := ">"
	if c.Pointer == PointDown {
		sign = "v"
	}
	return s.pad(s.theme.Accent, "["+sign+"]")
}

// style is that of a tile.
func (s *Squares) style(t crossword.Tile, m SquareMark) theme.Style {
	switch {
	case m == SquareWrong:
		return s.theme.Wrong
	case m == SquareLaid && t.IsBlank():
		return s.theme.Again
	case m == SquareLaid:
		return s.theme.Lit
	case t.IsBlank() && m == SquareLast:
		return s.theme.LastBlank
	case t.IsBlank():
		return s.theme.BlankTile
	case m == SquareLast:
		return s.theme.LastTile
	}
	return s.theme.Tile
}

// drawBare is a square without a tile.
func (s *Squares) drawBare(at crossword.Square) string {
	style := s.theme.Line
	switch p := s.layout.Premium(at); {
	case at == s.layout.Start():
		style = s.theme.Accent
	case p.Kind != crossword.Plain && p.Factor <= 0:
		style = s.theme.HarmSquare
	case p.Kind == crossword.LetterPremium:
		style = s.theme.LetterSquare
	case p.Kind == crossword.WordPremium:
		style = s.theme.WordSquare
	}
	return s.pad(style, s.under(at))
}

// under is the text of a square without a tile, the start's with a star where
// there is room for one.
func (s *Squares) under(at crossword.Square) string {
	text := PremiumText(s.layout.Premium(at))
	switch {
	case at != s.layout.Start():
		return text
	case s.layout.Premium(at).Kind == crossword.Plain:
		return "*"
	}
	return (text + "*")[:min(len(text)+1, faceWidth)]
}

// PremiumText is a premium as boards show it: 2L, -3W, or a point for none.
func PremiumText(p crossword.Premium) string {
	switch p.Kind {
	case crossword.LetterPremium:
		return strconv.Itoa(p.Factor) + "L"
	case crossword.WordPremium:
		return strconv.Itoa(p.Factor) + "W"
	}
	return "."
}

// faceWidth is that of the longest factors and tiles.
const faceWidth = 3

// pad is a text of up to three columns in a square. The style doesn't reach
// beyond the text.
func (s *Squares) pad(style theme.Style, text string) string {
	left := (s.size.width - faceWidth) / 2
	return Blank(left) + style.Render(text) + Blank(s.size.width-left-lipgloss.Width(text))
}
