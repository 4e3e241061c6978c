package tournament

import (
	"fmt"
	"slices"
	"strings"
	"time"

	logs "quoin/game"
	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/tournament/wire"
)

// match is a running game: the table, its players, and the open prompts.
type match struct {
	number  int
	pairing rules.Pairing
	names   []string // by seat
	players []*conn  // by seat; nil for an absent player
	state   matches.Any
	begun   time.Duration // as the record has it
	moves   []string      // in a record without steps
	lines   []string      // the log of state
	past    []pastTurn    // the states before each of the last MaxDelay turns was complete, the oldest first

	prompts []openPrompt // by seat
	foul    string       // the ending of a game of two that was lost by refusals

	// After a restart the clocks stand still until the player to act is there, or has been gone for the grace
	// period: still is since when, in time of the match.
	frozen bool
	still  time.Duration

	called  bool       // whether the clock hasn't started: see call.go
	call    rules.Call // the call, if called
	again   bool       // whether it is called after a restart
	returns bool       // and the player to move isn't back yet

	steps int // incremented by everything that happens here
}

// openPrompt is what a seat was asked.
type openPrompt struct {
	number int64         // 0 if it wasn't
	asked  time.Duration // when
	tries  int           // refusals until the game is lost
	bytes  int           // of the seat's steps, in a race
}

func newMatch(g rules.Game) *match {
	names := g.Pairing.Names()
	return &match{
		number: g.Number, pairing: g.Pairing, names: names, players: make([]*conn, len(names)), prompts: make([]openPrompt, len(names)), begun: g.Started,
	}
}

// pastTurn is a state of a match, and the number of lines of the log that led to it.
type pastTurn struct {
	state matches.Any
	lines int
}

// goes takes the state that a line of the log has led to.
func (m *match) goes(next matches.Any, line string) {
	if next.Result().Turns > m.state.Result().Turns {
		if len(m.past) == MaxDelay {
			m.past = m.past[1:]
		}
		m.past = append(slices.Clip(m.past), pastTurn{m.state, len(m.lines)}) // spectators may be reading
	}
	m.state, m.lines = next, append(m.lines, line)
	if _, action, _ := strings.Cut(line, " "); len(action) > 2 && strings.HasPrefix(action[1:], " play") {
		m.prompts[action[0]-'1'].bytes += len(line) + lineBytes
	}
}

// before returns the state that a game had before the last turns, and the number of lines of its log then.
func (t RunningGame) before(turns int) (matches.Any, int) {
	if turns == 0 || len(t.past) == 0 {
		return t.state, len(t.lines)
	}
	p := t.past[max(0, len(t.past)-turns)]
	return p.state, p.lines
}

// mover returns the first seat that can act: in a game of turns the one to move. It is 0 if there is none.
func (m *match) mover() int {
	for seat := range m.players {
		if m.state.MayAct(seat) {
			return seat
		}
	}
	return 0
}

// toMove returns the seat whose turn it is; -1 in a race.
func (m *match) toMove() int {
	if seat, is := m.state.ToMove(); is {
		return seat
	}
	return -1
}

// asks reports whether a client's answer is awaited.
func (m *match) asks(c *conn) bool {
	seat := m.seatOf(c)
	return seat >= 0 && !m.called && m.state.MayAct(seat)
}

func (m *match) seatOf(c *conn) int { return slices.Index(m.players, c) }

// left returns the time until a seat's clock runs out, at a time of the match: with overtime, and never
// negative.
func (m *match) left(seat int, at time.Duration) wire.Millis {
	return wire.Millis(max(0, m.state.Left(seat, at)+m.state.Clocks().Control().Overtime))
}

func (m *match) clocks(at time.Duration) []wire.Millis {
	left := make([]wire.Millis, len(m.players))
	for seat := range left {
		left[seat] = m.left(seat, at)
	}
	return left
}

// at returns a time of the match, which doesn't run back. It counts from the line of the record with which
// the game started.
func (h *hub) at(m *match, t time.Time) time.Duration {
	if m.frozen {
		return m.still
	}
	return max(m.state.Last(), h.since(m, t))
}

func (h *hub) since(m *match, t time.Time) time.Duration {
	return logs.Cut(h.base + t.Sub(h.began) - m.begun - m.state.Waited())
}

// late reports whether the running clock has run out.
func (h *hub) late(m *match, t time.Time) bool {
	return !m.frozen && h.at(m, t) >= m.state.Limit()
}

