package crossword

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/local"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// followed scrolls the board so that the cursor is visible.
func (m Model) followed() Model {
	if m.layout == nil || m.phase == asking {
		return m
	}
	l := m.state().Board().Layout()
	columns, rows := m.layout.squares.Shown()
	m.first.Column = window(m.first.Column, columns, l.Columns(), m.hand.Cursor.Column)
	m.first.Row = window(m.first.Row, rows, l.Rows(), m.hand.Cursor.Row)
	return m
}

// window returns the first visible column or row, so that the cursor and its neighbours
// are visible.
func window(first, shown, all, cursor int) int {
	around := 1
	if shown < 3 {
		around = 0
	}
	return widget.Window(first, shown, all, max(0, cursor-around), min(all-1, cursor+around))
}

// View draws the screen. It reads no clock.
func (m Model) View() screen.View {
	switch {
	case m.phase == asking:
		return m.viewSetup()
	case m.phase == opening:
		return screen.View{Content: "\n  Setting up the board"}
	case m.phase == failed:
		return local.NoGame(m.frame, m.message.Text)
	case m.layout == nil:
		return screen.View{}
	case m.isFinished() && !m.board && m.layout.final != nil:
		return m.viewFinal(m.layout.final)
	case m.isFinished() && !m.board:
		return m.viewOver()
	}
	return m.viewBoard()
}

func (m Model) viewBoard() screen.View {
	l := m.layout
	lines := make([]string, l.y, m.frame.Height)
	if l.title > 0 {
		title := m.title(l.width)
		if m.match.Unkept() && l.x+l.width < m.frame.Width {
			title += m.frame.Theme.Strong.Render(say.Unkept)
		}
		lines = append(lines, title)
	}
	lines = append(lines, make([]string, l.after)...)
	top := len(lines)
	body, onBoard := m.body()
	lines = append(lines, body...)
	rack, rackX := m.rackLines(l.width)
	rackAt := len(lines) + l.between
	lines = append(lines, rack...)
	widget.Shift(lines, l.x)
	for _, said := range m.foot(m.frame.Width-2*margin, l.said) {
		// A line that is too long for its place begins further left.
		x := min(l.x, m.frame.Width-margin-lipgloss.Width(said))
		lines = append(lines, widget.Blank(x+m.shaken())+said)
	}
	v := screen.View{Content: strings.Join(lines[:min(len(lines), m.frame.Height)], "\n")}
	if m.phase == playing {
		v.Regions = m.regions(top, rackAt, l.x+rackX, onBoard)
		v.Cursor = m.cursor(top, rackAt, l.x+rackX, onBoard)
	}
	return v
}

// cursor returns the place of the terminal's cursor: on the chosen tile of the rack, or on
// the chosen square.
func (m Model) cursor(top, rackAt, rackX int, board bool) *tea.Cursor {
	l := m.layout
	for i, t := range m.rackTiles() {
		if x, _ := l.rack.Place(i); t.Here {
			return tea.NewCursor(rackX+x+l.rack.Letter(t), rackAt)
		}
	}
	x, y, _, _, shown := l.squares.Place(m.first, m.hand.Cursor)
	if !board || !shown || !m.isPointed() {
		return nil
	}
	return tea.NewCursor(l.x+x+l.squares.Middle(), top+y)
}

// isPointed reports whether the square for the next tile is marked.
func (m Model) isPointed() bool {
	return m.canLay() && !m.veiled && !m.isAsking() && m.mode <= blanking
}

// body draws the rows between title and rack: the board and the pane, or a page in the
// board's place. board reports whether the board is visible.
func (m Model) body() (lines []string, board bool) {
	l := m.layout
	_, height := l.squares.Size()
	switch {
	case m.mode == looking && m.phase == playing:
		return m.page(m.words.Lines(m.frame.Theme), height), false
	case l.pane == 0 && m.pane != showTurns:
		return m.page(m.panePage(l.pageWidth(), height), height), false
	}
	lines = l.squares.Lines(m.first, m.square())
	switch {
	case l.pane > 0:
		lines = widget.Beside(lines, m.panel(l.pane, height), gap)
	case l.side > 0:
		lines = widget.Beside(lines, m.sideLines(l.side), sideGap)
	}
	return lines, true
}

