// Package annotator is the screen on which a game of Scrabble that is played on a real board is
// written down, turn by turn, in a GCG file.
package annotator

import (
	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

type phase uint8

const (
	reading phase = iota // waiting for the file and the word list
	naming               // the name of the file is being typed
	seating              // the players of a new game are being typed
	shown
	failed // nothing to show; trouble says why
)

// Model is the screen. It is a value.
type Model struct {
	deps play.Host
	file string

	frame   screen.Frame
	squares *pieces.Squares // for this frame
	first   crossword.Square
	back    int // how far the list is scrolled

	phase   phase
	trouble string
	words   *lexicon.Lexicon // nil if the file's word list isn't here
	list    string           // its name

	game    scrabble.Annotation
	typed   string
	trial   trial
	message widget.Message

	saved    string // the file's text, as it was written last
	saving   bool
	leaving  bool // whether the screen closes once the file is saved
	unsaved  bool // whether the file couldn't be written
	assented bool // whether esc was pressed although the game isn't saved
}

// asking reports whether the screen asks for what comes before the game.
func (m Model) asking() bool { return m.phase == naming || m.phase == seating }

// trial is the typed line, tried out.
type trial struct {
	game scrabble.Annotation
	ok   bool
	laid bool // whether the line is a move, which is the game's last turn
}

// New returns the screen for a file, which needn't exist, or asks for its name if it is "".
func New(host play.Host, file string) Model { return Model{deps: host, file: file} }

// Init reads the file.
func (m Model) Init() screen.Cmd { return m.load() }

// state returns the game as it is drawn: with the typed move, if it is one.
func (m Model) state() scrabble.State {
	if m.trial.laid {
		return m.trial.game.State()
	}
	return m.game.State()
}

// laid returns the turn of the typed move.
func (m Model) laid() crossword.Turn {
	s := m.trial.game.State()
	for i := s.TurnCount() - 1; i >= 0; i-- {
		if t := s.Turn(i); t.Kind == crossword.MoveLaid {
			return t
		}
	}
	return crossword.Turn{}
}

// try tries the typed line out.
func (m Model) try() Model {
	m.trial = trial{}
	if m.phase != shown || m.typed == "" || m.typed[0] == '#' {
		return m
	}
	next, err := m.game.Add(m.typed)
	if err != nil {
		return m
	}
	before := m.game.State().TurnCount()
	after := next.State()
	m.trial = trial{game: next, ok: true, laid: after.TurnCount() > before && after.Turn(before).Kind == crossword.MoveLaid}
	return m
}

// Update implements screen.Screen.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := m.update(msg)
	return next.followMove(), cmd
}
