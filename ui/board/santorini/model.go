// Package santorini is the screen of Santorini: the page that sets up a game, the board,
// the result, and the replay.
package santorini

import (
	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps holds what the screen needs from outside.
type Deps struct {
	play.Host
	Tick  screen.Ticker
	Think gameplay.Thinker // the host's, or a test's substitute
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
	askHint
)

// Model is the screen. It is a value.
type Model struct {
	deps Deps
	to   screen.Play

	frame screen.Frame
	look  *look // for this frame

	phase phase
	setup setup

	match local.Table[rules.Action, rules.State]
	turns []turn

	hand    hand
	asked   question
	message widget.Message
	hint    rules.Turn // shown on the board; its squares are None if there is none
	back    int        // rows the list of turns is scrolled up by

	watch   watch
	several several
}

// New returns the screen for a new game, for one to resume, or for one to replay.
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

// Init begins, resumes or reads the game, if the place names one.
func (m Model) Init() screen.Cmd {
	switch {
	case m.several.is:
		return m.several.company.Init()
	case m.phase == opening:
		return m.here(m.to)
	}
	return nil
}

func (m Model) state() rules.State { return m.match.State }

func (m Model) players() [2]game.Player { return m.state().Config().Players }

// position returns the board without the turn in hand.
func (m Model) position() rules.Position {
	return m.state().Position()
}

// local reports whether a seat is played at this keyboard.
func (m Model) local(seat int) bool {
	if m.several.is {
		return seat == m.several.company.Seat()
	}
	_, computed := rules.LevelNamed(m.players()[seat].Level)
	return !computed
}

// mine reports whether the player to act is at this keyboard.
func (m Model) mine() bool {
	return m.phase == playing && m.local(m.position().Seat()) && (!m.several.is || m.several.company.Mine())
}

// seat returns the seat at this keyboard that is asked, resigns or gets a hint: the one to
// move if it is here, otherwise the other one. It returns false if neither is here.
func (m Model) seat() (int, bool) {
	seat := m.position().Seat()
	if !m.local(seat) {
		seat = 1 - seat
	}
	return seat, m.local(seat)
}

// Playing implements screen.Playing.
func (m Model) Playing() (screen.Game, bool) { return m.match.Playing() }
