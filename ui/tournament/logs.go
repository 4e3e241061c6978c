package tournament

import (
	"time"

	"quoin/ui/tournament/wire"
)

// Clients that ask for it follow their matches by a log, from which they know all that a board shows: turns with
// their times, clocks, and players who are away.

// logLines is the number of lines in one message: far fewer bytes than wire.MaxNews.
const logLines = 500

// tellLog tells a seat the whole log of its match, as far as it may know it.
func (h *hub) tellLog(m *match, seat int) {
	c := m.players[seat]
	if c == nil || !c.log {
		return
	}
	header, lines, err := h.tables.LogOf(m.state.Header(), m.lines, seat)
	if err != nil {
		panic(err) // the match was made of it; guard ends it
	}
	for text := header.String(); ; text = "" {
		n := min(len(lines), logLines)
		h.tellPart(c, m, wire.Log{Game: m.number, Header: text, Lines: lines[:n]})
		if lines = lines[n:]; len(lines) == 0 {
			return
		}
	}
}

// tellLine tells everybody at a table a line that has led to its state.
func (h *hub) tellLine(m *match, line string) {
	for seat, c := range m.players {
		if c != nil && c.log {
			h.tellPart(c, m, wire.Log{Game: m.number, Lines: h.tables.Told(m.state, line, seat)})
		}
	}
}

// tellTime tells everybody at a table that the time runs.
func (h *hub) tellTime(m *match) {
	for _, c := range m.players {
		if c != nil && c.log {
			h.tellPart(c, m, wire.Log{Game: m.number})
		}
	}
}

func (h *hub) tellPart(c *conn, m *match, news wire.Log) {
	news.At, news.Still = wire.Millis(h.at(m, time.Now())), m.frozen
	c.tell(news)
}
