// Package noughts is the screen of noughts and crosses: the set-up page, the board, the
// result, and the replay. It also has everything else that Quoin needs to know about the
// game.
package noughts

import (
	"context"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/ui/board/local"
	"quoin/ui/board/multiplayer"
	"quoin/ui/board/seats"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Deps holds what the screen needs from outside.
type Deps struct {
	play.Host
	// Tick is screen.Tick, or a test's substitute.
	Tick screen.Ticker
}

type phase uint8

const (
	asking  phase = iota // the set-up page
	opening              // waiting for the store's first response
	playing
	over
	watching // replay
	closing  // waiting until the store has saved the game
	failed   // no game to show; message says why
)

// question is a question that is open on the screen.
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
	seats seats.Seats // on the set-up page
	row   int         // on the set-up page: a seat, or startRow

	match   local.Table[rules.Action, rules.State]
	cursor  rules.Square
	column  byte // typed letter of a square, waiting for the digit; or 0
	asked   question
	message string
	refused bool // whether message is a refusal

	people  bool                // whether this is a game between people,
	company multiplayer.Company // and with whom

	states []rules.State // of a replay: before each step, and the last one
	step   int           // index into states
	after  bool          // whether the replay returns to the result
}

type (
	begun   = local.Begun[rules.Action, rules.State]
	thought = local.Thought[rules.Action]
	paused  = local.Paused[rules.Action]
)

// New returns the screen for a new game, for one to resume, or for one to replay.
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

// Init begins, resumes or reads the game, if the place names one.
func (m Model) Init() screen.Cmd {
	switch {
	case m.people:
		return m.company.Init()
	case m.phase == opening:
		return m.here(m.to)
	}
	return nil
}

// here returns a command that begins, resumes or reads the game that a place names.
func (m Model) here(to screen.Play) screen.Cmd {
	return local.Here(m.deps.Host, engine, rules.Rules, to)
}

// begins shows a game that here has opened.
func (m Model) begins(b begun) (Model, screen.Cmd) {
	switch {
	case b.Err != nil:
		return m.fails(b.Err), nil
	case m.to.Watch != "" || m.to.Record != nil:
		m.match.Match = b.Match
		return m.watches(), nil
	}
	var told screen.Cmd
	m.match, told = local.Sit(m.deps.Host, m.deps.Tick, b)
	m.phase = playing
	m, next := m.goesOn()
	return m, screen.Batch(told, next)
}

// watches shows the game turn by turn.
func (m Model) watches() Model {
	states, err := engine.States(m.match.Log)
	if err != nil {
		return m.fails(err)
	}
	m.phase, m.states, m.step = watching, states, 0
	return m
}

func (m Model) fails(err error) Model {
	m.phase, m.message, m.refused = failed, say.Plain(err.Error()), true
	return m
}

// state returns the state on the screen.
func (m Model) state() rules.State {
	if m.phase == watching {
		return m.states[m.step]
	}
	return m.match.State
}

// local reports whether a seat is played at this keyboard.
func (m Model) local(seat int) bool {
	if m.people {
		return seat == m.company.Seat()
	}
	return m.state().Config().Players[seat].Level == ""
}

// mine reports whether the player to move is at this keyboard.
func (m Model) mine() bool {
	return m.phase == playing && m.local(m.state().Board().Seat()) && (!m.people || m.company.Mine())
}

// seat returns the seat at this keyboard that resigns: the one to move if it is here,
// otherwise the other one. It returns false if neither is here.
func (m Model) seat() (int, bool) {
	seat := m.state().Board().Seat()
	if !m.local(seat) {
		seat = 1 - seat
	}
	return seat, m.local(seat)
}

// apply applies actions now and records them, or says why they are refused.
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

// goesOn starts the computer's turn, if it is to move.
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
