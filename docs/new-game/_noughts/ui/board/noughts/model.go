// Package noughts is the screen on which noughts and crosses is played: who
// plays, the board, the result, and a game turn by turn; and what else Quoin has
// to know of the game.
package noughts

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/ui/board/local"
	"quoin/ui/board/multiplayer"
	"quoin/ui/board/seats"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Deps is what the screen needs from outside.
type Deps struct {
	play.Host
	// Tick is screen.Tick, or what a test has in its place.
	Tick screen.Ticker
}

type phase uint8

const (
	asking  phase = iota // who plays
	opening              // the first answer of the store is awaited
	playing
	over
	watching // a game turn by turn
	closing  // the game is given back to the store
	failed   // there is no game to show; message says why
)

// question is what the player was asked and hasn't answered.
type question uint8

const (
	none question = iota
	askLeave
	askResign
)

// Model is the screen. It is a value.
type Model struct {
	deps  Deps
	to    screen.Play
	frame screen.Frame

	phase phase
	seats seats.Seats // while it is asked who plays
	row   int         // of that page: a seat, or the start

	match   local.Table[rules.Action, rules.State]
	cursor  rules.Square
	column  byte // typed, and its row is awaited; or 0
	asked   question
	message string
	refused bool // the message says why not

	people  bool                // it is played by people who sit elsewhere,
	company multiplayer.Company // who are these

	states []rules.State // that are watched: one before each step, and the last
	step   int           // of them
	after  bool          // they were opened from the result, and lead back there
}

type (
	begun   = local.Begun[rules.Action, rules.State]
	thought = local.Thought[rules.Action]
	paused  = local.Paused[rules.Action]
	// fetched answers fetch.
	fetched struct {
		states []rules.State
		err    error
	}
)

// New is the screen for a new game, for one that was left running, or for one
// to be watched.
func New(deps Deps, to screen.Play) Model {
	if deps.Tick == nil {
		deps.Tick = screen.Tick
	}
	m := Model{deps: deps, to: to, cursor: rules.At(1, 1), phase: opening}
	if to.Begin == nil && to.Resume == "" && to.Watch == "" && to.Record == nil {
		now := deps.Settings.Now()
		players := []game.Player{play.Person(now.Name, play.You), play.Computer(now.Level)}
		manner := seats.Manner{Least: 2, Most: 2, Unnamed: func(seat int) string { return [2]string{play.You, play.Guest}[seat] }}
		m.phase, m.row, m.seats = asking, startRow, seats.New(manner, players, now.Name, now.Opponent)
	}
	return m
}

// Init takes up the game of its place, if it has one.
func (m Model) Init() screen.Cmd {
	deps, to := m.deps, m.to
	switch {
	case m.people:
		return m.company.Init()
	case to.Begin != nil:
		return m.begin(*to.Begin)
	case to.Resume != "":
		return screen.Run(func() tea.Msg {
			match, err := engine.Resume(context.Background(), deps.Store, to.Resume)
			return begun{Match: match, Err: err}
		})
	case to.Watch != "" || to.Record != nil:
		return screen.Run(func() tea.Msg {
			record, err := deps.Shown(to.Record, to.Watch)
			if err != nil {
				return fetched{err: err}
			}
			log, err := game.Read(record, engine.Parse)
			if err != nil {
				return fetched{err: err}
			}
			states, err := engine.States(log)
			return fetched{states, err}
		})
	}
	return nil
}

// begin starts a game.
func (m Model) begin(h game.Header) screen.Cmd {
	deps := m.deps
	return screen.Run(func() tea.Msg {
		h := h
		h.Rules, h.Started = rules.Rules, deps.Now().UnixMilli()
		if h.Seed == 0 {
			h.Seed = deps.Seed()
		}
		match, kept, err := engine.Begin(context.Background(), deps.Store, h)
		return begun{Match: match, Kept: kept, Err: err}
	})
}

// begins takes the answer of begin.
func (m Model) begins(b begun) (Model, screen.Cmd) {
	if b.Err != nil {
		return m.fails(b.Err), nil
	}
	var told screen.Cmd
	m.match, told = local.Sit(m.deps.Host, m.deps.Tick, b)
	m.phase = playing
	m, next := m.goesOn()
	return m, screen.Batch(told, next)
}

// watches takes the answer of fetch.
func (m Model) watches(f fetched) Model {
	if f.err != nil {
		return m.fails(f.err)
	}
	m.phase, m.states = watching, f.states
	return m
}

func (m Model) fails(err error) Model {
	m.phase, m.message, m.refused = failed, say.Plain(err.Error()), true
	return m
}

// state is what is on the screen.
func (m Model) state() rules.State {
	if m.phase == watching {
		return m.states[m.step]
	}
	return m.match.State
}

// local says whether whoever sits here plays a seat.
func (m Model) local(seat int) bool {
	if m.people {
		return seat == m.company.Seat()
	}
	return m.state().Config().Players[seat].Level == ""
}

// mine says whether whoever sits here is to act.
func (m Model) mine() bool {
	return m.phase == playing && m.local(m.state().Board().Seat()) && (!m.people || m.company.Mine())
}

// seat is who of those that sit here gives up: whose turn it is, or else the
// other one. It is false when nobody sits here.
func (m Model) seat() (int, bool) {
	seat := m.state().Board().Seat()
	if !m.local(seat) {
		seat = 1 - seat
	}
	return seat, m.local(seat)
}

// apply does an action, now, and keeps it; or says why not.
func (m Model) apply(do ...rules.Action) (Model, screen.Cmd) {
	match, saving, err := m.match.Do(m.match.Look(), do...)
	m.asked, m.message, m.refused = none, "", false
	if err != nil {
		m.message, m.refused = sentence(err), true
		return m, local.Bell(m.deps.Host)
	}
	m.match = match
	if match.State.Over() {
		m.phase, m.match = over, match.Quiet()
	}
	m, next := m.goesOn()
	return m, screen.Batch(saving, next)
}

// goesOn has the computer act, if it is to.
func (m Model) goesOn() (Model, screen.Cmd) {
	if m.phase != playing || m.mine() {
		return m, nil
	}
	host, log, state := m.deps.Host, m.match.Log, m.state()
	level := state.Config().Players[state.Board().Seat()].Level
	_, sits := m.seat()
	var cmd screen.Cmd
	m.match, cmd = m.match.Awaits(sits, func(ctx context.Context) []rules.Action { return think(ctx, host, level, log, state) })
	return m, cmd
}
