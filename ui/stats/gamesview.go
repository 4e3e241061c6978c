package stats

import (
	"charm.land/lipgloss/v2"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// drawGames is the list of games.
func (m Model) drawGames(c *canvas) {
	t := m.frame.Theme
	switch {
	case m.games.err != nil:
		c.trouble(t, m.games.err)
		return
	case m.games.known && m.games.total == 0 && !m.filtered() && m.picker == nil:
		text := noGames
		if m.never {
			text = nothingPlayed
		}
		c.say(t, text)
		return
	}
	switch {
	case m.picker != nil:
		m.drawPicker(c)
		c.line("")
	case m.games.total > 0:
		c.between(
			t.Text.Render(say.Count(m.games.total, "game")+filterWords(m.filter)+", "+orders[orderOf(m.order)].words),
			m.legendOfHints()+m.place(m.games.cursor, m.games.total),
		)
		c.line("")
	}
	switch {
	case !m.games.known:
		c.line("  " + t.Muted.Render("…"))
		return
	case m.games.total == 0:
		c.say(t, "There is no game"+filterWords(m.filter)+" yet.")
		return
	}
	columns := columnsFor(c.width-1, m.filter.Pool)
	m.drawHeads(c, columns)
	for i := m.games.top; i < min(m.games.top+m.games.height, m.games.total); i++ {
		g, ok := m.games.at(i)
		m.drawGame(c, columns, i, g, ok)
	}
}

const noGames = "There are no games here yet. Play one to its end, or leave it early: every game that has ended is listed here, with its words. " +
	"Press esc for the menu and choose Adjacency. Press t for the games without a clock: they are counted apart."

const nothingPlayed = "Nothing has been played yet, and all of this is still to come: your games, your words, your records. " +
	"Press esc for the menu and choose a game. One of Adjacency takes a few minutes, and it counts however it goes."

// legendOfHints explains the sign of games with hints while one is in sight.
func (m Model) legendOfHints() string {
	for i := m.games.top; i < m.games.top+m.games.height; i++ {
		if g, ok := m.games.at(i); ok && g.Hints > 0 {
			return m.frame.Theme.Muted.Render(hintSign + ": with hints   ")
		}
	}
	return ""
}

func (m Model) drawHeads(c *canvas, columns []column) {
	t := m.frame.Theme
	line := widget.Blank(3)
	for i, col := range columns {
		style := t.Muted
		if col.sort && col.sorts == m.order {
			style = t.Strong
		}
		line += col.before(i == 0)
		if col.sort {
			c.region("sort:"+orders[orderOf(col.sorts)].column, lipgloss.Width(line), col.width)
		}
		line += style.Render(col.fit(col.head))
	}
	c.line(line)
}

// drawGame is the row of a game, whose score stands out. Styling it cell by
// cell would take most of a frame's time.
func (m Model) drawGame(c *canvas, columns []column, i int, g stats.Game, held bool) {
	t := m.frame.Theme
	width := c.width - 1
	spans := []widget.Span{{Text: "   …", Style: t.Muted}}
	if held {
		score, rest := "", ""
		for n, text := range m.gameCells(g)[:len(columns)] {
			text = columns[n].before(n == 0) + columns[n].fit(text)
			if n == 0 {
				score = text
			} else {
				rest += text
			}
		}
		spans = []widget.Span{{Text: score, Style: t.Strong}, {Text: rest, Style: t.Text}}
	}
	c.region(regionRow(i), 1, width)
	c.line(" " + widget.Row(t, i == m.games.cursor && m.picker == nil, width, spans...))
}

// place is where the cursor is in a list.
func (m Model) place(cursor, total int) string { return position(m.frame.Theme, cursor, total) }

func position(t *theme.Theme, cursor, total int) string {
	if total == 0 {
		return ""
	}
	return t.Muted.Render(say.Number(cursor+1) + " of " + say.Number(total))
}
