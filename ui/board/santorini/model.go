// Package santorini is the screen on which Santorini is played: who plays, the
// board, the result, and a game turn by turn.
package santorini

import (
	"context"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps is what the screen needs from outside.
type Deps struct {
	play.Host
	Tick screen.Ticker
	// Think is gameplay.Think, or what a test has in its place.
	Think func(context.Context, rules.Level, rules.Log, rules.State) rules.Turn
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
	askHint
)

// Model is the screen. It is a value.
type Model struct {
	deps Deps
	to   screen.Play

	frame screen.Frame
	look  *look // for the frame

	phase phase
	setup setup

	match local.Table[rules.Action, rules.State]
	turns turns // of the log

	hand    hand
	asked   question
	message widget.Message
	hint    rules.Turn // to be seen on the board; nothing in it is a square while there is none
	back    int        // rows the list of turns is scrolled up by

	watch   watch
	far     far
	several several
}

// New is the screen for a new game, for one that was left running, or for one
// to be watched.
func New(deps Deps, place screen.Play) Model {
	if deps.Think == nil {
		deps.Think = gameplay.ThinkerOf(deps.Host)
	}
	m := Model{deps: deps, to: place, hand: empty(), hint: nothing, phase: opening}
	if place.Begin == nil && place.Resume == "" && place.Watch == "" && place.Record == nil {
		m.phase, m.setup = asking, newSetup(deps.Settings.Now())
	}
	return m
}

// Init takes up the game of its place, if it has one.
func (m Model) Init() screen.Cmd {
	switch {
	case m.several.is:
		return m.several.company.Init()
	case m.to.Begin != nil:
		return m.begin(*m.to.Begin)
	case m.to.Resume != "":
		return m.resume()
	case m.to.Watch != "" || m.to.Record != nil:
		return m.fetch()
	}
	return nil
}

func (m Model) state() rules.State { return m.match.State }

func (m Model) players() [2]game.Player { return m.state().Config().Players }

// elsewhere says whether the game is played elsewhere, and nothing of it is this
// screen's to decide.
func (m Model) elsewhere() bool { return m.far.is || m.several.is }

// position is the board as it is now, without what hasn't been done yet.
func (m Model) position() rules.Position {
	if m.far.is {
		return m.far.position
	}
	return m.state().Position()
}

// local says whether whoever sits here plays a seat.
func (m Model) local(seat int) bool {
	switch {
	case m.far.is:
		return seat == m.far.Seat
	case m.several.is:
		return seat == m.several.company.Seat()
	}
	_, computed := rules.LevelNamed(m.players()[seat].Level)
	return !computed
}

// mine says whether whoever sits here is to act.
func (m Model) mine() bool {
	return m.phase == playing && m.local(m.position().Seat()) && (!m.far.is || m.far.asked) && (!m.several.is || m.several.company.Mine())
}

// seat is who of those that sit here is asked, gives up or gets a hint: whose
// turn it is, or else the other one. It is false when nobody sits here.
func (m Model) seat() (int, bool) {
	seat := m.position().Seat()
	if !m.local(seat) {
		seat = 1 - seat
	}
	return seat, m.local(seat)
}

// Playing implements screen.Playing.
func (m Model) Playing() (screen.Game, bool) { return m.match.Playing() }
