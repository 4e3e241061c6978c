// Package sidepanel is the layout of screens that show a crossword board and, at its right, a
// text about it: a review, an analysis, a puzzle.
package sidepanel

import (
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/game/crossword"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Columns and rows of the screen.
const (
	margins = 4  // one at each side, and two between text and board
	least   = 27 // fewest columns of the text

	// Roomy is the fewest columns of the text on a wide frame.
	Roomy = 38
	// most is the greatest width of the text: wider lines are harder to read.
	most = 56

	wide = 100 // least columns of a wide frame
	tall = 22  // least rows of a frame with blank rows
)

// Tall reports whether there is room for blank rows.
func Tall(f screen.Frame) bool { return f.Height >= tall }

// Blank draws a screen without a board: that it waits for one, or why there is none.
func Blank(f screen.Frame, title, waits string, failed bool, why string) screen.View {
	lines := []string{" " + f.Theme.Title.Render(title), ""}
	if !failed {
		lines = append(lines, "  "+f.Theme.Muted.Render(waits))
		return screen.View{Content: strings.Join(lines, "\n")}
	}
	for _, line := range widget.Wrap(why, f.Width-3) {
		lines = append(lines, "  "+f.Theme.Bad.Render(line))
	}
	return screen.View{Content: strings.Join(lines, "\n")}
}

// HeadRows returns the number of rows above the board.
func HeadRows(f screen.Frame) int {
	if Tall(f) {
		return 2
	}
	return 1
}

// Squares returns a board of at most rows rows, as large as the text allows.
func Squares(f screen.Frame, v *crossword.Variant, l *crossword.Layout, rows int) *pieces.Squares {
	width, size := boardWidth(f), pieces.SmallSquares
	if !f.Small {
		size = pieces.LargestSquares(l, width, rows)
	}
	return pieces.NewSquares(f.Theme, v, l, size, width, rows)
}

// boardWidth returns the columns that the text leaves to the board.
func boardWidth(f screen.Frame) int {
	room := least
	if f.Width >= wide {
		room = Roomy
	}
	return max(1, f.Width-margins-room)
}

// Rack returns the largest rack below which the whole board has its largest squares. others is the number of rows
// that neither of them has. If the board must scroll anyway, the rack is the smallest.
func Rack(f screen.Frame, v *crossword.Variant, l *crossword.Layout, others int) *pieces.TileRack {
	lips := 2
	if !f.Theme.Solid() {
		lips = 1 // without solid colours, tiles have no lip
	}
	_, large := widget.M.Pitch()
	racks := []*pieces.TileRack{pieces.NewRack(f.Theme, v.Tiles, widget.M, large), pieces.NewRack(f.Theme, v.Tiles, widget.S, lips), pieces.NewRack(f.Theme, v.Tiles, widget.S, 1)}
	if f.Small || f.Width-margins < pieces.LabelColumns+pieces.RackWidth(widget.M, crossword.RackSize) {
		racks = racks[1:]
	}
	least := racks[len(racks)-1]
	size := pieces.SmallSquares
	if !f.Small {
		size = pieces.LargestSquares(l, boardWidth(f), f.Height-others-least.Height())
	}
	for _, r := range racks {
		if pieces.SquaresFit(l, size, boardWidth(f), f.Height-others-r.Height()) {
			return r
		}
	}
	return least
}

// Width returns the columns of the text beside the squares, which may be nil.
func Width(f screen.Frame, squares *pieces.Squares) int {
	if squares == nil {
		return least
	}
	width, _ := squares.Size()
	return max(1, min(most, f.Width-margins-width))
}

// Left returns the column where the block of board and text begins: 0 if it is as wide as the frame.
func Left(f screen.Frame, squares *pieces.Squares) int {
	return max(0, (f.Width-TextAt(squares)-Width(f, squares)-1)/2)
}

// Shift moves a view to the right, with its cursor and its regions.
func Shift(v screen.View, by int) screen.View {
	if by <= 0 {
		return v
	}
	lines := strings.Split(v.Content, "\n")
	widget.Shift(lines, by)
	v.Content = strings.Join(lines, "\n")
	for i := range v.Regions {
		v.Regions[i].X += by
	}
	if v.Cursor != nil {
		v.Cursor.X += by
	}
	return v
}

// Around returns the first square to draw so that at and its neighbours are visible. It is
// first if possible.
func Around(first, at crossword.Square, squares *pieces.Squares, l *crossword.Layout) crossword.Square {
	columns, rows := squares.Shown()
	return crossword.Square{
		Column: widget.Window(first.Column, columns, l.Columns(), max(0, at.Column-1), min(l.Columns()-1, at.Column+1)),
		Row:    widget.Window(first.Row, rows, l.Rows(), max(0, at.Row-1), min(l.Rows()-1, at.Row+1)),
	}
}

// TextAt returns the column where the text begins.
func TextAt(squares *pieces.Squares) int {
	if squares == nil {
		return 1
	}
	width, _ := squares.Size()
	return 1 + width + 2
}

// Rows draws n rows of the board, with the text's rows beside them.
func Rows(n int, squares *pieces.Squares, text, board []string) []string {
	lines := make([]string, 0, max(0, n))
	for i := range max(0, n) {
		line := ""
		if i < len(board) {
			line = " " + board[i]
		}
		if i < len(text) && text[i] != "" {
			line += widget.Blank(TextAt(squares)-lipgloss.Width(line)) + text[i]
		}
		lines = append(lines, line)
	}
	return lines
}
