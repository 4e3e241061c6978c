package lobby

import (
	"slices"

	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

// The rooms and running games can be shown in another order, and only those of a group.

// shared are the rooms with a free seat and the running games.
func (m Model) shared() []record.Game {
	_, open, running := m.hall.Yours(m.deps.Player.ID)
	return slices.Concat(open, running)
}

// groupAt returns the groups there are, and the index of the chosen one. A group that has gone empty shows all.
func (m Model) groupAt() (all []rooms.GameGroup, at int) {
	all = m.deps.House.Groups(m.shared())
	return all, max(0, slices.IndexFunc(all, func(g rooms.GameGroup) bool { return g.Name == m.group }))
}

// sorted returns the games of the chosen group, in the chosen order.
func (m Model) sorted(games []record.Game) []record.Game {
	all, at := m.groupAt()
	return m.hall.Suited(m.deps.House.Offers, m.perspective(), all[at].Of(games), m.tableOrder)
}

// turnGroup chooses the next group.
func (m Model) turnGroup() Model {
	all, at := m.groupAt()
	m.group = all[(at+1)%len(all)].Name
	return m.arranged().seen()
}

// turnOrder chooses the next order.
func (m Model) turnOrder() Model {
	m.tableOrder = (m.tableOrder + 1) % len(rooms.TableOrders)
	return m.arranged().seen()
}

// shownGames says which games are shown, and in which order, if that isn't the usual.
func (m Model) shownGames() (text string) {
	if all, at := m.groupAt(); at > 0 {
		text = "  only: " + all[at].Name
	}
	if m.tableOrder > 0 {
		text += "  " + rooms.TableOrders[m.tableOrder]
	}
	return text
}
