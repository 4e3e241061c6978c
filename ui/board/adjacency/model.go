// Package adjacency is the screen of Adjacency: the game, and its result.
package adjacency

import (
	"time"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/local"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps holds what the screen needs from outside.
type Deps struct {
	play.Host
	Tick screen.Ticker
}

type phase uint8

const (
	dealing phase = iota // waiting for the store's first response
	playing
	stopped // the game is over, and its board is still shown
	over
	away   // waiting until the store has saved the game, before the menu
	failed // no game to show; message says why
)

// question is a question that is open on the screen.
type question uint8

const (
	none question = iota
	askLeave
	askReroll
)

// Model is the screen. It is a value.
type Model struct {
	deps Deps
	to   screen.Play

	frame screen.Frame
	kit   *kit // for this frame and this board's size

	phase phase
	match local.Table[rules.Action, rules.State]
	left  time.Duration // on the clock, as of the last key or tick

	entry   entry
	refused string // why enter refused the word, which is still shown; or ""
	cursor  int    // square under the cursor
	walking bool   // whether the cursor is shown
	asked   question
	message widget.Message
	again   rules.Path // of a word found before, lit until the next key
	scroll  int        // of the list of words found
	turned  int        // quarter turns of the view
	tips    bool       // whether the pane shows the hints, not the words
	// Whether the pane shows the progress of a game without a clock.
	progress bool
	moving   moving // motion on the screen, if any

	regret *local.Ticket // of the moment in which a re-roll can be taken back; or nil

	holding gameplay.Holding // words of the board in play, once they are looked up

	race *racing // nil outside a race

	goals  goals
	result result
	ending *finished // arrived while the board was still shown
	rested bool      // whether keys meant for the game are over, so that one may show the result
}

// New returns the screen for a new game, for a game by a code, for one to resume, or for
// the result of a finished one.
func New(deps Deps, place screen.Play) Model {
	return Model{deps: deps, to: place}
}

// Init deals the board, resumes the game, or opens the result.
func (m Model) Init() screen.Cmd {
	switch {
	case m.race != nil:
		return m.raceInit()
	case m.to.Watch != "":
		return m.open()
	case m.to.Resume != "":
		return m.resume()
	}
	return m.begin()
}

func (m Model) state() rules.State { return m.match.State }

// nextTick waits for the next whole second of the time left.
func (m *Model) nextTick() (cmd screen.Cmd) {
	if m.match = m.match.Stands(); m.state().Config().Timed() {
		m.match, cmd = m.match.Runs(m.left)
	}
	return cmd
}

// look reads the clock.
func (m *Model) look() time.Duration {
	at := m.match.Look()
	m.left = m.state().Remaining(at)
	if m.race != nil { // the race's clock: the others may still be playing
		m.left = max(0, m.race.view.Limit-at)
	}
	return at
}

// layout prepares the kit for the frame.
func (m *Model) layout() {
	if m.frame.Theme == nil || m.phase == dealing || m.phase == failed {
		return
	}
	m.kit = kitOf(m.kit, m.frame.Theme)
	size := m.typeSize
	if m.phase == over && m.race == nil {
		size = m.resultSize
	}
	m.kit = m.kit.withGrid(m.state().Board().Language(), m.state().Board().Size(), size(), m.frame.Moves && m.phase == playing)
}

// Playing implements screen.Playing.
func (m Model) Playing() (screen.Game, bool) { return m.match.Playing() }