// table returns the game for spectators.
func (h *hub) table(m *match, t time.Time) RunningGame {
	at, r := h.at(m, t), m.state.Result()
	table := RunningGame{
		Game:  rules.Game{Number: m.number, Pairing: m.pairing, Started: m.begun},
		Turns: r.Turns, ToAct: m.toMove(), At: t,
		Still: m.frozen, Waits: m.waits(), Starts: h.starts(m, t), Late: m.late(),
		state: m.state, past: m.past, lines: m.lines, at: at, here: make([]bool, len(m.players)), steps: m.steps,
	}
	for seat, s := range r.Seats {
		table.Clocks = append(table.Clocks, m.state.Left(seat, at))
		if h.tables.Words {
			table.Scores = append(table.Scores, s.Score)
		}
		table.here[seat] = m.players[seat] != nil
	}
	return table
}

// guard runs a step of a game. A panic breaks off that game, and no other.
func (h *hub) guard(m *match, step func()) {
	defer func() {
		if r := recover(); r != nil {
			_ = h.caught("playing game "+m.name(), r)
			h.fault(m)
		}
	}()
	if h.before != nil {
		h.before(m)
	}
	step()
}

// logged reports whether the record has what happens in a game, step by step.
func (h *hub) logged() bool { return h.state.Config().System != "" }

// line applies an action to a game, in the words of its log, and records it. The error is the rules' refusal,
// and then nothing has happened.
func (h *hub) line(m *match, at time.Duration, action string) error {
	text := fmt.Sprintf("%d %s", at.Milliseconds(), action)
	next, err := m.state.Do(text)
	if err != nil {
		return err
	}
	if h.logged() {
		if err := h.happened(rules.GameStep{Game: m.number, Text: text, At: h.now()}); err != nil {
			return unkept{err}
		}
	}
	m.goes(next, text)
	m.steps++
	if !next.Over() { // the end tells all of it
		h.tellLine(m, text)
	}
	return nil
}

// unkept is a step that the rules allow but the record refuses.
type unkept struct{ error }

// deal starts all possible games; it returns false if there are none.
func (h *hub) deal() bool {
	pairings := h.state.Next()
	if most := h.options.Boards; most > 0 {
		pairings = pairings[:max(0, min(len(pairings), most-len(h.matches)))]
	}
	if len(pairings) == 0 {
		return false
	}
	now, first := h.now(), h.state.NextGame()
	events := make([]rules.Event, len(pairings))
	for i, p := range pairings {
		e := rules.GameStarted{Game: first + i, Pairing: p, People: h.logged() && h.options.Time.Differ() && h.hasPerson(p), At: now}
		seed, long, second := h.state.PairSeed(p)
		opening, opened := h.options.opening(p)
		switch {
		case !h.logged():
		case second:
			e.Seed, e.Long = seed, long
		case opened && (h.state.LongSeeds() || opening.Seed != 0):
			e.Seed, e.Long = opening.Seed, opening.Long
		case h.tables.Words && h.state.LongSeeds(): // racks and bag are hidden
			e.Long = h.long()
		default:
			e.Seed = h.seed()
		}
		events[i] = e
	}
	if h.happened(events...) != nil {
		return false
	}
	for _, g := range h.state.Running() {
		if g.Number >= first {
			h.seat(g)
		}
	}
	return true
}

// hasPerson reports whether a person is to play a game.
func (h *hub) hasPerson(p rules.Pairing) bool {
	return slices.ContainsFunc(p.Names(), func(name string) bool {
		c := h.players[name]
		return c != nil && c.person
	})
}

// sets returns the table of a running game in its present state.
func (h *hub) sets(g rules.Game) (*match, error) {
	m := newMatch(g)
	var err error
	m.state, err = h.tables.Open(HeaderOf(h.tables, h.state.Config(), g), nil)
	for _, line := range g.Steps() {
		if err != nil {
			break
		}
		var next matches.Any
		if next, err = m.state.Do(line); err == nil {
			m.goes(next, line)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("game %d of the record: %w", g.Number, err)
	}
	return m, nil
}

func (h *hub) seat(g rules.Game) {
	m, err := h.sets(g)
	if err != nil {
		panic(err) // an entrant's name is one of the game's
	}
	h.matches = append(h.matches, m)
	for seat, name := range m.names {
		if c := h.players[name]; c != nil {
			m.players[seat], c.match = c, m
		}
	}
	h.guard(m, func() {
		h.call(m)
		for seat := range m.players {
			h.tellBegins(m, seat)
		}
		if !m.called {
			h.next(m)
		}
	})
}
