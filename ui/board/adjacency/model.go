// Package adjacency is the screen on which the adjacency game is played, and
// its result shown.
package adjacency

import (
	"time"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	tables "quoin/ui/board/table"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps is what the screen needs from outside.
type Deps struct {
	play.Host
	Tick screen.Ticker
}

type phase uint8

const (
	dealing phase = iota // the first answer of the store is awaited
	playing
	stopped // the game is over, and its board stands a moment longer, as it was
	over
	away   // the game is given back to the store, to be kept, and the menu comes
	failed // there is no game to show; message says why
)

// question is what the player was asked and hasn't answered.
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
	kit   *kit // for the frame and the board's size

	phase phase
	match tables.Table[rules.Action, rules.State]
	left  time.Duration // on the clock, as of the last key or tick

	entry   entry
	cursor  int  // the square the arrows are on
	walking bool // the cursor is shown
	asked   question
	message widget.Message
	again   rules.Path // of a word found before, lit until the next key
	scroll  int        // of the list of words found
	turned  int        // quarters the view is turned by
	tips    bool       // the pane shows the hints, not the words
	// Or it shows how far the player of a game without a clock has come.
	progress bool
	moving   moving // what moves, of all this

	regret *tables.Ticket // of the end of the moment in which a re-roll can be taken back; or nil

	holding gameplay.Holding // of the board in play, once it is asked for

	race *racing // nil where nobody else plays

	goals  goals
	result result
	ending *finished // what came of the end while the board stood
}

// New is the screen for a new game, for a game by a code, for one that was left
// running, or for the result of one that is over.
func New(deps Deps, place screen.Play) Model {
	return Model{deps: deps, to: place}
}

// Init deals, or takes up the game that was left.
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

// nextTick awaits the next whole second of the time left.
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
	if m.race != nil { // its clock runs on for the others
		m.left = max(0, m.race.view.Limit-at)
	}
	return at
}

// layout makes what the frame is drawn with.
func (m *Model) layout() {
	if m.frame.Theme == nil || m.phase == dealing || m.phase == failed {
		return
	}
	m.kit = kitOf(m.kit, m.frame.Theme)
	size := m.typeSize
	if m.phase == over && m.race == nil {
		size = m.resultSize
	}
	m.kit = m.kit.withGrid(m.state().Board().Size(), size(), m.frame.Moves && m.phase == playing)
}

// Playing implements screen.Playing.
func (m Model) Playing() (screen.Game, bool) { return m.match.Playing() }
