package solving

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	margin     = 2
	gap        = 3  // columns between the board and the words
	paneLeast  = 22 // columns of the words
	aboutLeast = 12 // columns beside the figure
	paneMost   = 60
	top        = 2 // rows above the board
	footRows   = 4 // rows below the words: a blank one, two of the meaning, and one above the footer
)

// boardSize returns the size of the tiles, and the columns of the board.
func (m Model) boardSize() (size widget.TypeSize, width int) {
	size = widget.GridSize(m.size, m.frame.Width-2*margin-gap-paneLeast, m.frame.Height-top-2, m.frame.Small)
	across, _ := size.Pitch()
	return size, m.size*across - across + size.Width()
}

// paneWidth returns the columns of the words.
func (m Model) paneWidth() int {
	_, board := m.boardSize()
	return max(1, min(paneMost, m.frame.Width-2*margin-gap-board))
}

// listRows returns the rows of the list of words.
func (m Model) listRows() int { return max(1, m.frame.Height-top-widget.FigureRows-1-2-footRows) }

// across returns the number of words in a row of the list.
func (m Model) across() int {
	if m.solved == nil || len(m.solved.words) == 0 {
		return 1
	}
	return max(1, m.paneWidth()/(widget.Width(m.solved.words[0].Word)+2))
}

// View implements screen.Screen.
func (m Model) View() screen.View {
	t := m.frame.Theme
	width := m.frame.Width - 2*margin
	const title, what = "Dictionary", "the words of a board"
	list := widget.Cut(say.Plain(m.list), max(0, width-len(title)-len(what)-4))
	lines := []string{t.Title.Render(title) + "  " + t.Muted.Render(what) + widget.Blank(width-len(title)-2-len(what)-widget.Width(list)) + t.Muted.Render(list), ""}
	_, boardWidth := m.boardSize()
	board := m.board(t)
	for len(board) < m.frame.Height-top-2 {
		board = append(board, widget.Blank(boardWidth))
	}
	lines = append(lines, widget.Beside(board, m.pane(t), gap)...)
	rows := 1
	if last := len(lines) - 1; strings.TrimSpace(ansi.Strip(lines[last-1]+lines[last])) == "" {
		lines, rows = lines[:last], 2 // one blank row is left
	}
	foot := m.foot(t, width, rows)
	lines = append(lines, foot...)
	widget.Shift(lines, margin)
	return screen.View{Content: strings.Join(lines[:min(len(lines), max(1, m.frame.Height))], "\n")}
}

// board draws the squares: type where letters have been typed and wells elsewhere, or the path of the chosen word.
func (m Model) board(t *theme.Theme) []string {
	size, width := m.boardSize()
	if m.isFull() {
		content := widget.GridContent{Tile: func(place int) byte { return m.tiles[place] }, Kind: widget.TypeLit, Cursor: -1}
		if m.solved != nil && len(m.solved.words) > 0 {
			content.Path = m.solved.words[m.chosen].Path
		}
		return widget.NewGridIn(m.of, t, m.size, size).Lines(content)
	}
	across, down := size.Pitch()
	c := widget.NewCanvas(t, width, m.size*down)
	for place := range m.size * m.size {
		x, y := place%m.size*across, place/m.size*down
		if place < len(m.tiles) {
			c.Type(x, y, size, widget.Piece{Face: widget.TileFaceIn(m.of, m.tiles[place])})
			continue
		}
		ground, mark, ink := theme.SquareRole, "·", theme.DotRole
		if !t.Solid() {
			ground = theme.None
		}
		if place == len(m.tiles) {
			mark, ink = "_", theme.BrassRole
		}
		c.Fill(x, y, size.Width(), max(1, down-1), ' ', ink, ground, 0)
		c.Put(x+size.Width()/2, y+(down-1)/2, mark, ink, ground, theme.Bold)
	}
	return c.Lines()
}

// pane draws what is known of the words: how many there are, and the list.
func (m Model) pane(t *theme.Theme) []string {
	width := m.paneWidth()
	s := m.solved
	if s == nil || s.fault != "" {
		var lines []string
		for _, sentence := range []string{
			"Type the letters of a board, row by row. q is the square Qu.",
			"A / ends a row, if it has more than four letters: abcde/fghij. Pasting works too.",
		} {
			lines = append(lines, widget.Sentence(t.Muted, sentence, width, 6)...)
			lines = append(lines, "")
		}
		return lines
	}
	var lines []string
	rows, used := widget.NewFigures(t, theme.BrassRole).Draw(say.Number(len(s.words)))
	if beside := width - used - 2; beside < aboutLeast {
		count := say.Count(len(s.words), "word")
		lines = append(lines, t.Accent.Render(widget.Cut(count, width))+t.Muted.Render(fits(width-len(count), ", "+say.Count(s.points, "point"), ", "+say.Number(s.points))), "")
	} else {
		about := []string{"", t.Text.Render("words"), t.Muted.Render(widget.Cut(say.Count(s.points, "point"), beside))}
		lines = append(widget.Beside(rows[:], about, 2), "")
	}
	if len(s.words) == 0 {
		return append(lines, widget.Sentence(t.Text, "No word of the list is on this board.", width, 2)...)
	}
	chosen := s.words[m.chosen]
	rare := "everyday"
	if !chosen.everyday {
		rare = "rare"
	}
	points := say.Count(chosen.Points, "point")
	worth := fits(width-widget.Width(chosen.Word)-1, rare+", "+points, fmt.Sprintf("%s, %d", rare, chosen.Points), points, strconv.Itoa(chosen.Points))
	lines = append(lines, widget.Section(t, strings.ToUpper(chosen.Word), worth, width)...)
	return append(lines, m.words(t)...)
}

// words draws the list, the longest words first; rare words are muted.
func (m Model) words(t *theme.Theme) (lines []string) {
	s, across := m.solved, m.across()
	cell := widget.Width(s.words[0].Word) + 2
	height := m.listRows()
	for row := m.first; row < m.first+height && row*across < len(s.words); row++ {
		if left := len(s.words) - row*across; row == m.first+height-1 && left > across {
			lines = append(lines, t.Muted.Render(string(t.Glyph('↓'))+" "+say.Number(left)+" more"))
			break
		}
		var b strings.Builder
		for i := row * across; i < min(len(s.words), (row+1)*across); i++ {
			style := t.Muted
			switch w := s.words[i]; {
			case i == m.chosen:
				style = t.Lit
			case w.everyday:
				style = t.Text
			}
			b.WriteString(style.Render(s.words[i].Word) + widget.Blank(cell-widget.Width(s.words[i].Word)))
		}
		lines = append(lines, b.String())
	}
	return lines
}

// foot is the meaning of the chosen word in at most most lines, or what was wrong with the last key.
func (m Model) foot(t *theme.Theme, width, most int) []string {
	switch {
	case m.message.Text != "":
		return []string{m.message.Draw(t, width)}
	case m.solved == nil || len(m.solved.words) == 0:
		return []string{""}
	case !m.isDefined():
		return widget.Sentence(t.Muted, say.Capital(say.NoMeanings(m.of)), width, most)
	}
	return widget.Sentence(t.Muted, say.Meaning(m.solved.words[m.chosen].meaning), width, most)
}

// fits returns the first of some texts that is no wider than width, or "".
func fits(width int, texts ...string) string {
	for _, text := range texts {
		if widget.Width(text) <= width {
			return text
		}
	}
	return ""
}
