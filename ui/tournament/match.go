package tournament

import (
	"errors"
	"slices"
	"strings"
	"time"

	logs "quoin/game"
	"quoin/game/santorini"
	rules "quoin/game/tournament"
	"quoin/ui/tournament/wire"
)

// match is a running game: the state, the clocks, and the open prompt.
type match struct {
	number  int
	pairing rules.Pairing
	players [2]*conn // by seat
	state   santorini.State
	clock   clock
	started time.Time
	begun   time.Duration // as the record has it
	moves   []string

	prompt int64 // the open one
	tries  int   // refusals of it until the game is lost
}

func (m *match) toAct() *conn { return m.players[m.state.Position().Seat()] }

func (m *match) seatOf(c *conn) int { return slices.Index(m.players[:], c) }

// other is the name of who sits opposite a seat.
func (m *match) other(seat int) string {
	return [2]string{m.pairing.Second, m.pairing.First}[seat]
}

// elapsed is the game's time, which doesn't run back.
func (m *match) elapsed(at time.Time) time.Duration {
	return max(m.state.Last(), logs.Cut(at.Sub(m.started)))
}

func (m *match) clocks(at time.Time) [2]wire.Millis {
	left := m.clock.at(at)
	return [2]wire.Millis{wire.Millis(left[0]), wire.Millis(left[1])}
}

func (m *match) tell(message wire.News) {
	for _, c := range m.players {
		c.tell(message)
	}
}

// table is the game for who watches.
func (m *match) table(at time.Time) Table {
	return Table{
		Game:  rules.Game{Number: m.number, Pairing: m.pairing, Started: m.begun},
		Turns: m.state.Turns(), ToAct: m.state.Position().Seat(), Clocks: m.clock.at(at), At: at,
	}
}

// guard does a step of a game. A panic breaks off that game, and no other.
func (h *hub) guard(m *match, step func()) {
	defer func() {
		if r := recover(); r != nil {
			_ = h.caught("playing game "+m.name(), r)
			h.decide(m, "", wire.EndingFault)
		}
	}()
	if h.before != nil {
		h.before(m)
	}
	step()
}

// deal begins all games that can be; false when there are none.
func (h *hub) deal() bool {
	pairings := h.state.Next()
	if len(pairings) == 0 {
		return false
	}
	now, first := h.now(), h.state.NextGame()
	events := make([]rules.Event, len(pairings))
	for i, p := range pairings {
		events[i] = rules.GameStarted{Game: first + i, Pairing: p, At: now}
	}
	if h.happened(events...) != nil {
		return false
	}
	for i, p := range pairings {
		started := time.Now()
		h.seat(&match{
			number: first + i, pairing: p, players: [2]*conn{h.players[p.First], h.players[p.Second]},
			clock: newClock(h.options.Time, started), started: started, begun: now,
		})
	}
	return true
}

func (h *hub) seat(m *match) {
	h.matches = append(h.matches, m)
	for _, c := range m.players {
		c.match = m
	}
	h.note(false, "game %s begins", m.name())
	h.guard(m, func() {
		state, err := santorini.New(paired(m.pairing))
		if err != nil {
			panic(err) // an entrant's name is one of the game's; guard ends it
		}
		m.state = state
		for seat, c := range m.players {
			c.tell(wire.Game{Game: m.number, Seat: seat + 1, Opponent: m.other(seat), Leg: m.pairing.Leg})
		}
		h.next(m)
	})
}

// next opens a prompt for whoever is to act.
func (h *hub) next(m *match) {
	h.prompts++
	m.prompt, m.tries = h.prompts, wire.Refusals
	m.clock.run(m.state.Position().Seat(), time.Now())
	h.ask(m)
}

// ask sends the open prompt.
func (h *hub) ask(m *match) { h.askWith(m, m.toAct().legal) }

func (h *hub) askWith(m *match, legal bool) {
	p := m.state.Position()
	prompt := wire.Prompt{
		Game: m.number, Prompt: m.prompt, Seat: p.Seat() + 1, Phase: wire.Phases[p.Phase()],
		Position: wire.Position{Position: p}, Clocks: m.clocks(time.Now()), Tries: m.tries,
	}
	if legal {
		for _, a := range m.state.Legal() {
			prompt.Legal = append(prompt.Legal, a.String())
		}
	}
	m.toAct().tell(prompt)
}

// list sends the open prompt again, with what is legal.
func (h *hub) list(c *conn) {
	if m := c.match; m != nil && m.toAct() == c {
		h.askWith(m, true)
		return
	}
	h.notAsked(c)
}

