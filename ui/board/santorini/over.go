package santorini

import (
	"quoin/ui/screen"
)

// again opens the set-up page with the same players, in the other order.
func (m Model) again() (Model, screen.Cmd) {
	_, cmd := m.match.Leave(nil)
	next := New(m.deps, screen.Play{})
	next.frame, next.look = m.frame, m.look
	players := m.players()
	next.setup.seats = next.setup.seats.With(players[:]).Swapped()
	next.setup = next.setup.moved(0).on(line{row: levelRow})
	return next, cmd
}
