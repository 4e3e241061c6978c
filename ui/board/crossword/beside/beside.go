// Package beside is the shape of screens that show a crossword board and, at its
// left, something about it: a review, an analysis, a puzzle.
package beside

import (
	"charm.land/lipgloss/v2"

	"quoin/game/crossword"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Columns and rows of the screen.
const (
	margins = 4  // at both sides, and two between text and board
	least   = 27 // columns of the text

	// Roomy is the least columns of the text where there is room.
	Roomy = 38
	// most is the columns beyond which text is no easier to read
	most = 56

	wide = 100 // columns of a frame with room
	tall = 22  // rows of a frame with room for blank rows
)

// Tall says whether there is room for blank rows.
func Tall(f screen.Frame) bool { return f.Height >= tall }

// HeadRows is the rows above the board.
func HeadRows(f screen.Frame) int {
	if Tall(f) {
		return 2
	}
	return 1
}

// Squares is a board of so many rows at most, as large as the text leaves it.
func Squares(f screen.Frame, v *crossword.Variant, l *crossword.Layout, rows int) *widget.Squares {
	room := least
	if f.Width >= wide {
		room = Roomy
	}
	width, size := max(1, f.Width-margins-room), widget.SmallSquares
	if !f.Small {
		size = widget.LargestSquares(l, width, rows)
	}
	return widget.NewSquares(f.Theme, v, l, size, width, rows)
}

// Width is the columns of the text beside the squares, which may be nil.
func Width(f screen.Frame, squares *widget.Squares) int {
	if squares == nil {
		return least
	}
	width, _ := squares.Size()
	return max(1, min(most, f.Width-margins-width))
}

// Around is the first square to show so that one and those beside it are seen,
// which is first as long as that will do.
func Around(first, at crossword.Square, squares *widget.Squares, l *crossword.Layout) crossword.Square {
	columns, rows := squares.Shown()
	return crossword.Square{
		Column: widget.Window(first.Column, columns, l.Columns(), max(0, at.Column-1), min(l.Columns()-1, at.Column+1)),
		Row:    widget.Window(first.Row, rows, l.Rows(), max(0, at.Row-1), min(l.Rows()-1, at.Row+1)),
	}
}

// Rows are so many rows of a text of some columns, and the board's behind them.
func Rows(n, width int, text, board []string) []string {
	lines := make([]string, 0, max(0, n))
	for i := range max(0, n) {
		row := ""
		if i < len(text) {
			row = text[i]
		}
		line := " " + row
		if i < len(board) {
			line += widget.Blank(width-lipgloss.Width(row)+2) + board[i]
		}
		lines = append(lines, line)
	}
	return lines
}
