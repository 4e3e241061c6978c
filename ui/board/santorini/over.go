package santorini

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// pressOver handles a key on the result.
func (m Model) pressOver(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, keyMenu):
		return m.closes()
	case key.Matches(msg, keyAgain):
		return m.again()
	case key.Matches(msg, keyWatch):
		return m.replays(), nil
	case key.Matches(msg, keyPageUp, screen.KeyUp):
		m = m.scrolled(m.listHeight())
	case key.Matches(msg, keyPageDown, screen.KeyDown):
		m = m.scrolled(-m.listHeight())
	}
	return m, nil
}

// again opens the set-up page with the same players, in the other order.
func (m Model) again() (screen.Screen, screen.Cmd) {
	_, cmd := m.match.Leave(nil)
	next := New(m.deps, screen.Play{})
	next.frame, next.look = m.frame, m.look
	players := m.players()
	next.setup.seats = next.setup.seats.With(players[:]).Swapped()
	next.setup = next.setup.moved(0).on(line{row: levelRow})
	return next, cmd
}
