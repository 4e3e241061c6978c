package adjacency

import (
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The pane of the result has texts and not only a list, so that it leaves the
// board less room than while the game runs.
const resultLeast = 20

// signWidth is the columns of the sign of the chosen word, before the pane.
const signWidth = 2

// resultBox is where the parts of the result are.
type resultBox struct {
	top         int // the board's first row
	pane, width int
	texts       resultText
	head        []string // of the pane
	first, rows int      // of the list: the row it begins at, and how many
	foot        int      // the first row of the texts below the board
}

// resultSize is the size of the tiles in the result.
func (m Model) resultSize() widget.Size {
	f := m.frame
	pane := resultLeast
	if f.Width >= wide {
		pane = paneLeast
	}
	n, width := m.state().Board().Size(), f.Width-left-2-pane-1
	texts := m.resultText(f.Width - 2*left)
	return widget.GridSize(n, width, f.Height-len(texts.title)-len(texts.foot)-1, f.Small)
}

func (m Model) resultBox() resultBox {
	f := m.frame
	w, h := m.kit.grid.Size()
	b := resultBox{texts: m.resultText(f.Width - 2*left)}
	b.top = len(b.texts.title)
	right := left + w
	b.pane = min(right+4, max(right+3, f.Width-3-paneLeast))
	b.width = max(0, min(paneMost, f.Width-2-b.pane))
	if spare := f.Height - b.top - h - len(b.texts.foot); spare >= 3 {
		b.top++
	}
	b.foot = f.Height - len(b.texts.foot)
	if gap := b.foot - b.top - h; gap > 0 {
		// Right below the board, and as far down as a pane of some rows needs.
		b.foot = max(b.top+h+1, min(b.foot, b.top+18))
	}
	b.head = m.resultHead(b.width, f.Width >= wide && f.Height >= tall && b.width >= paneLeast-2, b.foot-b.top-2)
	b.first = b.top + len(b.head)
	b.rows = max(1, b.foot-b.first)
	return b
}

func (m Model) viewResult() screen.View {
	b := m.resultBox()
	rows := make([]string, max(m.frame.Height, b.foot+len(b.texts.foot)))
	copy(rows, b.texts.title)
	list := m.list()
	column := b.pane - signWidth
	m.beside(rows, m.resultSquares(list), b.top, column)
	for i, line := range b.head {
		if line != "" {
			m.inPane(rows, b.top+i, column, widget.Blank(signWidth)+line)
		}
	}
	v := screen.View{}
	words, first := m.resultRows(list, b.width+signWidth, b.rows)
	for i, line := range words {
		m.inPane(rows, b.first+i, column, line)
		if first+i < len(list) {
			v.Regions = append(v.Regions, screen.Region{
				ID: "word " + strconv.Itoa(first+i), X: column, Y: b.first + i, Width: b.width + signWidth, Height: 1,
			})
		}
	}
	v.Regions = append(v.Regions, m.squareRegions(left, b.top)...)
	for i, line := range b.texts.foot {
		rows[b.foot+i] = widget.Blank(left) + line
	}
	v.Content = strings.Join(rows, "\n")
	return v
}

// resultSquares is the board in view with the path of the chosen word.
func (m Model) resultSquares(list []rules.Reviewed) []string {
	board := m.state().Boards()[m.result.roll]
	s := widget.Shown{Tile: func(place int) byte { return board.At(m.square(place)) }, Kind: widget.TypeLit, Cursor: -1}
	if len(list) > 0 {
		s.Path = m.places(list[m.result.selected].Path)
	}
	if m.result.start >= 0 {
		s.Cursor = m.place(m.result.start)
	}
	return m.kit.grid.Lines(s)
}

// resultHead is what stands above the list, in no more than so many rows.
func (m Model) resultHead(width int, big bool, most int) []string {
	o, _ := m.state().Outcome()
	score, standing := say.Count(o.Score, "point"), m.standing()
	var lines []string
	rows, w := m.kit.best.Draw(strconv.Itoa(o.Score))
	room := width - w - 2
	if big && room >= max(len(score), len(standing)) {
		if !m.frame.Small {
			_, score, _ = strings.Cut(score, " ")
		}
		labels := [widget.FigureRows]string{1: m.kit.theme.Text.Render(score), 2: m.kit.theme.Accent.Render(standing)}
		for i := range rows {
			lines = append(lines, rows[i]+"  "+labels[i])
		}
		lines = append(lines, widget.Line(m.kit.theme, m.kit.theme.Line, '─', width))
	} else {
		parts := []string{score}
		if standing != "" {
			parts = append(parts, standing)
		}
		for _, line := range widget.Fold(parts, ", ", width) {
			lines = append(lines, m.kit.theme.Accent.Render(line))
		}
	}
	lines = append(lines, m.shares(width)...)
	filters := m.filters(width)
	if len(lines)+1+len(filters) < most {
		lines = append(lines, "")
	}
	lines = lines[:max(0, min(len(lines), most-len(filters)))]
	return append(lines, filters...)
}

// resultRows is the rows of words, the chosen one kept in view; first is the
// index of the first row's word. Each has two columns before the word.
func (m Model) resultRows(list []rules.Reviewed, width, height int) (rows []string, first int) {
	if len(list) == 0 {
		text := "none"
		if !m.result.reviewed && m.result.trouble == "" && m.result.show != showFound {
			text = "looking"
		}
		return []string{"  " + m.kit.theme.Muted.Render(text)}, 0
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
		line := listLine{text: word, points: w.Points, muted: m.result.reviewed && !w.Everyday && w.Listed}
		if i == m.result.selected {
			rows = append(rows, m.chosenRow(line, width))
		} else {
			rows = append(rows, "  "+line.draw(m.kit.theme.Text, m.kit.theme.Muted, width-2))
		}
	}
	return rows, first
}

// chosenRow is the chosen word of the list: tinted, with a sign before it.
func (m Model) chosenRow(l listLine, width int) string {
	points := strconv.Itoa(l.points)
	word := widget.Cut(l.text, width-2-len(points)-1)
	blank := width - 2 - lipgloss.Width(word) - len(points)
	return m.kit.chosen.Render("> "+word) + m.kit.chosenText.Render(widget.Blank(blank)+points)
}