func (h *hub) notAsked(c *conn) {
	c.tell(wire.Fault{Code: wire.FaultNotAsked, Reason: "nothing of the kind was asked"})
}

// act is a client's answer to a prompt. Its time is when it was read, whatever
// the hub was doing then.
func (h *hub) act(c *conn, r wire.Action, at time.Time) {
	m := c.match
	if m == nil || m.toAct() != c || r.Prompt != 0 && r.Prompt != m.prompt {
		h.notAsked(c)
		return
	}
	h.guard(m, func() {
		if m.clock.out(at) {
			h.leaveGame(m, c, santorini.OutOfTime)
			return
		}
		a, err := santorini.ParseOnBoard(r.Action)
		next := m.state
		if err == nil {
			next, err = m.state.Apply(santorini.Step{At: m.elapsed(at), Do: a})
		}
		if err != nil {
			h.refuse(m, c, err)
			return
		}
		c.pace.give()
		h.adopt(m, a, next, at)
	})
}

func (h *hub) adopt(m *match, a santorini.Action, next santorini.State, at time.Time) {
	seat := m.state.Position().Seat()
	m.state = next
	m.moves = append(m.moves, a.String())
	_, over := next.Outcome()
	m.clock.stop(at, !over && next.Position().Seat() != seat)
	m.tell(wire.Played{Game: m.number, Seat: seat + 1, Action: a.String(), Position: wire.Position{Position: next.Position()}, Clocks: m.clocks(at)})
	if over {
		h.end(m)
		return
	}
	h.next(m)
}

// refuse says what is wrong with an action, and asks again or ends the game.
func (h *hub) refuse(m *match, c *conn, err error) {
	m.tries--
	reason, _ := errors.AsType[santorini.Reason](err) // as all that the rules refuse has
	c.tell(wire.Refused{Game: m.number, Prompt: m.prompt, Code: wire.RefusalCodes[reason], Reason: reason.Error(), Tries: m.tries})
	if m.tries > 0 {
		h.ask(m)
		return
	}
	h.decide(m, m.other(m.seatOf(c)), wire.EndingIllegal)
}

// resign loses a client's game, in its turn or not.
func (h *hub) resign(c *conn, at time.Time) {
	m := c.match
	switch {
	case m == nil:
		h.notAsked(c)
	case m.toAct() == c && m.clock.out(at):
		h.leaveGame(m, c, santorini.OutOfTime)
	default:
		h.leaveGame(m, c, santorini.Left)
	}
}

// callTime ends the games whose clock has run out. An answer that was read in
// time may still be waiting for the hub, so what waits comes first.
func (h *hub) callTime() {
	now := time.Now()
	late := func(m *match) bool { return m.clock.out(now) }
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
			h.leaveGame(m, m.toAct(), santorini.OutOfTime)
		}
	}
}

// leaveGame ends a game that one of its players has left.
func (h *hub) leaveGame(m *match, c *conn, why santorini.Ending) {
	h.guard(m, func() {
		seat := m.seatOf(c)
		next, err := m.state.Apply(santorini.Step{At: m.elapsed(time.Now()), Do: santorini.Leave{Seat: seat, Why: why}})
		if err != nil {
			panic(err) // nobody is in a game that is over; guard ends it
		}
		m.state = next
		h.end(m)
	})
}

// end decides a game as its rules say.
func (h *hub) end(m *match) {
	o, _ := m.state.Outcome() // it is over
	h.decide(m, m.other(1-o.Winner), o.Ending.String())
}

// decide records how a game ended, and lets its players hear of it.
func (h *hub) decide(m *match, winner, ending string) {
	if !slices.Contains(h.matches, m) {
		return
	}
	finished := rules.GameFinished{
		Game: m.number, Winner: winner, Ending: ending, Turns: m.state.Turns(), Moves: strings.Join(m.moves, " "), At: h.now(),
	}
	h.clear(m)
	if h.happened(finished) != nil {
		return // the record has failed, and the server stops
	}
	h.note(ending == wire.EndingFault, "game %s: %s", m.name(), outcome(winner, ending, m.state.Turns()))
	m.tell(wire.Result{Game: m.number, Winner: winner, Ending: ending, Turns: m.state.Turns()})
}

// clear frees the two players of a game.
func (h *hub) clear(m *match) {
	h.matches = slices.DeleteFunc(slices.Clone(h.matches), func(other *match) bool { return other == m })
	for _, c := range m.players {
		if c.match == m {
			c.match = nil
		}
	}
}
