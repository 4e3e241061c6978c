package crossword

import (
	"cmp"
	"fmt"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The set-up page beside its board, drawn as in the game. In a window that is too small for both, the page is
// a list of rows.

const (
	setupPane     = 24 // columns beside the board, at least
	setupPaneMost = 40
	setupWidest   = 78 // columns of the smallest window with a board
	setupTallest  = 22 // and its rows
	seatRows      = 2  // of a tile
)

// setupBoard returns the chosen board as it is drawn in the game, or nil if there is no room for it.
func (m Model) setupBoard() *pieces.Squares {
	layout, f := m.setup.chosen().layout, m.frame
	if layout == nil || f.Width < setupWidest || f.Height < setupTallest {
		return nil
	}
	width, height := f.Width-setupPane-2*margin-gap, f.Height-1-4
	size := pieces.LargestSquares(layout, width, height)
	return pieces.NewSquares(f.Theme, m.kind.variant, layout, size, width, height)
}

// viewSetupBoard draws the set-up page with its board at the left, and players and options at the right.
func (m Model) viewSetupBoard(board *pieces.Squares) screen.View {
	t := m.frame.Theme
	var v screen.View
	width, height := board.Size()
	pane := min(setupPaneMost, m.frame.Width-2*margin-gap-width)
	left := max(margin, (m.frame.Width-width-gap-pane-margin)/2)
	x := left + width + gap
	lines := []string{widget.Blank(left) + t.Title.Render(m.kind.variant.Title) + "  " + t.Muted.Render(m.kind.about)}
	for _, line := range board.Lines(rules.Square{}, func(rules.Square) pieces.Square { return pieces.Square{} }) {
		lines = append(lines, widget.Blank(left)+line)
	}
	about := m.aboutRow(min(76, m.frame.Width-left-pieces.LabelColumns-2))
	for i, line := range about {
		about[i] = widget.Blank(left+pieces.LabelColumns) + line
	}
	body := m.setupPaneRows(pane, &v)
	for i := range v.Regions {
		v.Regions[i].X, v.Regions[i].Y = v.Regions[i].X+x, v.Regions[i].Y+2
	}
	for len(lines) < 2+len(body) {
		lines = append(lines, "")
	}
	for i, line := range body {
		lines[2+i] += widget.Blank(x-widget.Width(lines[2+i])) + line
	}
	for len(lines) < min(height+2, m.frame.Height-1-len(about)) {
		lines = append(lines, "")
	}
	at := max(height+2, len(lines))
	if at+len(about) >= m.frame.Height { // beside the last rows of a long pane
		at = max(height+1, min(height+2, m.frame.Height-1-len(about)))
	}
	for i, line := range about {
		if at+i < len(lines) && lines[at+i] != "" {
			continue
		}
		for len(lines) <= at+i {
			lines = append(lines, "")
		}
		lines[at+i] = line
	}
	v.Content = joined(lines[:min(len(lines), m.frame.Height)])
	return v
}

// setupPaneRows draws what is beside the board: the boards to choose, or the players and the options.
func (m Model) setupPaneRows(width int, v *screen.View) []string {
	t := m.frame.Theme
	if m.setup.typing == choosingBoard {
		head := []string{t.Strong.Render("Boards"), widget.Line(t, t.Line, '─', width)}
		rows := m.boardRows(width, v)
		for i := range v.Regions {
			v.Regions[i].Y += len(head)
		}
		return append(head, rows...)
	}
	var lines []string
	hit := func(row, x int) {
		v.Regions = append(v.Regions, screen.Region{ID: fmt.Sprintf("row %d", row), X: x, Y: len(lines), Width: width - x, Height: 1})
	}
	lines = append(lines, t.Strong.Render("Players"), widget.Line(t, t.Line, '─', width))
	rows := m.setup.rows()
	tile := widget.S.Width() + 1
	for i := 0; i < len(rows); i++ {
		at := rows[i]
		switch at.row {
		case seatRow, addRow:
			piece := m.seatTile(at)
			hit(i, tile)
			lines = append(lines, piece[0]+" "+m.paneRow(at, i == m.setup.row, width-tile))
			if i+1 < len(rows) && rows[i+1].row == nameRow {
				i++
				hit(i, tile)
				lines = append(lines, piece[1]+" "+m.paneRow(rows[i], i == m.setup.row, width-tile))
				continue
			}
			lines = append(lines, piece[1])
		}
	}
	for range m.kind.variant.MaxPlayers - len(m.setup.seats.Players) - 1 { // beyond the next free seat
		for i, part := range m.seatTile(item{row: addRow}) {
			if i == 0 {
				part += t.Muted.Render("   free")
			}
			lines = append(lines, part)
		}
	}
	lines = append(lines, "")
	for i, at := range rows {
		if at.row != seatRow && at.row != nameRow && at.row != addRow {
			hit(i, 0)
			lines = append(lines, m.paneRow(at, i == m.setup.row, width))
		}
	}
	return lines
}

// seatTile draws the tile of a seat, with the initial of its player: brass for a person. A free seat is a
// well.
func (m Model) seatTile(at item) []string {
	c := widget.NewCanvas(m.frame.Theme, widget.S.Width(), seatRows)
	if at.row == addRow {
		c.Fill(0, 0, widget.S.Width(), 1, ' ', theme.DotRole, theme.SquareRole, 0)
		c.Put(widget.S.Width()/2, 0, "·", theme.DotRole, theme.SquareRole, 0)
		return c.Lines()
	}
	p := m.setup.seats.Players[at.seat]
	piece := widget.Piece{Face: fmt.Sprint(at.seat + 1)}
	if name := []byte(cmp.Or(p.Name, " ")); 'A' <= name[0]&^0x20 && name[0]&^0x20 <= 'Z' {
		piece.Face = string(rune(name[0] &^ 0x20))
	}
	if p.Level == "" {
		piece.Kind = widget.TypeLit
	}
	c.Type(0, 0, widget.S, piece)
	return c.Lines()
}

// paneRow draws a row beside the board: its label, and its value at the right edge.
func (m Model) paneRow(at item, here bool, width int) string {
	t := m.frame.Theme
	label, value := m.rowText(at)
	name, style := t.Text, t.Muted
	switch at.row {
	case seatRow:
		p := m.setup.seats.Players[at.seat]
		name, label, value = t.Strong, p.Name, "person"
		if p.Level != "" {
			value = p.Level
		}
	case nameRow:
		label, value = "name", ""
		if here {
			value = "enter"
		}
		name = t.Muted
	case addRow:
		label, value, name = "free", "+ adds", t.Muted
	}
	if here && m.setup.typing == typingName {
		text := m.setup.seats.Players[at.seat].Name
		return t.Accent.Render("> ") + t.Accent.Render(widget.CutLeft(text, width-4)+"_")
	}
	if here {
		name, style = t.Accent, t.Accent
	}
	value = widget.Cut(value, width-3-min(widget.Width(label), 10))
	label = widget.Fit(label, width-2-widget.Width(value)-1)
	return widget.Row(t, here, width, widget.Span{Text: label, Style: name}, widget.Span{Text: " " + value, Style: style})
}
