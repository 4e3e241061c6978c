package crossword

import (
	"fmt"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/seats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The set-up page beside its board, drawn as in the game. A window that is too small for both shows players
// and options.

const (
	setupPane     = 24 // columns beside the board, at least
	setupPaneMost = 40
	setupWidest   = 78 // columns of the smallest window with a board
	setupTallest  = 22 // and its rows
	setupHead     = 2  // rows above players and options
)

// setupBoard returns the chosen board as it is drawn in the game, or nil if there is no room for it.
func (m Model) setupBoard() *pieces.Squares {
	layout, f := m.setup.chosen().layout, m.frame
	if layout == nil || f.Width < setupWidest || f.Height < setupTallest {
		return nil
	}
	below := 4
	if m.kind.boards {
		below = 6
	}
	width, height := f.Width-setupPane-2*margin-gap-1, f.Height-1-below
	size := pieces.LargestSquares(layout, width, height)
	return pieces.NewSquares(f.Theme, m.kind.variant, layout, size, width, height)
}

// setupLeft returns the first column of the page.
func (m Model) setupLeft() int {
	if board := m.setupBoard(); board != nil {
		width, _ := board.Size()
		return max(margin, (m.frame.Width-width-gap-m.setupPane(width)-margin)/2)
	}
	return max(margin, (m.frame.Width-setupWidest)/2)
}

// setupPane returns the columns beside a board.
func (m Model) setupPane(board int) int {
	return min(setupPaneMost, m.frame.Width-2*margin-gap-board-1)
}

// setupTop returns the first row of a page of some rows: a third of the spare ones are above it.
func (m Model) setupTop(rows int) int { return max(0, (m.frame.Height-1-rows)/3) }

// viewSetupBoard draws the page with its board at the left, and players and options at the right.
func (m Model) viewSetupBoard(board *pieces.Squares) screen.View {
	width, height := board.Size()
	left, pane := m.setupLeft(), m.setupPane(width)
	x, indent := left+width+gap, widget.Blank(left)
	lines := []string{indent + m.setupTitle()}
	for _, line := range board.Lines(rules.Square{}, func(rules.Square) pieces.Square { return pieces.Square{} }) {
		lines = append(lines, indent+line)
	}
	var v screen.View
	beside := m.setupPaneRows(pane, height, &v)
	for len(lines) < setupHead+len(beside) {
		lines = append(lines, "")
	}
	for i, line := range beside {
		lines[setupHead+i] += widget.Blank(x-widget.Width(lines[setupHead+i])) + line
	}
	// A pane that is longer than its board leaves the columns below the board free.
	below, room := height+2, min(m.frame.Width-left-pieces.LabelColumns-2, width+gap+pane-pieces.LabelColumns)
	if len(lines) > below {
		room = min(room, width-pieces.LabelColumns)
	}
	for i, line := range m.setupBelow(room, m.frame.Height-1-below) {
		for len(lines) <= below+i {
			lines = append(lines, "")
		}
		right := ""
		if i+below < setupHead+len(beside) {
			right = widget.Blank(x-left-pieces.LabelColumns-widget.Width(line)) + beside[below+i-setupHead]
		}
		lines[below+i] = indent + widget.Blank(pieces.LabelColumns) + line + right
	}
	y := m.setupTop(len(lines))
	for i := range v.Regions {
		v.Regions[i].X, v.Regions[i].Y = v.Regions[i].X+x, v.Regions[i].Y+y+setupHead
	}
	v.Content = joined(append(make([]string, y), lines[:min(len(lines), m.frame.Height-y)]...))
	return v
}

// setupPaneRows draws what is beside a board of some rows: the boards to choose, or the players and the options.
func (m Model) setupPaneRows(width, height int, v *screen.View) []string {
	if m.setup.typing == choosingBoard {
		return m.headed("Boards", width, v, m.boardRows)
	}
	players := m.headed("Players", width, v, m.seatRows)
	at := len(v.Regions)
	options := m.optionRows(width, v)
	if len(players)+len(options) < height {
		players = append(players, "")
	}
	for i := range v.Regions[at:] {
		v.Regions[at+i].Y += len(players)
	}
	return append(players, options...)
}

// headed draws rows below a heading.
func (m Model) headed(head string, width int, v *screen.View, rows func(int, *screen.View) []string) []string {
	t, at := m.frame.Theme, len(v.Regions)
	out := append([]string{t.Strong.Render(head), widget.Line(t, t.Line, '─', width)}, rows(width, v)...)
	for i := range v.Regions[at:] {
		v.Regions[at+i].Y += 2
	}
	return out
}

// seatRows draws the seats, each with its tile.
func (m Model) seatRows(width int, v *screen.View) (lines []string) {
	t, u := m.frame.Theme, m.setup
	room := width - seats.TileWidth - 1
	for seat := range u.kind.variant.MaxPlayers {
		tile, row := seats.Well(t), t.Muted.Render("  free")
		if seat <= len(u.seats.Players) {
			v.Regions = append(v.Regions, screen.Region{ID: fmt.Sprintf("row %d", seat), X: seats.TileWidth + 1, Y: len(lines), Width: room, Height: 1})
		}
		chosen := u.row == seat
		switch {
		case seat < len(u.seats.Players):
			p := u.seats.Players[seat]
			tile, row = seats.Tile(t, p, seat), seats.Option(t, say.Plain(p.Name), t.Strong, u.seats.Sits(seat), chosen, room)
			if chosen && u.typing == typingName {
				row = seats.Typing(t, p.Name, room)
			}
		case seat == len(u.seats.Players):
			row = seats.Option(t, "free", t.Muted, "+ adds", chosen, room)
		}
		lines = append(lines, tile[0]+" "+row, tile[1])
	}
	return lines
}

// optionRows draws the options.
func (m Model) optionRows(width int, v *screen.View) (lines []string) {
	u := m.setup
	all := u.rows()
	for i, at := range all {
		if at.row == seatRow || at.row == addRow {
			continue
		}
		v.Regions = append(v.Regions, screen.Region{ID: fmt.Sprintf("row %d", i), Y: len(lines), Width: width, Height: 1})
		label, value := m.rowText(at.row)
		lines = append(lines, seats.Option(m.frame.Theme, label, m.frame.Theme.Text, value, i == u.row, width))
	}
	return lines
}

// viewSetupSmall draws the page without its board, players and options side by side.
func (m Model) viewSetupSmall() screen.View {
	const between = 4
	left := m.setupLeft() + 1
	width := min(setupWidest, m.frame.Width-2*left)
	half := (width - between) / 2
	var v screen.View
	var body []string
	if m.setup.typing == choosingBoard {
		body = m.headed("Boards", width, &v, m.boardRows)
	} else {
		body = m.headed("Players", half, &v, m.seatRows)
		at := len(v.Regions)
		options := m.headed("Game", half, &v, m.optionRows)
		for i := range v.Regions[at:] {
			v.Regions[at+i].X += half + between
		}
		for len(body) < len(options) {
			body = append(body, "")
		}
		for i, line := range options {
			body[i] += widget.Blank(half+between-widget.Width(body[i])) + line
		}
	}
	head := setupHead
	if m.frame.Height < head+len(body)+6 {
		head--
	}
	below := m.setupBelow(width, m.frame.Height-1-head-len(body)-1)
	y := m.setupTop(head + len(body) + 1 + len(below))
	lines := append(make([]string, y), m.setupTitle())
	for len(lines) < y+head {
		lines = append(lines, "")
	}
	for i := range v.Regions {
		v.Regions[i].X, v.Regions[i].Y = v.Regions[i].X+left, v.Regions[i].Y+len(lines)
	}
	lines = append(append(append(lines, body...), ""), below...)
	widget.Shift(lines, left)
	v.Content = joined(lines[:min(len(lines), m.frame.Height)])
	return v
}
