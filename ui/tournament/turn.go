package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	logs "quoin/game"
	rules "quoin/game/tournament"
	"quoin/ui/tournament/wire"
)

// next opens a prompt for the player to act.
func (h *hub) next(m *match) {
	h.prompts++
	m.prompt, m.tries = h.prompts, wire.Refusals
	m.asked = h.at(m, time.Now())
	h.ask(m)
}

// ask sends the open prompt, if the player is there.
func (h *hub) ask(m *match) {
	if c := m.toAct(); c != nil && m.prompt != 0 {
		h.askWith(m, c.legal)
	}
}

// list sends the open prompt again, with the legal actions.
func (h *hub) list(c *conn) {
	if m := c.match; m != nil && !m.called && m.toAct() == c {
		h.askWith(m, true)
		return
	}
	h.notAsked(c)
}

func (h *hub) notAsked(c *conn) {
	c.tell(wire.Fault{Code: wire.FaultNotAsked, Reason: "nothing of the kind was asked"})
}

// act handles a client's answer to a prompt. Its time is when it was read, whatever the hub was doing then.
func (h *hub) act(c *conn, r wire.Action, t time.Time) {
	m := c.match
	if m == nil || m.called || m.toAct() != c || r.Prompt != 0 && r.Prompt != m.prompt {
		h.notAsked(c)
		return
	}
	h.guard(m, func() {
		switch err := h.plays(m, r.Action, t); {
		case errors.As(err, new(unkept)):
			h.fault(m)
		case err != nil:
			h.refuse(m, c, err)
		}
	})
}

// plays does an action of the player to move, unless the clock had run out. The error says why it is
// impossible.
func (h *hub) plays(m *match, action string, t time.Time) error {
	seat, at := m.mover(), h.at(m, t)
	if at >= m.state.Limit() {
		h.leaveGame(m, seat, byTime)
		return nil
	}
	if err := h.tables.Parse(action); err != nil {
		return err
	}
	if ruled := h.tables.Verdict(m.state, action); ruled != "" {
		action = ruled
	}
	// The time that the server took to ask isn't the player's.
	lag := ""
	if way := m.state.Clocks().Lag(seat, m.asked-m.state.Last()); way > 0 {
		lag = fmt.Sprintf("+%d", way.Milliseconds())
	}
	if err := h.line(m, at, fmt.Sprintf("%d play%s %s", seat+1, lag, action)); err != nil {
		return err
	}
	if c := m.players[seat]; c != nil {
		c.pace.give()
	}
	if !h.logged() {
		m.moves = append(m.moves, action)
	}
	h.tellDid(m, seat, action)
	h.goesOn(m)
	return nil
}

// goesOn ends a finished game, and else prompts the player to move.
func (h *hub) goesOn(m *match) {
	if what := h.tables.Follows(m.state); what != "" {
		if h.line(m, m.state.Last(), what) != nil {
			h.fault(m)
			return
		}
		h.tellDid(m, -1, strings.TrimPrefix(what, "house "))
	}
	if m.state.Over() {
		h.end(m)
		return
	}
	h.next(m)
}

// refuse says what is wrong with an action, and asks again or ends the game.
func (h *hub) refuse(m *match, c *conn, err error) {
	if !c.person { // people are refused words that aren't in a dictionary which they may not have
		m.tries--
	}
	code, reason := h.tables.Refusal(err)
	c.tell(wire.Refused{Game: m.number, Prompt: m.prompt, Code: code, Reason: reason, Tries: m.tries})
	if m.tries > 0 {
		h.ask(m)
		return
	}
	if len(m.players) == 2 {
		m.foul = wire.EndingIllegal
	}
	h.leaveGame(m, m.seatOf(c), byLeaving)
}

// resign resigns a client's game, in its turn or not.
func (h *hub) resign(c *conn) {
	m := c.match
	if m == nil || m.state.Presence(m.seatOf(c)).Gone {
		h.notAsked(c)
		return
	}
	h.leaveGame(m, m.seatOf(c), byLeaving)
}

// callTime ends the games with a clock that has run out. An answer that was read in time may still wait for
// the hub, so the inbox comes first.
func (h *hub) callTime() {
	now := time.Now()
	late := func(m *match) bool { return h.late(m, now) }
	if !slices.ContainsFunc(h.matches, late) {
		return
	}
	for waiting := true; waiting; {
		select {
		case in := <-h.inbox:
			h.take(in)
		default:
			waiting = false
		}
	}
	for _, m := range slices.Clone(h.matches) {
		if late(m) {
			h.leaveGame(m, m.mover(), byTime)
		}
	}
}

// How a player leaves a game, in the words of a match's log.
const (
	byLeaving = "resign"
	byGoing   = "gone"
	byTime    = "time"
)

// leaveGame removes a player from a game, which ends it if two play. If the clock of the player to act had
// run out before, that counts instead.
func (h *hub) leaveGame(m *match, seat int, how string) {
	h.guard(m, func() {
		at, mover := h.at(m, time.Now()), m.mover()
		if h.late(m, time.Now()) {
			at, seat, how = m.state.Limit(), mover, byTime
		}
		if err := h.line(m, at, fmt.Sprintf("%d %s", seat+1, how)); err != nil {
			panic(err) // nobody is in a finished game; guard ends it
		}
		h.tellDid(m, seat, how)
		switch {
		case m.state.Over():
			h.end(m)
		case m.called:
			m.call = m.call.Ready(seat)
			h.tellCall(m)
			h.startCalled(m)
		case m.mover() != mover:
			h.goesOn(m)
		}
	})
}

// end decides a game by its rules.
func (h *hub) end(m *match) {
	r := m.state.Result()
	if m.foul != "" {
		r.Ending = m.foul
	}
	h.decide(m, r)
}

// fault ends a game that can't continue. Nobody wins.
func (h *hub) fault(m *match) {
	r := m.state.Result()
	r.Ending = wire.EndingFault
	for i := range r.Seats {
		r.Seats[i].Place, r.Seats[i].Score = 0, 0
	}
	h.decide(m, r)
}

// decide records the end of a game, and tells its players.
func (h *hub) decide(m *match, r logs.Result) {
	if !slices.Contains(h.matches, m) {
		return
	}
	finished := rules.GameFinished{Game: m.number, Ending: r.Ending, Turns: r.Turns, At: h.now()}
	scores := make([]rules.Score, len(r.Seats))
	for i, s := range r.Seats {
		scores[i] = rules.Score{Place: s.Place, Points: s.Score}
	}
	won := winner(r)
	if h.logged() {
		finished.Scores = scores
	} else {
		finished.Winner, finished.Moves = won, strings.Join(m.moves, " ")
	}
	m.steps++
	final := h.table(m, time.Now())
	h.clear(m)
	if h.happened(finished) != nil {
		return // the record has failed, and the server stops
	}
	h.closed(final)
	h.note(r.Ending == wire.EndingFault, "game %s: %s", m.name(), outcome(r, h.tables.Ended))
	h.tellEnd(m, r)
}

// winner returns the only first, or "".
func winner(r logs.Result) string {
	name := ""
	for _, s := range r.Seats {
		switch {
		case s.Place == 1 && name != "":
			return ""
		case s.Place == 1:
			name = s.Name
		}
	}
	return name
}

// clear frees the players of a game.
func (h *hub) clear(m *match) {
	h.matches = slices.DeleteFunc(slices.Clone(h.matches), func(other *match) bool { return other == m })
	for _, c := range m.players {
		if c != nil && c.match == m {
			c.match = nil
		}
	}
}
