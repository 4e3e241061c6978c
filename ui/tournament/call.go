package tournament

import (
	"slices"
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/wire"
)

// A game with people is called before its clock starts, so that nobody loses time who hasn't seen that the
// game is on: see rules.Call. Meanwhile the match is frozen, and its log is empty. Once the clock starts the
// log has a pause of the call's length, so the log alone shows when that was. After a restart a game with an
// empty log is called again.

// call makes a new game wait for its people, who learn that before they learn of the game. A game of programs
// starts at once.
func (h *hub) call(m *match) {
	var people []int
	for seat, c := range m.players {
		if c != nil && c.person {
			people = append(people, seat)
		}
	}
	if len(people) == 0 {
		h.note(false, "game %s begins", m.name())
		return
	}
	m.called, m.frozen, m.call = true, true, rules.NewCall(h.now(), people...)
	h.note(false, "game %s is called, and waits for %s", m.name(), say.List(m.waiting()))
	h.tellCall(m)
}

// callAgain calls a game that is resumed from a record. The time of the call starts once the player to move
// is back, and people who are back by then are waited for.
func (h *hub) callAgain(m *match) {
	m.called, m.frozen, m.again, m.returns, m.still, m.call = true, true, true, true, 0, rules.NewCall(h.now())
}

// comesToCall notes who has come to the table of a called game.
func (h *hub) comesToCall(m *match, seat int) {
	switch {
	case !m.players[seat].person:
		m.call = m.call.Ready(seat)
	case m.again:
		m.call = m.call.Wait(seat)
	}
	if m.returns && (seat == m.mover() || h.tables.Race != nil) {
		m.returns = false
		m.call = m.call.Again(h.now())
	}
	h.tellCall(m)
}

// ready handles a person's saying that they are there. A second time, or too late, it has no effect.
func (h *hub) ready(c *conn, game int) {
	m := c.match
	if m == nil || m.number != game || !m.called || !m.call.Waits(m.seatOf(c)) {
		return
	}
	h.guard(m, func() {
		m.call = m.call.Ready(m.seatOf(c))
		m.steps++
		if !m.call.Over(h.now()) {
			h.tellCall(m)
		}
		h.startCalled(m)
	})
}

// startCalled starts the clock of a called game, if it is time.
func (h *hub) startCalled(m *match) {
	if m.called && !m.returns && m.call.Over(h.now()) {
		h.startClock(m)
	}
}

// startClock ends the call, no matter who is there.
func (h *hub) startClock(m *match) {
	without := ""
	if late := m.waiting(); len(late) > 0 {
		without = ", without a word from " + say.List(late)
	}
	h.note(false, "game %s begins%s", m.name(), without)
	m.called = false
	h.thaw(m)
	h.tellCall(m)
	h.goesOn(m)
}

// endCalls starts the clocks of all called games that are due.
func (h *hub) endCalls() {
	if !slices.ContainsFunc(h.matches, func(m *match) bool { return m.called }) {
		return
	}
	for _, m := range slices.Clone(h.matches) {
		if m.called {
			h.guard(m, func() { h.startCalled(m) })
		}
	}
}

// waits returns the seats that a called game waits for.
func (m *match) waits() []int {
	if !m.called {
		return nil
	}
	waits := m.call.Waiting()
	if mover := m.mover(); m.returns && !slices.Contains(waits, mover) {
		waits = append(waits, mover)
		slices.Sort(waits)
	}
	return waits
}

// late returns the seats that hadn't answered when the clock of a called game started.
func (m *match) late() []int {
	if m.called {
		return nil
	}
	return m.call.Waiting()
}

// waiting returns the names of the seats that a called game waits for.
func (m *match) waiting() (names []string) {
	for _, seat := range m.waits() {
		names = append(names, m.names[seat])
	}
	return names
}

// starts returns the time until the clock of a called game starts at the latest; 0 for others.
func (h *hub) starts(m *match, t time.Time) time.Duration {
	switch {
	case !m.called:
		return 0
	case m.returns:
		return rules.CallFor
	}
	return max(0, m.call.Ends()-h.base-t.Sub(h.began))
}

// tellCall tells the people at a table whom the clock waits for.
func (h *hub) tellCall(m *match) {
	call := wire.Call{Game: m.number, Waiting: m.waiting(), Starts: wire.Millis(h.starts(m, time.Now()))}
	for _, c := range m.players {
		if c != nil && c.person {
			c.tell(call)
		}
	}
}
