// Package analysis is the screen that analyses a position of ScraeBBKle or Scrabble. Moves
// can be tried for both sides and taken back, the position can be edited or pasted, and
// the best moves are listed beside it as they are found.
package analysis

import (
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps holds what the screen needs from outside.
type Deps struct {
	play.Host
	// Worlds is the number of iterations for a position; 0 means the judge's default.
	Worlds int
}

type phase uint8

const (
	reading phase = iota // waiting for the game and the dictionary
	shown
	failed // nothing to show; trouble says why
)

// focus says what keys do.
type focus uint8

const (
	onList   focus = iota // letters are commands
	onBoard               // letters lay tiles of the rack
	setting               // letters set tiles on squares, whatever is on the rack
	blanking              // waiting for a blank's letter
	typing                // a line is being typed
	seating               // choosing who plays on from here
)

// asked is the kind of line being typed.
type asked uint8

const (
	aMove asked = iota
	theRacks
	theScores
	theRange
)

// Model is the screen. It is a value.
type Model struct {
	deps Deps
	to   screen.Play

	frame   screen.Frame
	squares *pieces.Squares // for this frame and board
	first   crossword.Square

	phase   phase
	trouble string

	variant *crossword.Variant
	board   string // in the format of a header
	open    bool   // whether the player to move knows the other racks
	names   []string
	line    line

	focus   focus
	hand    laying.Hand
	trial   laying.Trial
	typed   laying.Line
	asked   asked
	seats   seats
	message widget.Message
	sense   lexicon.Definition // of the word shown on the board

	judging  *judging        // of the position shown; nil if there is nothing to judge
	halted   bool            // whether the simulation is stopped
	keeps    []player.Choice // turns simulated in every iteration, in the position shown
	follow   *player.Choice  // the move on which the cursor stays while the list changes; nil if none
	supposed supposition     // of the next rack, in the position shown
	then     bool            // whether what follows the chosen move replaces the line
	choice   int             // index of the chosen best move
	spare    []*player.Thinker
	by       *search.Dictionary // used by spare
	deals    uint64             // number of deals so far
}

// New returns the screen for a place that says what to analyse.
func New(deps Deps, place screen.Play) Model {
	return Model{deps: deps, to: place}
}

// Init reads the game.
func (m Model) Init() screen.Cmd { return m.load() }

func (m Model) spot() spot { return m.line.now() }

// words returns the dictionary for the position shown.
func (m Model) words() *search.Dictionary { return m.spot().words }

// place returns the index of a seat in Racks and Scores, which begin with the player to
// move.
func (m Model) place(seat int) int {
	n := len(m.spot().Racks)
	return ((seat-m.spot().seat)%n + n) % n
}

// try returns the play that a move would make for the player to move.
func (m Model) try(move crossword.Move) (crossword.Play, error) {
	s := m.spot()
	return m.variant.Tiles.Check(s.Board, s.Racks[0], move, m.words().Words)
}

// rest returns the rack without the tiles that lie on the board.
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

// notation returns a choice in the game's notation.
func (m Model) notation(b crossword.Board, c player.Choice) string {
	switch {
	case c.Move.Len() > 0:
		return m.variant.Manner.Move(b, c.Move)
	case c.Exchange.Size() > 0:
		return "-" + c.Exchange.String()
	}
	return "pass"
}
