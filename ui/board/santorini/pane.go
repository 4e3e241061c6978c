package santorini

import (
	"fmt"

	"charm.land/lipgloss/v2"

	"quoin/game"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// pane is the players and the turns so far.
func (m Model) pane(width int) []string {
	t := m.frame.Theme
	s := m.seen()
	_, ended := s.Outcome()
	var lines []string
	for seat, p := range m.players() {
		sign := "  "
		if !ended && m.phase != over && m.shown().Seat() == seat {
			sign = t.Accent.Render(">") + " "
		}
		style := t.Lit
		if seat == 1 {
			style = t.Again
		}
		lines = append(lines, sign+style.Render(workers[seat][usual])+" "+t.Strong.Render(named(p, width-6)))
		if m.far.is {
			lines = append(lines, widget.Cut(m.clock(seat), width))
		}
	}
	return append(append(lines, ""), m.list(width)...)
}

// named is a player in so many columns.
func named(p game.Player, width int) string {
	text := say.Seat(p.Name, p.Level)
	if lipgloss.Width(text) > width && p.Level != "" {
		text = p.Name + " " + p.Level
	}
	return widget.Cut(text, width)
}

const (
	turnWidth = len("b2c3+d4")
	pairWidth = len("99 b2c3+d4 b2c3+d4") // of a line with a turn of both players
)

// list is the turns, both players' in a line where there is room, the newest
// below.
func (m Model) list(width int) []string {
	t := m.frame.Theme
	pairs, space := width >= pairWidth, " "
	if width >= pairWidth+2 {
		space = "  "
	}
	var rows []string
	at := 0 // the row that must be seen
	for i, turn := range m.turns.list {
		style := t.Text
		switch {
		case m.phase == watching && i == m.watch.turn-1:
			style = t.Chosen
		case m.phase == watching && i >= m.watch.turn:
			style = t.Muted
		}
		text := style.Render(widget.Fit(turn.text, turnWidth))
		number := "  "
		if turn.number > 0 {
			number = fmt.Sprintf("%2d", turn.number)
		}
		before := t.Muted.Render(number) + space
		switch {
		case !pairs:
			rows = append(rows, before+t.Muted.Render(string(rune('A'+turn.seat)))+space+text)
		case turn.seat == 0:
			rows = append(rows, before+text)
		case i > 0 && m.turns.list[i-1].seat == 0 && m.turns.list[i-1].number == turn.number:
			rows[len(rows)-1] += space + text
		default:
			rows = append(rows, before+widget.Blank(turnWidth)+space+text)
		}
		if m.phase != watching || i < m.watch.turn {
			at = len(rows) - 1
		}
	}
	height := m.listHeight()
	first := max(0, at+1-height)
	if m.phase == watching {
		first = min(first, max(0, len(rows)-height))
	} else {
		first = max(0, first-m.back)
	}
	return rows[first:min(len(rows), first+height)]
}

// listHeight is how many rows of turns the pane has.
func (m Model) listHeight() int {
	if m.look == nil {
		return 1
	}
	_, h := m.look.outer()
	rows := h - labelRows - 3
	if m.far.is {
		rows -= len(m.far.clocks)
	}
	return max(1, rows)
}

// scrolled moves the list of turns.
func (m Model) scrolled(up int) Model {
	rows := len(m.turns.list)
	if m.frame.Theme != nil && m.box().pane >= pairWidth {
		rows = (rows + 1) / 2
	}
	m.back = max(0, min(m.back+up, rows-m.listHeight()))
	return m
}
