package crossword

import (
	"strings"

	"quoin/ui/board/company"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// Where there is no pane beside the board, the clocks of those who play, here or
// elsewhere, are in the title or in the few columns beside the board.

// withTold is a line with what is told of those who play behind it; where there
// is no room for both, one of them.
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

// farSide is what a player has, in those columns, below the name: the clock and the
// points, and that nobody is there.
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

// farStanding is the players in one line, with points and clocks. Where not all
// clocks have room, whose turn it is and whoever sits here have theirs.
func (m Model) farStanding(width int) string {
	t, s := m.frame.Theme, m.state()
	const least = 3 // of a name
	seats := s.Players()
	clocked := func(seat int) bool { return true }
	fixed := func() (columns int) {
		for seat := range seats {
			columns += 1 + 1 + widget.Width(m.points(seat))
			if clocked(seat) {
				columns += company.ClockWidth
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
