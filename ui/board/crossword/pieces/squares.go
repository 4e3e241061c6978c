package pieces

import (
	"strings"

	"quoin/game/crossword"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// SquareMark is the emphasis of a tile on a crossword board.
type SquareMark uint8

// The marks.
const (
	SquareUsual SquareMark = iota
	SquareLast             // of the last move
	SquareAbout            // on the board already, and concerned by a refusal
	SquareLaid             // laid, but not played yet
	SquareWrong            // laid, and refused
	squareMarks
)

// Pointer is the sign of the square for the next tile.
type Pointer uint8

// The pointers, by the direction of the word.
const (
	NoPointer Pointer = iota
	PointRight
	PointDown
)

// Square is the content of a square on a crossword board.
type Square struct {
	Tile    crossword.Tile // None shows the square itself
	Mark    SquareMark
	Pointer Pointer
	Badge   string // up to three characters in place of the square's label
	Heat    uint8  // shade of the badge's background, up to HeatShades; 0 is the square's own
}

// SquareSize is the size of a square on a crossword board, in columns and rows.
type SquareSize struct{ width, height int }

// The sizes. Every factor and every tile fits into the smaller one too.
var (
	SmallSquares = SquareSize{3, 1}
	LargeSquares = SquareSize{5, 2}
)

// The room for labels: a number of two digits and a blank; a line of letters. If some rows aren't
// visible, there is a blank and a bar after the board.
const (
	LabelColumns = 3 // also the indent of whatever is below the board
	labelRows    = 1
	barColumns   = 2
)

// Squares draws a crossword board, or the part of it that fits, with the labels of its columns
// and rows. Its kit has everything that squares can show.
type Squares struct {
	*squareKit
	layout *crossword.Layout

	columns, rows int  // visible at a time
	scrolls       bool // whether part of the board isn't visible
	beds          []*bed
	at            []uint16 // the bed of each square, by row and column
}

// NewSquares returns a board in squares of a size, or the part of it that fits.
func NewSquares(t *theme.Theme, v *crossword.Variant, l *crossword.Layout, size SquareSize, width, height int) *Squares {
	s := &Squares{squareKit: squareKitOf(t, v, size), layout: l}
	if s.scrolls = !SquaresFit(l, size, width, height); s.scrolls {
		width -= barColumns
	}
	s.rows = min(l.Rows(), max(1, (height-labelRows)/size.height))
	s.columns = min(l.Columns(), max(1, (width-LabelColumns)/size.width))
	beds := map[bedKey]uint16{}
	for row := range l.Rows() {
		for column := range l.Columns() {
			at := crossword.Square{Column: column, Row: row}
			k := bedKey{l.Premium(at), at == l.Start(), (row+column)%2 == 1}
			i, known := beds[k]
			if !known {
				i = uint16(len(s.beds))
				beds[k] = i
				s.beds = append(s.beds, s.bed(k))
			}
			s.at = append(s.at, i)
		}
	}
	return s
}

// SquaresFit reports whether a whole board fits in squares of a size.
func SquaresFit(l *crossword.Layout, size SquareSize, width, height int) bool {
	return LabelColumns+l.Columns()*size.width <= width && labelRows+l.Rows()*size.height <= height
}

// SmallWidth returns the width of a whole board in small squares.
func SmallWidth(l *crossword.Layout) int { return LabelColumns + l.Columns()*SmallSquares.width }

// LargestSquares returns the largest size in which a whole board fits.
func LargestSquares(l *crossword.Layout, width, height int) SquareSize {
	if SquaresFit(l, LargeSquares, width, height) {
		return LargeSquares
	}
	return SmallSquares
}

// Size returns the columns and rows that the board takes, with its labels.
func (s *Squares) Size() (width, height int) {
	width = LabelColumns + s.columns*s.size.width
	if s.scrolls {
		width += barColumns
	}
	return width, labelRows + s.rows*s.size.height
}

// Shown returns the number of columns and rows of squares that are visible at a time.
func (s *Squares) Shown() (columns, rows int) { return s.columns, s.rows }

// Place returns the rectangle of a square while first is the first visible square. ok is false if
// the square isn't visible.
func (s *Squares) Place(first, at crossword.Square) (x, y, width, height int, ok bool) {
	column, row := at.Column-first.Column, at.Row-first.Row
	ok = column >= 0 && column < s.columns && row >= 0 && row < s.rows
	return LabelColumns + column*s.size.width, labelRows + row*s.size.height, s.size.width, s.size.height, ok
}

// Middle returns the column within a square of the terminal's cursor: that of the letter.
func (s *Squares) Middle() int { return s.size.width / 2 }

// squareBytes is the approximate size of a row of a square with its colours.
const squareBytes = 64

// Lines draws the part of the board from square first on. Each line has the width that Size
// returns.
func (s *Squares) Lines(first crossword.Square, at func(crossword.Square) Square) []string {
	lines := make([]string, 1, labelRows+s.rows*s.size.height)
	pointed := -1
	rows := make([]strings.Builder, s.size.height)
	for row := first.Row; row < first.Row+s.rows; row++ {
		for i := range rows {
			rows[i].Reset()
			rows[i].Grow(s.columns * squareBytes)
			rows[i].WriteString([tallest]string{s.labels[row], s.margin}[i])
		}
		for column := first.Column; column < first.Column+s.columns; column++ {
			square := crossword.Square{Column: column, Row: row}
			q := at(square)
			if q.Pointer != NoPointer {
				pointed = column
			}
			shown := s.shows(square, q)
			for i := range rows {
				rows[i].WriteString(shown[i])
			}
		}
		for i := range rows {
			rows[i].WriteString(s.barAt(first.Row, len(lines)-labelRows))
			lines = append(lines, rows[i].String())
		}
	}
	lines[0] = s.head(first.Column, pointed)
	return lines
}

// head returns the line with the columns' letters, the pointed one lit, and signs if there are
// more columns on either side.
func (s *Squares) head(first, pointed int) string {
	var b strings.Builder
	b.WriteString(s.more[min(1, first)])
	for column := first; column < first+s.columns; column++ {
		lit := 0
		if column == pointed {
			lit = 1
		}
		b.WriteString(s.heads[lit][column])
	}
	switch {
	case first+s.columns < s.layout.Columns():
		b.WriteString(s.ahead)
	case s.scrolls:
		b.WriteString(widget.Blank(barColumns))
	}
	return b.String()
}

// barAt returns the scroll bar's part beside a line of the board.
func (s *Squares) barAt(first, line int) string {
	all, height := s.layout.Rows(), s.rows*s.size.height
	switch {
	case !s.scrolls:
		return ""
	case s.rows == all:
		return s.margin[:barColumns]
	}
	thumb := max(1, height*s.rows/all)
	top := (height - thumb) * first / (all - s.rows)
	if line >= top && line < top+thumb {
		return s.bar[1]
	}
	return s.bar[0]
}

// shows returns the rows of a square.
func (s *Squares) shows(at crossword.Square, q Square) squareRows {
	b := s.beds[s.at[at.Row*s.layout.Columns()+at.Column]]
	switch {
	case q.Pointer != NoPointer:
		return squareRows{s.point(q), b.pointed}
	case q.Tile.Chosen():
		second := 0
		if b.key.second {
			second = 1
		}
		return squareRows{s.tiles[q.Tile%(2*crossword.Blank)][q.Mark][second], b.lips[q.Mark]}
	case q.Heat > 0:
		return s.heat(q)
	case q.Badge != "":
		return squareRows{s.badge(b.key, q.Badge), b.bare[1]}
	case q.Mark == SquareAbout || q.Mark == SquareWrong:
		return b.wrong
	}
	return b.bare
}
