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

// next opens a prompt for each player who can act and has none.
func (h *hub) next(m *match) {
	for seat := range m.prompts {
		if p := &m.prompts[seat]; p.number == 0 && m.state.MayAct(seat) {
			h.prompts++
			p.number, p.tries, p.asked = h.prompts, wire.Refusals, h.at(m, time.Now())
			h.ask(m, seat)
		}
	}
}

// ask sends a seat's open prompt, if the player is there.
func (h *hub) ask(m *match, seat int) {
	if c := m.players[seat]; c != nil && m.prompts[seat].number != 0 && m.state.MayAct(seat) {
		h.askWith(m, seat, c.legal)
	}
}

// list sends the open prompt again, with the legal actions.
func (h *hub) list(c *conn) {
	if m := c.match; m != nil && m.asks(c) {
		h.askWith(m, m.seatOf(c), true)
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
	if m == nil || !m.asks(c) || r.Prompt != 0 && r.Prompt != m.prompts[m.seatOf(c)].number {
		h.notAsked(c)
		return
	}
	h.guard(m, func() {
		switch err := h.plays(m, m.seatOf(c), r.Action, t); {
		case errors.As(err, new(unkept)):
			h.fault(m)
		case err != nil:
			h.refuse(m, c, err)
		}
	})
}

// plays does an action of a player who can act, unless the clock had run out. The error says why it is
// impossible.
func (h *hub) plays(m *match, seat int, action string, t time.Time) error {
	at := h.at(m, t)
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
	if way := m.state.Clocks().Lag(seat, m.prompts[seat].asked-m.state.Last()); way > 0 && h.tables.Race == nil {
		lag = fmt.Sprintf("+%d", way.Milliseconds())
	}
	line := fmt.Sprintf("%d play%s %s", seat+1, lag, action)
	share := h.state.LogBytes()/len(m.players) - racersReserve
	if h.tables.Race != nil && m.prompts[seat].bytes+len(line)+lineBytes > share {
		return errTooMany
	}
	if err := h.line(m, at, line); err != nil {
		return err
	}
	m.prompts[seat] = openPrompt{bytes: m.prompts[seat].bytes}
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

// In a race each racer has an equal share of the bytes that a game's steps may have, less a reserve for lines that aren't
// words, so that one can't take the room of the others. A line has a time, the game, and a checksum besides the action.
const lineBytes, racersReserve = 48, 2 << 10

// errTooMany refuses a word when a racer's share of the record is full.
var errTooMany = errors.New("there is no room for more words in this race")

// goesOn ends a finished game, and else prompts the players who can act.
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
	seat := m.seatOf(c)
	p := &m.prompts[seat]
	// People are refused words that aren't in a dictionary which they may not have, and a race is for trying.
	if !c.person && h.tables.Race == nil {
		p.tries--
	}
	code, reason := h.tables.Refusal(err)
	if errors.Is(err, errTooMany) {
		code, reason = wire.RefusedTooMany, err.Error()
	}
	c.tell(wire.Refused{Game: m.number, Prompt: p.number, Code: code, Reason: reason, Tries: p.tries})
	if p.tries > 0 {
		h.ask(m, seat)
		return
	}
	if len(m.players) == 2 {
		m.foul = wire.EndingIllegal
	}
	h.leaveGame(m, seat, byLeaving)
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
