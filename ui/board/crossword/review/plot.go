package review

import (
	"fmt"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The plot has a column for each turn, whose height is the win chance after it. Below the
// axis an arrow marks the turn shown, with its win chance.

// watched returns the player whose win chance is plotted. Of two players it is the first,
// since every turn gives the chances of both; of more, the player of the turn shown.
func (m Model) watched() int {
	if m.game.end.Players() == 2 || m.isAtEnd() {
		return 0
	}
	return m.game.turns[m.turn].Seat
}

// chance returns the watched player's win chance after a turn, from 0 to 1, and whether it
// is known.
func (m Model) chance(turn int) (win float64, known bool) {
	v := m.verdict(turn)
	if v == nil {
		return 0, false
	}
	played, ok := v.Turn()
	switch seat := m.game.turns[turn].Seat; {
	case !ok:
		return 0, false
	case seat == m.watched():
		return played.Win, true
	case m.game.end.Players() == 2:
		return 1 - played.Win, true
	}
	return 0, false
}

// eighths are bars of less than a row, by eighths.
const eighths = " ▁▂▃▄▅▆▇"

// plot draws the win chances in rows rows.
func (m Model) plot(width, rows int) []string {
	t := m.frame.Theme
	const figures = 4 // columns of "100" and a blank
	turns, bars := len(m.game.turns), rows-1
	used := width - figures - 2
	if bars < 2 || used < 8 || turns == 0 {
		return nil
	}
	c := widget.NewCanvas(t, width, rows)
	for row, figure := range map[int]string{0: "100", (bars - 1) / 2: " 50", bars - 1: "  0"} {
		c.Put(1, row, figure, theme.MutedRole, theme.None, 0)
	}
	c.Fill(figures, 0, 1, bars, '│', theme.RuleRole, theme.None, 0)
	pitch := max(1, min(3, used/turns))
	place := func(turn int) int {
		if turns*pitch <= used {
			return figures + 1 + turn*pitch
		}
		return figures + 1 + turn*(used-1)/max(1, turns-1)
	}
	for turn := range turns {
		if next := turn + 1; turn != m.turn && next < turns && place(next) == place(turn) || turn != m.turn && place(turn) == place(m.turn) {
			continue // turns share this column: draw the one shown, or the last
		}
		win, known := m.chance(turn)
		x, ink := place(turn), theme.TextRole
		if turn == m.turn {
			ink = theme.BrassRole
		}
		if !known {
			c.Put(x, bars-1, "·", theme.MutedRole, theme.None, 0)
			continue
		}
		wide := max(1, pitch-1)
		full := max(1, int(win*float64(8*bars)+0.5))
		c.Fill(x, bars-full/8, wide, full/8, '█', ink, theme.None, 0)
		if part := full % 8; part > 0 {
			c.Fill(x, bars-full/8-1, wide, 1, t.Glyph([]rune(eighths)[part]), ink, theme.None, 0)
		}
	}
	if m.isAtEnd() {
		return c.Lines()
	}
	text, x := "?", place(m.turn)
	if win, known := m.chance(m.turn); known {
		text = fmt.Sprintf("%.1f", 100*win)
	}
	c.Put(x, rows-1, "↑", theme.BrassRole, theme.None, 0)
	if x+2+len(text) > width {
		c.Put(x-1-len(text), rows-1, text, theme.TextRole, theme.None, 0)
	} else {
		c.Put(x+2, rows-1, text, theme.TextRole, theme.None, 0)
	}
	return c.Lines()
}

// plotHead returns the heading of the plot.
func (m Model) plotHead() string { return "Chances of " + m.game.names[m.watched()] }
