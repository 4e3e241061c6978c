package tournament

import (
	"fmt"
	"slices"
	"strings"
	"time"

	logs "quoin/game"
	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// match is a running game: the table, who sits there, and the open prompt.
type match struct {
	number  int
	pairing rules.Pairing
	players []*conn // by seat
	state   matches.Any
	begun   time.Duration // as the record has it
	moves   []string

	prompt int64         // the open one
	asked  time.Duration // when it was told first
	tries  int           // refusals of it until the game is lost
	foul   string        // the ending of a game that was lost by refusals
}

// mover is whose turn it is.
func (m *match) mover() int {
	seat, _ := m.state.ToMove()
	return seat
}

func (m *match) toAct() *conn { return m.players[m.mover()] }

func (m *match) seatOf(c *conn) int { return slices.Index(m.players, c) }

// other is the name of who sits opposite a seat.
func (m *match) other(seat int) string {
	return [2]string{m.pairing.Seats[1], m.pairing.Seats[0]}[seat]
}

// clocks are what is left to each seat at a time of the match, never less than
// 0.
func (m *match) clocks(at time.Duration) (left [2]wire.Millis) {
	c := m.state.Clocks()
	for seat := range left {
		left[seat] = wire.Millis(max(0, c.Left(seat, at)))
	}
	return left
}

func (m *match) tell(message wire.News) {
	for _, c := range m.players {
		c.tell(message)
	}
}

// at is a time of the match, which doesn't run back. It counts from the line of
// the record with which the game began.
func (h *hub) at(m *match, t time.Time) time.Duration {
	return max(m.state.Last(), logs.Cut(h.base+t.Sub(h.began)-m.begun))
}

// deadline is when the running clock has run out.
func (h *hub) deadline(m *match) time.Time {
	limit := m.state.Limit()
	if limit == matches.Never {
		return h.began.Add(limit)
	}
	return h.began.Add(m.begun + limit - h.base)
}

// table is the game for who watches.
func (h *hub) table(m *match, t time.Time) Table {
	at, c := h.at(m, t), m.state.Clocks()
	table := Table{
		Game:  rules.Game{Number: m.number, Pairing: m.pairing, Started: m.begun},
		Turns: m.state.Result().Turns, ToAct: m.mover(), At: t,
	}
	for seat := range m.state.Seats() {
		table.Clocks = append(table.Clocks, c.Left(seat, at))
	}
	return table
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
		h.seat(&match{number: first + i, pairing: p, players: []*conn{h.players[p.Seats[0]], h.players[p.Seats[1]]}, begun: events[i].Elapsed()})
	}
	return true
}

