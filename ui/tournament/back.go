package tournament

import (
	"fmt"
	"slices"
	"time"

	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/wire"
)

// goOn resumes a game that was running when the server stopped, at a time of the tournament. Its clocks stand
// still from the last recorded moment.
func (h *hub) goOn(g rules.Game, stopped time.Duration) error {
	m, err := h.sets(g)
	if err != nil {
		return err
	}
	h.matches = append(h.matches, m)
	m.frozen = h.tables.Race == nil // the clock of a race doesn't stop
	m.still = max(m.state.Last(), min(stopped-m.begun, m.state.Limit()-time.Millisecond))
	if len(g.Steps()) == 0 {
		h.callAgain(m)
	}
	h.note(false, "game %s goes on after %s", m.name(), say.Count(m.state.Result().Turns, "turn"))
	if m.state.Over() { // only its end hadn't been written
		h.end(m)
	}
	return nil
}

// thaw starts the clocks of a game again, and gives back the time of the stop.
func (h *hub) thaw(m *match) {
	if !m.frozen {
		return
	}
	m.frozen = false
	defer h.tellTime(m)
	for from, until := m.still, h.since(m, time.Now()); from < until; {
		long := min(until-from, matches.MaxPause)
		at := from
		if h.tables.Race != nil {
			at = m.still // its time hasn't begun
		}
		if err := h.line(m, at, fmt.Sprintf("pause %d", long.Milliseconds())); err != nil {
			panic(err) // a pause that ends before the limit is legal
		}
		from += long
	}
}

// wake starts the clocks of a game, whether they wait for a call or since a restart.
func (h *hub) wake(m *match) {
	if m.called {
		h.startClock(m)
		return
	}
	h.thaw(m)
}

// sits gives a returning entrant the seat in the game that is still running.
func (h *hub) sits(c *conn) {
	for _, m := range slices.Clone(h.matches) {
		seat := m.pairing.Seat(c.name)
		if seat < 0 || m.state.Presence(seat).Gone && h.tables.Race == nil {
			continue
		}
		h.guard(m, func() {
			if seat == m.mover() && !m.called {
				h.thaw(m)
			}
			if m.state.Presence(seat).Away && !h.late(m, time.Now()) {
				if err := h.line(m, h.at(m, time.Now()), fmt.Sprintf("%d back", seat+1)); err != nil {
					panic(err) // a player who is away can come back
				}
				h.tellDid(m, seat, "back")
			}
			m.players[seat], c.match = c, m
			m.steps++
			if m.called {
				h.comesToCall(m, seat)
			}
			h.tellBegins(m, seat)
			switch {
			case m.called:
				h.startCalled(m)
			case !m.state.MayAct(seat):
			case m.prompts[seat].number == 0:
				h.goesOn(m)
			default:
				h.ask(m, seat)
			}
		})
	}
}

// stands handles a connection that leaves its game. A client of version 1 loses the game; for others the seat
// is kept for the grace period, and the clock runs.
func (h *hub) stands(c *conn) {
	m := c.match
	if m == nil {
		return
	}
	seat := m.seatOf(c)
	switch {
	case m.state.Presence(seat).Gone:
		m.players[seat], c.match = nil, nil
	case c.version == wire.Version || h.options.Grace == 0 && h.tables.Race == nil:
		h.leaveGame(m, seat, byGoing)
	default:
		m.players[seat], c.match = nil, nil
		m.steps++
		h.guard(m, func() {
			if m.frozen || m.state.Presence(seat).Away || h.late(m, time.Now()) {
				return
			}
			if err := h.line(m, h.at(m, time.Now()), fmt.Sprintf("%d away", seat+1)); err != nil {
				panic(err) // a player who is there can go away
			}
			h.tellDid(m, seat, "away")
		})
	}
}

// vacant visits the empty seats of running games, each with the time of the tournament until which it is
// kept. In a race, which waits for nobody, they are kept.
func (h *hub) vacant(visit func(m *match, seat int, until time.Duration)) {
	for _, m := range h.matches {
		if h.tables.Race != nil && !m.called {
			continue
		}
		for seat, c := range m.players {
			if c != nil || m.state.Presence(seat).Gone || m.state.Over() {
				continue
			}
			if e, is := h.state.Entrant(m.names[seat]); is && !e.Present {
				visit(m, seat, e.Since+h.options.Grace)
			}
		}
	}
}

// callGone removes the players who have been gone for the grace period from their games.
func (h *hub) callGone() {
	now := h.now()
	type place struct {
		m    *match
		seat int
	}
	var due []place
	h.vacant(func(m *match, seat int, until time.Duration) {
		if until <= now {
			due = append(due, place{m, seat})
		}
	})
	for _, p := range due {
		if h.guard(p.m, func() { h.wake(p.m) }); slices.Contains(h.matches, p.m) && h.tables.Race == nil {
			h.leaveGame(p.m, p.seat, byGoing)
		}
	}
}
