package room

import (
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The columns between seats side by side, and of a seat's type with the space behind it.
const (
	seatGap  = 2
	tileRoom = 7
)

// seatCell is what a seat says.
type seatCell struct {
	initial string // "" for a free seat
	yours   bool
	name    string
	pen     theme.Style
	state   string
	how     theme.Style
	more    string // rating, or "new"
}

// cell returns what a seat says.
func (m Model) cell(seat int) seatCell {
	t, s := m.frame.Theme, m.seats.Seats[seat]
	if s.IsOpen() {
		free := "open to all"
		if !m.seats.Public {
			free = "by code"
		}
		return seatCell{name: "free", pen: t.Muted, state: free, how: t.Muted}
	}
	c := seatCell{initial: widget.Initial(rooms.NameOf(s)), name: rooms.NameOf(s), pen: t.Strong, state: "not ready", how: t.Muted}
	if c.yours = seat == m.now.Seat; c.yours {
		c.pen = t.Accent
	}
	switch {
	case s.Ready || s.Level != "" || m.counts():
		c.state, c.how = "ready", t.Accent
	case seat < len(m.now.Here) && !m.now.Here[seat]:
		c.state, c.how = "away", t.Bad
	}
	c.more = m.known.Of(s.Player, m.seats)
	switch _, out := m.computers(); {
	case out && seat == m.computer():
		c.state, c.how = "l level, x out", t.Muted // it is always ready
	case c.more == "" && m.seats.Rated && s.Player != 0:
		c.more = "new"
	}
	return c
}

// named returns the name, cut to a width; colour alone must not mark the player's seat.
func (c seatCell) named(width int) string {
	const you = " (you)"
	if c.yours {
		return widget.Cut(c.name, width-len(you)) + you
	}
	return widget.Cut(c.name, width)
}

// rows draws the seat in two rows, or in one if compact.
func (c seatCell) rows(t *theme.Theme, width int, compact bool) []string {
	if compact {
		state := c.state
		if widget.Width(c.more) > 0 && width-4-10-2-widget.Width(state)-2 >= widget.Width(c.more) {
			state += "  " + c.more
		}
		room := width - 4
		name := c.named(max(6, room-widget.Width(state)-2))
		tile := "[" + c.initial + "] "
		if c.initial == "" {
			tile = "[ ] "
		}
		return []string{t.Muted.Render(tile) + c.pen.Render(name) + widget.Blank(room-widget.Width(name)-widget.Width(state)) + c.how.Render(state)}
	}
	kind := widget.TypeTile
	if c.yours {
		kind = widget.TypeLit
	}
	room := width - tileRoom
	state, more := widget.Cut(c.state, room), ""
	if c.more != "" {
		more = widget.Cut("  "+c.more, room-widget.Width(state))
	}
	texts := []string{
		c.pen.Render(widget.Fit(c.named(room), room)),
		c.how.Render(state) + t.Muted.Render(more) + widget.Blank(room-widget.Width(state)-widget.Width(more)),
	}
	lines := widget.SeatTile(t, c.initial, kind)
	for i := range lines {
		lines[i] += widget.Blank(tileRoom-widget.S.Width()) + texts[i]
	}
	return lines
}

// seatsShown is the number of seats that are always shown, free or not.
const seatsShown = 4

// seatLines draws the seats, side by side if there are more than two. Of many free seats the last are counted.
func (m Model) seatLines(width int, l roomLayout) (lines []string) {
	across, shown, rest := 1, []int(nil), 0
	if len(m.seats.Seats) > 2 {
		across = 2
	}
	for i, s := range m.seats.Seats {
		if !s.IsOpen() || len(shown) < seatsShown {
			shown = append(shown, i)
		} else {
			rest++
		}
	}
	each := (width - (across-1)*seatGap) / across
	for first := 0; first < len(shown); first += across {
		var rows []string
		for i, seat := range shown[first:min(first+across, len(shown))] {
			for y, text := range m.cell(seat).rows(m.frame.Theme, each, l.compact) {
				if i == 0 {
					rows = append(rows, text)
				} else {
					rows[y] += widget.Blank(seatGap) + text
				}
			}
		}
		if first > 0 && !l.tight {
			lines = append(lines, "")
		}
		lines = append(lines, rows...)
	}
	if rest > 0 && !m.counts() {
		if !l.tight {
			lines = append(lines, "")
		}
		lines = append(lines, m.frame.Theme.Muted.Render("and "+say.Count(rest, "more free seat")))
	}
	return lines
}

// saidLines returns the last phrase of each player.
func (m Model) saidLines(width int) []string {
	var parts []string
	for seat, s := range m.seats.Seats {
		if text := m.said(seat); text != "" && !s.IsOpen() {
			parts = append(parts, widget.Cut(rooms.NameOf(s), max(1, width-len(text)-1))+" "+text)
		}
	}
	if len(parts) == 0 {
		return nil
	}
	lines := widget.Fold(parts, "   ", width)
	for i := range lines {
		lines[i] = m.frame.Theme.Text.Render(lines[i])
	}
	return lines
}

// said returns the last phrase of the player on a seat, or "".
func (m Model) said(seat int) string {
	text := ""
	for _, s := range m.now.Said {
		if s.Seat == seat && !m.muted {
			text = `"` + remote.Phrases[s.Phrase] + `"`
		}
	}
	return text
}
