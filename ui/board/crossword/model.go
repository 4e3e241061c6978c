// Package crossword is the screen on which ScraeBBKle and Scrabble are played:
// who plays and on which board, the board, and the result. The two games share
// it as they share their rules; what they differ in is in game.go.
package crossword

import (
	"context"
	"slices"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/laying"
	tables "quoin/ui/board/table"
	"quoin/ui/dictionary"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps is what the screen needs from outside.
type Deps struct {
	play.Host
	Tick screen.Ticker
	// Think is gameplay.Think, or what a test has in its place.
	Think func(context.Context, play.Tongue, string, rules.Log, rules.State) (rules.Action, error)
	// HintWorlds is in how many worlds a hint is judged; 0 is as many as a review's.
	HintWorlds int
}

type phase uint8

const (
	asking  phase = iota // who plays
	opening              // the first answer of the store is awaited
	playing
	over
	closing // the game is given back to the store
	failed  // there is no game to show; message says why
)

// Model is the screen. It is a value.
type Model struct {
	deps Deps
	to   screen.Play
	kind *kind

	frame screen.Frame
	look  *look // for the frame and the board

	phase phase
	setup setup

	match  tables.Table[rules.Action, rules.State]
	tongue play.Tongue
	far    *distant    // in place of the match, where others play too; or nil
	table  rules.Table // the match's state, made a Table once, or what is known of the other

	hand    laying.Hand
	trial   laying.Trial // of the hand
	rack    []rules.Tile // of the viewer, in the order that they like
	mode    mode
	picker  picker
	line    laying.Line      // being typed: a move in notation
	words   dictionary.Model // the window in which words are looked up
	asked   question
	hinted  hinted
	message widget.Message
	shake   screen.Motion // of what is said below the rack
	survey  *ticket       // of the look for a move that is awaited
	stuck   bool          // whoever is to move has no move
	veiled  bool          // the rack is hidden until its player asks for it
	looked  int           // the seat whose person saw their rack last, or -1

	first rules.Square // of the board, shown in the upper left corner
	pane  pane
	back  int  // rows the list of turns is scrolled up by
	board bool // at the end: the board, not the result
}

// New is the screen for a new game, or for one that was left running.
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

// Init takes up the game of its place, or looks for boards and word lists.
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

// state is the game as it stands, as far as whoever sits here may know it.
func (m Model) state() rules.Table { return m.table }

func (m Model) players() []game.Player { return m.state().Config().Players }

func (m Model) name(seat int) string { return m.players()[seat].Name }

// local says whether somebody plays a seat who sits here.
func (m Model) local(seat int) bool {
	if m.far != nil {
		return seat == m.far.company.Seat()
	}
	return m.players()[seat].Level == ""
}

// mine says whether whoever sits here is to move.
func (m Model) mine() bool {
	if m.far != nil {
		return m.phase == playing && m.far.company.Mine()
	}
	return m.phase == playing && m.local(m.state().ToMove())
}

// persons are the seats that persons play here.
func (m Model) persons() []int {
	var seats []int
	for seat := range m.players() {
		if m.local(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// open says whether everybody sees every rack.
func (m Model) open() bool { return m.state().Config().Mode == rules.Open }

// finished reports whether what is shown is the end of a game, which stays in sight while
// the store takes the game back.
func (m Model) finished() bool {
	return m.phase == over || m.phase == closing && m.state().Over()
}

// viewer is the seat whose rack is shown, or -1 while it is nobody's business.
// Where only computers play there is nobody to hide it from.
func (m Model) viewer() int {
	if m.far != nil && m.phase == playing {
		return m.far.company.Seat() // or -1
	}
	mover, persons := m.state().ToMove(), m.persons()
	switch {
	case m.finished() || m.veiled:
		return -1
	case len(persons) == 0 || m.local(mover):
		return mover
	case len(persons) == 1 || m.open():
		return persons[0]
	}
	return -1
}

// arrange keeps the rack in the order that its player has made, as far as its
// tiles are still there; new ones come last.
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

// rest is the rack without the tiles that lie on the board.
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
