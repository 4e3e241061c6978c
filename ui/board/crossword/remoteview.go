package crossword

import (
	"strings"

	"quoin/ui/board/multiplayer"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// If there is no pane beside the board, the clocks are in the title, or in a narrow column
// beside the board.

// withTold appends told to line. If width has no room for both, only one is shown: told if
// first is true, otherwise line.
func (m Model) withTold(line, told string, width int, first bool) string {
	const apart = 3
	before := widget.Width(line)
	switch {
	case told == "":
		return line
	case before == 0, before+apart+widget.Width(told) > width && first:
		return m.frame.Theme.Accent.Render(widget.Cut(told, width))
	case before+apart+widget.Width(told) > width:
		return line
	}
	return line + widget.Blank(apart) + m.frame.Theme.Accent.Render(told)
}

// farSide draws a player's clock and points below the name in the narrow column, and says
// if the player is away.
func (m Model) farSide(seat, width int, style theme.Style) (lines []string) {
	t, points := m.frame.Theme, m.points(seat)
	clock := strings.TrimLeft(m.clock(seat), " ")
	const usual = len("24:59 123")
	indent := widget.Blank(max(0, min(2, width-usual)))
	room := width - len(indent) - widget.Width(clock) - widget.Width(points)
	if room > 0 {
		lines = append(lines, indent+clock+widget.Blank(room)+style.Render(points))
	} else {
		lines = append(lines, indent+clock, widget.Blank(max(0, width-widget.Width(points)))+style.Render(points))
	}
	if away := m.away(seat); away != "" {
		lines = append(lines, "  "+t.Muted.Render(away))
	}
	return lines
}

// farStanding draws the players with points and clocks in one line. If there isn't room
// for all clocks, only the player to move and this screen's player have one.
func (m Model) farStanding(width int) string {
	t, s := m.frame.Theme, m.state()
	const least = 3 // of a name
	seats := s.Players()
	clocked := func(seat int) bool { return true }
	fixed := func() (columns int) {
		for seat := range seats {
			columns += 1 + 1 + widget.Width(m.points(seat))
			if clocked(seat) {
				columns += multiplayer.ClockWidth
			}
		}
		return columns + (seats-1)*gap
	}
	if fixed()+seats*least > width {
		clocked = func(seat int) bool { return seat == s.ToMove() || m.far != nil && seat == m.far.company.Seat() }
	}
	room := max(1, (width-fixed())/seats)
	names := m.shortNames(room)
	var parts []string
	for seat := range seats {
		sign, style := " ", t.Text
		if m.phase == playing && seat == s.ToMove() {
			sign, style = ">", t.Strong
		}
		name := names[seat]
		if away := m.away(seat); away != "" {
			name = widget.Cut(away, room)
		}
		text := t.Accent.Render(sign) + style.Render(name+" "+m.points(seat))
		if clocked(seat) {
			text += m.clock(seat)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, widget.Blank(gap))
}