// page draws a page in the board's place, beside the scores and clocks if the title
// doesn't show them.
func (m Model) page(lines []string, height int) []string {
	lines = filled(lines, height)
	if m.layout.side == 0 {
		return lines
	}
	for i, line := range lines {
		lines[i] = line + widget.Blank(m.layout.pageWidth()-lipgloss.Width(line))
	}
	return widget.Beside(lines, m.sideLines(m.layout.side), sideGap)
}

// filled returns lines cut or extended to exactly height lines.
func filled(lines []string, height int) []string {
	lines = lines[:min(len(lines), height)]
	return append(lines, make([]string, height-len(lines))...)
}

// square returns a function that says how to draw each square.
func (m Model) square() func(rules.Square) pieces.Square {
	return laying.Picture{
		Board: m.state().Board(), Last: m.state().LastMove(), Hand: m.hand, Trial: m.trial,
		Pointed: m.canLay() && !m.veiled && m.mode <= blanking,
	}.Squares()
}

// regions returns the areas that can be clicked.
func (m Model) regions(top, rackAt, rackX int, board bool) []screen.Region {
	columns, rows := m.layout.squares.Shown()
	all := make([]screen.Region, 0, columns*rows+rules.RackSize)
	x := m.layout.x
	if board {
		ids := m.layout.ids[m.first.Row*m.layout.columns:]
		for row := m.first.Row; row < m.first.Row+rows; row++ {
			for column := m.first.Column; column < m.first.Column+columns; column++ {
				left, up, w, h, _ := m.layout.squares.Place(m.first, rules.Square{Column: column, Row: row})
				all = append(all, screen.Region{ID: ids[column], X: x + left, Y: top + up, Width: w, Height: h})
			}
			ids = ids[min(len(ids), m.layout.columns):]
		}
	}
	n := 0
	for i, t := range m.rackTiles() {
		if t.Gone {
			continue
		}
		left, width := m.layout.rack.Place(i)
		all = append(all, screen.Region{ID: tileIDs[n], X: rackX + left, Y: rackAt, Width: width, Height: m.layout.rack.Height()})
		n++
	}
	return all
}

// tileIDs are the region IDs of the rack's places.
var tileIDs = func() (ids [rules.RackSize]string) {
	for i := range ids {
		ids[i] = fmt.Sprintf("tile %d", i)
	}
	return ids
}()

// title draws the game's name at the left and its progress at the right; without a pane,
// the players and their points instead of the name.
func (m Model) title(width int) string {
	t := m.frame.Theme
	right := m.Status()
	if m.layout.pane > 0 {
		name := t.Title.Render(m.kind.variant.Title)
		if m.isOpen() {
			name += t.Muted.Render(", open")
		}
		if terms := m.terms(); terms != "" {
			name += t.Muted.Render(", " + terms)
		}
		if m.isWatching() {
			name += t.Muted.Render(", watching")
		}
		if m.state().Result().Assisted() {
			right = "assisted   " + right
		}
		return name + widget.Blank(width-lipgloss.Width(name)-len(right)) + t.Muted.Render(right)
	}
	right = fmt.Sprintf("bag %d", m.state().BagCount())
	left := m.standing(width - len(right) - gap)
	return left + widget.Blank(width-lipgloss.Width(left)-len(right)) + t.Muted.Render(right)
}

// standing draws the players with their points in one line.
func (m Model) standing(width int) string {
	t := m.frame.Theme
	s := m.state()
	each := (width - (s.Players()-1)*gap) / s.Players()
	var parts []string
	if m.far != nil || m.isClocked() {
		return m.farStanding(width)
	}
	for seat := range s.Players() {
		points := fmt.Sprint(s.Seat(seat).Score)
		sign, style := " ", t.Text
		if seat == s.ToMove() {
			sign, style = ">", t.Strong
		}
		parts = append(parts, t.Accent.Render(sign)+style.Render(m.shortNames(each - len(points) - 2)[seat]+" "+points))
	}
	return strings.Join(parts, widget.Blank(gap))
}

// Status returns the line that stays visible while help covers the board.
func (m Model) Status() string {
	if m.phase != playing && m.phase != over {
		return ""
	}
	s := m.state()
	return fmt.Sprintf("bag %d   turn %d", s.BagCount(), m.taken()/s.Players()+1)
}