func (h *hub) seat(m *match) {
	opened := h.state.Config().Opened + m.begun.Milliseconds()
	state, err := h.tables.Open(h.tables.Header(m.pairing.Names(), 0, opened), nil)
	if err != nil {
		panic(err) // an entrant's name is one of the game's
	}
	m.state = state
	h.matches = append(h.matches, m)
	for _, c := range m.players {
		c.match = m
	}
	h.note(false, "game %s begins", m.name())
	h.guard(m, func() {
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
	m.asked = h.at(m, time.Now())
	h.ask(m)
}

// ask sends the open prompt.
func (h *hub) ask(m *match) { h.askWith(m, m.toAct().legal) }

func (h *hub) askWith(m *match, legal bool) {
	p, _ := games.Position(m.state)
	prompt := wire.Prompt{
		Game: m.number, Prompt: m.prompt, Seat: m.mover() + 1, Phase: wire.Phases[p.Phase()],
		Position: wire.Position{Position: p}, Clocks: m.clocks(h.at(m, time.Now())), Tries: m.tries,
	}
	if legal {
		prompt.Legal = h.tables.Legal(m.state)
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
func (h *hub) act(c *conn, r wire.Action, t time.Time) {
	m := c.match
	if m == nil || m.toAct() != c || r.Prompt != 0 && r.Prompt != m.prompt {
		h.notAsked(c)
		return
	}
	h.guard(m, func() {
		at := h.at(m, t)
		if at >= m.state.Limit() {
			h.leaveGame(m, c, byTime)
			return
		}
		err := h.tables.Parse(r.Action)
		next := m.state
		if err == nil {
			// What the server took to ask isn't the player's.
			lag := ""
			if way := m.state.Clocks().Lag(m.mover(), m.asked-m.state.Last()); way > 0 {
				lag = fmt.Sprintf("+%d", way.Milliseconds())
			}
			next, err = m.state.Do(fmt.Sprintf("%d %d play%s %s", at.Milliseconds(), m.mover()+1, lag, r.Action))
		}
		if err != nil {
			h.refuse(m, c, err)
			return
		}
		c.pace.give()
		h.adopt(m, r.Action, next)
	})
}

func (h *hub) adopt(m *match, action string, next matches.Any) {
	seat := m.mover()
	m.state = next
	m.moves = append(m.moves, action)
	p, _ := games.Position(next)
	m.tell(wire.Played{Game: m.number, Seat: seat + 1, Action: action, Position: wire.Position{Position: p}, Clocks: m.clocks(next.Last())})
	if next.Over() {
		h.end(m)
		return
	}
	h.next(m)
}

// refuse says what is wrong with an action, and asks again or ends the game.
func (h *hub) refuse(m *match, c *conn, err error) {
	m.tries--
	code, reason := h.tables.Refusal(err)
	c.tell(wire.Refused{Game: m.number, Prompt: m.prompt, Code: code, Reason: reason, Tries: m.tries})
	if m.tries > 0 {
		h.ask(m)
		return
	}
	m.foul = wire.EndingIllegal
	h.leaveGame(m, c, byLeaving)
}

// resign loses a client's game, in its turn or not.
func (h *hub) resign(c *conn) {
	if c.match == nil {
		h.notAsked(c)
		return
	}
	h.leaveGame(c.match, c, byLeaving)
}

// callTime ends the games whose clock has run out. An answer that was read in
// time may still be waiting for the hub, so what waits comes first.
func (h *hub) callTime() {
	now := time.Now()
	late := func(m *match) bool { return h.at(m, now) >= m.state.Limit() }
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
			h.leaveGame(m, m.toAct(), byTime)
		}
	}
}

// How a player leaves a game, in the words of a match's log.
const (
	byLeaving = "resign"
	byGoing   = "gone"
	byTime    = "time"
)

// leaveGame ends a game that one of its players has left. Where the clock of
// whoever is to act was out before, it ends by that.
func (h *hub) leaveGame(m *match, c *conn, how string) {
	h.guard(m, func() {
		at := h.at(m, time.Now())
		seat := m.seatOf(c)
		if at >= m.state.Limit() {
			at, seat, how = m.state.Limit(), m.mover(), byTime
		}
		next, err := m.state.Do(fmt.Sprintf("%d %d %s", at.Milliseconds(), seat+1, how))
		if err != nil {
			panic(err) // nobody is in a game that is over; guard ends it
		}
		m.state = next
		h.end(m)
	})
}

// end decides a game as its rules say.
func (h *hub) end(m *match) {
	r := m.state.Result()
	winner := slices.IndexFunc(r.Seats, func(s logs.Seat) bool { return s.Place == 1 })
	ending := r.Ending
	if m.foul != "" {
		ending = m.foul
	}
	h.decide(m, r.Seats[winner].Name, ending)
}

// decide records how a game ended, and lets its players hear of it.
func (h *hub) decide(m *match, winner, ending string) {
	if !slices.Contains(h.matches, m) {
		return
	}
	turns := m.state.Result().Turns
	finished := rules.GameFinished{
		Game: m.number, Winner: winner, Ending: ending, Turns: turns, Moves: strings.Join(m.moves, " "), At: h.now(),
	}
	h.clear(m)
	if h.happened(finished) != nil {
		return // the record has failed, and the server stops
	}
	h.note(ending == wire.EndingFault, "game %s: %s", m.name(), outcome(winner, ending, turns))
	m.tell(wire.Result{Game: m.number, Winner: winner, Ending: ending, Turns: turns})
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
