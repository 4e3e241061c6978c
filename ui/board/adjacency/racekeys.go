package adjacency

import (
	tea "charm.land/bubbletea/v2"

	"quoin/ui/board/multiplayer"
	"quoin/ui/screen"
)

// The keys that only races have.

// saidKeys are the keys for phrases, where others can hear them.
func (m Model) saidKeys() []boardKey {
	if m.race == nil || m.isRacingAlone() || m.race.company.Now().Paired {
		return nil
	}
	c := m.race.company
	say := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		next, _ := m.race.company.PressSaying(msg)
		return m.raceNow(next), nil
	}
	keys := []boardKey{{Key: c.KeyMute(), Do: say}}
	if m.isWatching() {
		return keys
	}
	foot := multiplayer.KeySay.Help().Desc
	if m.phase == over {
		foot = "" // it has other keys
	}
	return append([]boardKey{{Key: multiplayer.KeySay, Foot: foot, Do: say}}, keys...)
}

// waitingKeys are the keys of a spectator, and of a racer who is done before the others.
func (m Model) waitingKeys() []boardKey {
	lobby := multiplayer.KeyLobby
	keys := []boardKey{
		{Key: lobby, Foot: lobby.Help().Desc, Do: func(m Model, _ tea.KeyPressMsg) (Model, screen.Cmd) {
			return m, m.race.company.Leave(screen.Back{})
		}},
		{Key: keyTurn, Do: screen.Change(Model.turnBoard)},
	}
	return append(keys, m.saidKeys()...)
}

// raceEndKeys are the keys of a race's result.
func (m Model) raceEndKeys() screen.KeyTable[Model] {
	next := m.raceName(m.race.table.next(!m.isWatching()))
	var ways []boardKey
	for _, b := range m.race.company.OverKeys() {
		ways = append(ways, boardKey{Key: b, Foot: b.Help().Desc, Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			cmd, _ := m.race.company.PressOver(msg)
			return m, cmd
		}})
	}
	ways = append(ways, boardKey{Key: screen.Bind("tab", "which words", "tab", "f"), Foot: next, Do: screen.Change(Model.raceTurned)})
	by := func(rows func(Model) int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Change(func(m Model) Model { return m.raceScrolled(rows(m)) })
	}
	lines := []boardKey{
		{Key: screen.KeyUp, Do: by(func(Model) int { return -1 })},
		{Key: screen.KeyDown, Do: by(func(Model) int { return 1 })},
		{Key: keyPageUp, Do: by(func(m Model) int { return -m.raceListHeight() })},
		{Key: keyPageDown, Do: by(func(m Model) int { return m.raceListHeight() })},
		{Key: screen.KeyFirst, Do: by(func(m Model) int { return -len(m.race.table.rows) })},
		{Key: screen.KeyLast, Do: by(func(m Model) int { return len(m.race.table.rows) })},
	}
	if n, _ := m.raceColumns(); m.race.table.show == raceEnd && n < len(m.race.view.Seats) {
		lines = append(lines, boardKey{Key: screen.Bind("← →", "players before, after", "left", "right"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by, _ := screen.Arrow(msg)
			return m.raceSides(by), nil
		}})
	}
	return screen.KeyTable[Model]{ways, m.saidKeys(), lines}
}

// raceTurned shows the next part of the result.
func (m Model) raceTurned() Model {
	return m.changeRace(func(r *racing) {
		r.table.show, r.table.chosen, r.table.first = r.table.next(!m.isWatching()), 0, 0
	})
}
