package room

import (
	"context"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/stats/record"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/widget"
)

// The terms of a room can be changed inside it, by its host.

// hosts reports whether the player may change the terms.
func (m Model) hosts() bool {
	return m.now.Seat >= 0 && !m.counts() && rooms.HostOf(m.seats) == m.deps.Player.ID
}

// settleTerms makes the terms that the player can change those of the room as it is now. The chosen one stays
// chosen though others come or go above it.
func (m Model) settleTerms() Model {
	chosen := ""
	if m.term < len(m.choices) {
		chosen = m.choices[m.term].Label
	}
	if m.choices = nil; !m.hosts() {
		return m
	}
	m.choices = m.deps.House.Choices(m.seats)
	at := slices.IndexFunc(m.choices, func(c rooms.Choice) bool { return c.Label == chosen })
	m.term = max(0, min(m.term, len(m.choices)-1))
	if at >= 0 {
		m.term = at
	}
	return m
}

// told returns the notice of a change of the terms, or of another player's word. The host has changed the terms, and
// needs none.
func (m Model) told(was record.Game) screen.Cmd {
	given := rooms.Given(was, m.seats)
	if was.ID == "" || m.hosts() && given == "" || strings.HasPrefix(given, m.deps.Player.Name+" ") {
		return nil
	}
	news := m.deps.House.News(was, m.seats)
	if news == "" {
		return nil
	}
	if seat := m.now.Seat; seat >= 0 && seat < len(was.Seats) && was.Seats[seat].Ready {
		news += ". Press space if you are ready for them"
	}
	return screen.Send(screen.Notice{Text: news})
}

func (m Model) moveTerm(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	by := 1
	if key.Matches(msg, screen.KeyUp) {
		by = -1
	}
	m.term = max(0, min(m.term+by, len(m.choices)-1))
	return m, nil
}

func (m Model) turnTerm(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	by, label := 1, m.choices[m.term].Label
	if msg.String() == "left" {
		by = -1
	}
	return m, m.does(func(ctx context.Context, l *rooms.Client) error { return l.Step(ctx, label, by) })
}

// termLines returns the terms of the game, a line each, with a cursor if the player can change them. Of
// too many lines some around the chosen one are shown.
func (m Model) termLines(width, height int) []string {
	t := m.frame.Theme
	lines := widget.Section(t, "Terms", "", width)
	if len(m.choices) == 0 {
		for _, f := range m.deps.House.Facts(m.seats) {
			value := widget.Cut(f.Value, width-widget.Width(f.Label)-1)
			lines = append(lines, t.Text.Render(f.Label)+widget.Blank(width-widget.Width(f.Label)-widget.Width(value))+t.Muted.Render(value))
		}
		return lines
	}
	room := max(1, height-len(lines))
	top := widget.Window(0, room, len(m.choices), m.term, m.term)
	for i, c := range m.choices[top:min(len(m.choices), top+room)] {
		lines = append(lines, m.termLine(c, top+i == m.term, width))
	}
	return lines
}

// termLine draws a term that can be changed. It is wider by the sign of the chosen one, which hangs out.
func (m Model) termLine(c rooms.Choice, chosen bool, width int) string {
	t := m.frame.Theme
	label, value := t.Text, t.Muted
	if chosen {
		label, value = t.Accent, t.Strong
	}
	room := width - 2 - widget.Width(c.Label)
	text := widget.Cut(c.Value(), room-1)
	return widget.Row(t, chosen, width,
		widget.Span{Text: c.Label, Style: label},
		widget.Span{Text: widget.Blank(room - widget.Width(text)), Style: label},
		widget.Span{Text: text, Style: value})
}
