// Package analysis is the screen on which a position of ScraeBBKle or Scrabble is
// looked into: moves are tried out for both sides and taken back, the position is
// edited or pasted, and the best moves stand beside it as they are found.
package analysis

import (
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps is what the screen needs from outside.
type Deps struct {
	play.Host
	// Worlds is how many a position is judged by; 0 is what a judge takes.
	Worlds int
}

type phase uint8

const (
	reading phase = iota // the game and the dictionary are awaited
	shown
	failed // there is nothing to show; trouble says why
)

// focus is what the keys are for.
type focus uint8

const (
	onList   focus = iota // letters are commands
	onBoard               // letters lay tiles of the rack
	setting               // letters set tiles on squares, whatever the rack
	blanking              // the letter of a blank that is laid is awaited
	typing                // a line is typed
	seating               // who plays on from here is chosen
)

// asked is what is being typed.
type asked uint8

const (
	aMove asked = iota
	theRacks
	theScores
)

// Model is the screen. It is a value.
type Model struct {
	deps Deps
	to   screen.Play

	frame   screen.Frame
	squares *widget.Squares // for the frame and the board
	first   crossword.Square

	phase   phase
	trouble string

	variant *crossword.Variant
	board   string // as a header has it
	open    bool   // the others' racks are known to whoever is to move
	names   []string
	line    line

	focus   focus
	hand    laying.Hand
	trial   laying.Trial
	typed   laying.Line
	asked   asked
	seats   seats
	message widget.Message
	sense   lexicon.Definition // of the word that is shown on the board

	judging *judging // of the position that is shown; nil where there is nothing to judge
	halted  bool     // it goes no further by itself
	choice  int      // of the best
	spare   []*player.Thinker
	by      *search.Dictionary // that the spare ones go by
	deals   uint64             // how often tiles were dealt
}

// New is the screen for a place that says what is analysed.
func New(deps Deps, place screen.Play) Model {
	return Model{deps: deps, to: place}
}

// Init reads the game.
func (m Model) Init() screen.Cmd { return m.load() }

func (m Model) spot() spot { return m.line.now() }

// words are those that count in the position that is shown.
func (m Model) words() *search.Dictionary { return m.spot().words }

// racks are the racks by seats, and scores likewise.
func (m Model) place(seat int) int {
	n := len(m.spot().Racks)
	return ((seat-m.spot().seat)%n + n) % n
}

// try says what whoever is to move would get for a move.
func (m Model) try(move crossword.Move) (crossword.Play, error) {
	s := m.spot()
	return m.variant.Tiles.Check(s.Board, s.Racks[0], move, m.words().Words)
}

// rest is the rack without the tiles that lie on the board.
func (m Model) rest() []crossword.Tile {
	rack := m.spot().Racks[0]
	for _, l := range m.hand.Laid {
		t := l.Tile
		if t.IsBlank() {
			t = crossword.Blank
		}
		rack, _ = rack.Without(t)
	}
	return rack.Tiles()
}

// notation is a choice in the words of the game.
func (m Model) notation(b crossword.Board, c player.Choice) string {
	switch {
	case c.Move.Len() > 0:
		return m.variant.Manner.Move(b, c.Move)
	case c.Exchange.Size() > 0:
		return "-" + c.Exchange.String()
	}
	return "pass"
}
