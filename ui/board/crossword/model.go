// Package crossword is the screen of ScraeBBKle and Scrabble: the page that sets up a
// game, the board, and the result. The two games share it as they share their rules;
// game.go holds their differences.
package crossword

import (
	"slices"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/local"
	"quoin/ui/dictionary"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps holds what the screen needs from outside.
type Deps struct {
	play.Host
	Tick  screen.Ticker
	Think gameplay.Thinker // the host's, or a test's substitute
	// HintWorlds is the number of iterations for a hint; 0 means as many as a review's.
	HintWorlds int
}

type phase uint8

const (
	asking  phase = iota // the set-up page
	opening              // waiting for the store's first response
	playing
	over
	closing // waiting until the store has saved the game
	failed  // no game to show; message says why
)

// Model is the screen. It is a value.
type Model struct {
	deps Deps
	to   screen.Play
	kind *kind

	frame  screen.Frame
	layout *frameLayout // for this frame and board; nil before the first frame

	phase phase
	setup setup

	match  local.Table[rules.Action, rules.State]
	tongue play.Tongue
	far    *distant       // replaces match in a game between people; otherwise nil
	table  rules.Observer // the match's state, or the view of far

	hand    laying.Hand
	trial   laying.Trial // result of trying hand
	rack    []rules.Tile // the viewer's, in the player's own order
	mode    mode
	picker  picker
	line    laying.Line      // move being typed in notation
	words   dictionary.Model // the dictionary in the board's place
	asked   question
	hinted  hinted
	coach   gameplay.Coach // of the finished game; the zero Coach if it has none
	message widget.Message
	shake   screen.Motion // of the text below the rack
	survey  *ticket       // of the pending surveys; nil if there isn't one
	stuck   bool          // whether the player to move has no move
	veiled  bool          // whether the rack is hidden until its player asks for it
	looked  int           // last seat whose player has seen their rack, or -1

	first rules.Square // square in the upper left corner, if the board scrolls
	pane  pane
	back  int  // rows the list of turns is scrolled up by
	board bool // whether the board is shown instead of the result
}

// New returns the screen for a new game, or for one to resume.
func New(deps Deps, place screen.Play) Model {
	if deps.Think == nil {
		deps.Think = gameplay.ThinkerOf(deps.Host)
	}
	m := Model{deps: deps, to: place, kind: kindOf(place.Rules), phase: opening, looked: -1}
	switch {
	case m.kind == nil:
		m.kind = &kind{topic: "quoin", variant: &rules.Variant{}}
		m.phase, m.message = failed, widget.Bad(say.Plain(stats.ErrRules.Error()))
	case place.Begin == nil && place.Resume == "":
		m.phase, m.setup = asking, newSetup(m.kind, deps.Settings.Now())
	}
	return m
}

// Init resumes or begins the game, or looks for boards and word lists for the set-up page.
func (m Model) Init() screen.Cmd {
	switch {
	case m.phase == failed:
		return nil
	case m.far != nil:
		return m.farInit()
	case m.to.Resume != "":
		return m.resume()
	case m.to.Begin != nil:
		return m.begin(*m.to.Begin)
	}
	return screen.Batch(m.find(), m.catalogue())
}

// state returns the game as far as the player here may know it.
func (m Model) state() rules.Observer { return m.table }

func (m Model) players() []game.Player { return m.state().Config().Players }

func (m Model) name(seat int) string { return m.players()[seat].Name }

// isLocal reports whether a seat is played at this keyboard.
func (m Model) isLocal(seat int) bool {
	if m.far != nil {
		return seat == m.far.company.Seat()
	}
	return m.players()[seat].Level == ""
}

// isMine reports whether the player to move is at this keyboard.
func (m Model) isMine() bool {
	if m.far != nil {
		return m.phase == playing && m.far.company.Mine()
	}
	return m.phase == playing && m.isLocal(m.state().ToMove())
}

// peopleHere returns the seats that people play at this keyboard.
func (m Model) peopleHere() []int {
	var seats []int
	for seat := range m.players() {
		if m.isLocal(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// isOpen reports whether all racks are visible to all players.
func (m Model) isOpen() bool { return m.state().Config().Mode == rules.Open }

// isFinished reports whether the game on the screen has ended, including while the store
// saves it.
func (m Model) isFinished() bool {
	return m.phase == over || m.phase == closing && m.state().Over()
}

// viewer returns the seat whose rack is shown, or -1 if no rack may be. If only computers
// play, it is the one to move.
func (m Model) viewer() int {
	if m.far != nil && m.phase == playing {
		return m.far.company.Seat() // or -1
	}
	mover, persons := m.state().ToMove(), m.peopleHere()
	switch {
	case m.isFinished() || m.veiled:
		return -1
	case len(persons) == 0 || m.isLocal(mover):
		return mover
	case len(persons) == 1 || m.isOpen():
		return persons[0]
	}
	return -1
}

// arrange updates the rack, in the order that its player has made; new tiles come last.
func (m Model) arrange() Model {
	viewer := m.viewer()
	if viewer < 0 {
		m.rack = nil
		return m
	}
	tiles := m.state().Seat(viewer).Tiles
	var kept []rules.Tile
	for _, t := range m.rack {
		if i := slices.Index(tiles, t); i >= 0 {
			kept, tiles = append(kept, t), slices.Delete(tiles, i, i+1)
		}
	}
	m.rack = append(kept, tiles...)
	return m
}

// rest returns the rack without the tiles that lie on the board.
func (m Model) rest() []rules.Tile {
	rest := slices.Clone(m.rack)
	for _, l := range m.hand.Laid {
		t := l.Tile
		if t.IsBlank() {
			t = rules.Blank
		}
		if i := slices.Index(rest, t); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	return rest
}

// Playing implements screen.Playing.
func (m Model) Playing() (screen.Game, bool) { return m.match.Playing() }
