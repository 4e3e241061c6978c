package adjacency

import (
	"strconv"
	"strings"

	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The result's pane has texts in addition to the list. If it would have fewer than
// resultKept columns beside the board at its size during the game, the board is drawn
// smaller, to leave resultLeast columns.
const (
	resultKept  = 16
	resultLeast = 20
)

const (
	signWidth = 2  // columns before the pane, for the mark of the selected word
	mostRows  = 24 // of the pane, counted from the board's first row, if the board has fewer

	leastFoot, mostFoot = 2, 4 // rows of the texts below the board
)

// resultBox is the place of each part of the result.
type resultBox struct {
	top         int // the board's first row
	pane, width int
	head        []string // of the pane
	list        listed
	first, rows int // first row of the list, and number of rows
	foot        []string
	under       int // first row of the foot
}

// resultSize returns the size of the tiles in the result: as during the game if possible,
// so that the board doesn't move.
func (m Model) resultSize() widget.TypeSize {
	f := m.frame
	n, size := m.state().Board().Size(), m.typeSize()
	across, _ := size.Pitch()
	if w := (n-1)*across + size.Width(); f.Width-left-w-signWidth-2 < resultKept {
		size = widget.GridSize(n, f.Width-left-2-resultLeast-1, f.Height-3, f.Small)
	}
	return size
}

// paneOfResult returns the first column of the pane, and the columns available.
func (m Model) paneOfResult() (pane, width int) {
	w, _ := m.kit.grid.Size()
	pane = max(m.box().pane, left+w+3)
	return pane, m.frame.Width - 2 - pane
}

func (m Model) resultBox() resultBox {
	f := m.frame
	_, h := m.kit.grid.Size()
	b := resultBox{top: m.box().top}
	pane, room := m.paneOfResult()
	b.pane, b.width = pane, max(0, min(paneMost, room))
	// The foot is low enough for lists of some rows, with an empty row above and below if
	// there is room.
	below := b.top + h
	b.foot = m.resultFoot(f.Width-2*left, max(leastFoot, min(mostFoot, f.Height-below)))
	spare := f.Height - below - len(b.foot)
	b.under = max(below+min(1, max(0, spare)), min(f.Height-len(b.foot)-1, b.top+mostRows))
	end := b.under
	if end > below {
		end--
	}
	big := f.Width >= wide && f.Height >= tall && b.width >= paneLeast-2
	b.head = m.resultHead(b.width, big, end-b.top-2)
	b.first = b.top + len(b.head)
	b.rows = max(1, end-b.first)
	b.list = listed{m.result.show, b.pane - signWidth, b.width + signWidth}
	return b
}

// filters draws which words are listed, in one or two lines.
func (m Model) filters(width int) []string {
	lines := []string{m.tabs(width)}
	if narrowed := m.narrowed(); narrowed != "" {
		lines = append(lines, m.kit.theme.Muted.Render(widget.Cut(narrowed, width)))
	}
	return lines
}

func (m Model) viewResult() screen.View {
	b := m.resultBox()
	rows := make([]string, max(m.frame.Height, b.under+len(b.foot)))
	rows[0] = m.resultTitle(m.frame.Width - 2*left)
	column := b.pane - signWidth
	m.beside(rows, m.resultSquares(), b.top, column)
	for i, line := range b.head {
		if line != "" {
			m.inPane(rows, b.top+i, column, widget.Blank(signWidth)+line)
		}
	}
	v := screen.View{}
	words, first := m.resultRows(b.list, b.rows)
	for y, line := range words {
		m.inPane(rows, b.first+y, column, line)
		v.Regions = append(v.Regions, screen.Region{
			ID: showNames[b.list.show] + " " + strconv.Itoa(first+y), X: b.list.column, Y: b.first + y, Width: b.list.width, Height: 1,
		})
	}
	v.Regions = append(v.Regions, m.squareRegions(left, b.top)...)
	for i, line := range b.foot {
		rows[b.under+i] = widget.Blank(left) + line
	}
	v.Content = strings.Join(rows, "\n")
	return v
}

// resultSquares draws the board shown, with the path of the selected word.
func (m Model) resultSquares() []string {
	board := m.state().Boards()[m.result.roll]
	s := widget.GridContent{Tile: func(place int) byte { return board.At(m.square(place)) }, Kind: widget.TypeLit, Cursor: -1}
	if list := m.list(); len(list) > 0 {
		s.Path = m.places(list[m.result.selected].Path)
	}
	if m.result.start >= 0 {
		s.Cursor = m.place(m.result.start)
	}
	return m.kit.grid.Lines(s)
}
