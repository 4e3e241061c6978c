package adjacency

import (
	"fmt"
	"strings"

	rules "quoin/game/adjacency"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// Columns of the list of words in the result.
const (
	resultLeast = 16
	resultMost  = 30
)

// resultBox is where the parts of the result are.
type resultBox struct {
	x      int
	room   int // columns of the texts, which may go on to the right of the board
	listed int // columns of the list
}

func (m Model) resultBox(grid *widget.Grid) (b resultBox) {
	w, _ := grid.Size()
	b.listed = max(resultLeast, min(resultMost, m.frame.Width-4-gap-w))
	b.x = max(1, (m.frame.Width-b.listed-gap-w)/2)
	b.room = m.frame.Width - b.x - 1
	return b
}

// resultUsual is the rows of the texts where none needs a second line, with the
// blanks between them.
const resultUsual = 8

// resultGrid is the largest grid beside which the texts of the result are
// whole. Those that are longer than usual take the rows of the blanks first.
func (m Model) resultGrid() (grid *widget.Grid) {
	n, width := m.state().Board().Size(), m.frame.Width-4-gap-resultLeast
	for height := m.frame.Height; ; {
		grid = widget.NewGrid(m.frame.Theme, n, width, height)
		_, h := grid.Size()
		if h > height || h+max(resultUsual, m.resultText(m.resultBox(grid).room).rows()) <= m.frame.Height {
			return grid // or it is the smallest, and the texts make do
		}
		height = h - 1 // a smaller one
	}
}

func (m Model) viewResult() screen.View {
	_, h := m.grid.Size()
	b := m.resultBox(m.grid)
	left, listed := b.x, b.listed
	head, foot := m.resultText(b.room).laid(m.frame.Height - h)
	top := max(0, (m.frame.Height-h-len(head)-len(foot))/3)

	lines := append(make([]string, top, max(top, m.frame.Height)), head...)

	v := screen.View{}
	list := m.list()
	rows, first := m.resultRows(list, listed, h)
	for i, line := range m.resultSquares(list) {
		row := strings.Repeat(" ", listed)
		if i < len(rows) {
			row = rows[i]
			if first+i < len(list) {
				v.Regions = append(v.Regions, screen.Region{
					ID: fmt.Sprintf("word %d", first+i), X: left, Y: len(lines), Width: listed, Height: 1,
				})
			}
		}
		lines = append(lines, row+strings.Repeat(" ", gap)+line)
	}
	v.Regions = append(v.Regions, m.squareRegions(left+listed+gap, top+len(head))...)
	lines = append(lines, foot...)
	widget.Shift(lines, left)
	v.Content = strings.Join(lines, "\n")
	return v
}

// resultSquares is the board in view with the path of the chosen word.
func (m Model) resultSquares(list []rules.Reviewed) []string {
	var path uint64
	if len(list) > 0 {
		for _, square := range list[m.result.selected].Path {
			path |= 1 << square
		}
	}
	board := m.state().Boards()[m.result.roll]
	return m.grid.Lines(func(place int) widget.Cell {
		square := m.square(place)
		return widget.Cell{
			Tile: board.At(square), Mark: widget.Mark(path >> square & 1),
			Cursor: m.result.start == square,
		}
	})
}

// resultRows is the rows of words, the chosen one kept in view; first is the
// index of the first row's word.
func (m Model) resultRows(list []rules.Reviewed, width, height int) (rows []string, first int) {
	t := m.frame.Theme
	if len(list) == 0 {
		text := "none"
		if !m.result.reviewed && m.result.trouble == "" && m.result.show != showFound {
			text = "looking"
		}
		return []string{"  " + t.Muted.Render(text) + strings.Repeat(" ", width-2-len(text))}, 0
	}
	first = max(0, min(m.result.selected-height/2, len(list)-height))
	for i := first; i < min(len(list), first+height); i++ {
		w := list[i]
		word := w.Word
		switch {
		case !w.Listed:
			word += " *"
		case m.result.show == showAll && w.Found:
			word += " +"
		}
		style := t.Text
		if m.result.reviewed && !w.Everyday && w.Listed {
			style = t.Muted
		}
		line := listLine{text: word, points: w.Points}
		if i == m.result.selected {
			rows = append(rows, t.Chosen.Render("> "+line.draw(theme.Style{}, t.Muted, width-4)+"  "))
		} else {
			rows = append(rows, "  "+line.draw(style, t.Muted, width-4)+"  ")
		}
	}
	return rows, first
}
