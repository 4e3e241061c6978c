package crossword

import (
	"errors"
	"time"

	"quoin/game"
	"quoin/game/match"
)

// State is one position of a game and how it came about: a value, never
// changed once made.
type State struct {
	variant *Variant
	config  Config
	words   Words

	board Board
	bag   Bag // of no tiles in an imported game
	seats [MaxPlayers]seat
	draws [][]Drawn
	first int // who started
	mover int
	turns []Turn
	idled int   // turns that counted towards the end before the game began from a position
	fresh int   // hints since the last turn
	open  *open // the last move, while it may be challenged; else nil

	past   *State // before the last turn that Undo takes back; or nil
	undone int
	notes  []Note // by their Turns

	clocks match.Clocks  // of a game that is played by them
	halted bool          // the game was left, and they stand still
	last   time.Duration // when the last action happened
	ending Ending
	ender  int // who went out or resigned
}

// seat is what a player has.
type seat struct {
	hand  hand // what is known of the rack
	held  int  // tiles on it, known or not
	score int64
	hints int
	left  int // the how manieth to leave this was; 0 for who plays

	phonies, caught int // moves of the seat that came off, and of others that did when it doubted them
}

// Seat is a player and what the player has.
type Seat struct {
	game.Player
	// Score is the sum of the turns. What the end of the game does to it is in
	// the Outcome.
	Score int64
	// Tiles is the rack in the order in which the tiles came, as far as it is
	// known, and Rack the same without order. Held is how many there are.
	Tiles []Tile
	Rack  Rack
	Held  int
	Hints int // taken in this player's turns
	Left  bool
}

var errImportedDraws = errors.New("the record of a game played elsewhere has an order of tiles; its steps say who held what")

// Start is the first state of a recorded game on a layout, and words is the
// dictionary for the words to come: nil or Trust when the log is only read. The
// error is a *ConfigError or a *DrawsError, or says that the record is of
// another game.
func Start(v *Variant, l *Layout, h game.Header, words Words) (State, error) {
	if err := v.Reads(h); err != nil {
		return State{}, err
	}
	config, err := v.ParseConfig(h.Config)
	if err != nil {
		return State{}, err
	}
	begun, inBag, err := v.begins(config, l)
	if err != nil {
		return State{}, err
	}
	bag, err := newBag(inBag, h.Draws, h.Chance(bagStream))
	if err != nil {
		return State{}, err
	}
	s := State{variant: v, config: config, board: begun.Board, idled: begun.Scoreless}
	switch config.Mode {
	case DrawStart:
		s.draws, s.first = drawForStart(v.Tiles.Bag, len(config.Players), h.Chance(startStream))
	case Imported:
		if h.Draws != "" {
			return State{}, errImportedDraws
		}
		bag = Bag{}
	}
	s.mover = s.first
	s.bag = bag
	s.deals(begun)
	if config.Clocked() {
		s.clocks = match.NewClocks(config.Clock, len(config.Players))
		s.startsClock(0)
	}
	return s.WithWords(words), nil
}

// WithWords is the state with another dictionary for the words to come; nil is
// Trust. An imported game takes every word.
func (s State) WithWords(words Words) State {
	if s.words = words; words == nil || s.imported() {
		s.words = Trust{}
	}
	return s
}

// Variant is the rules of the game, not to be changed.
func (s State) Variant() *Variant { return s.variant }

// Config is what the game was started with, not to be changed.
func (s State) Config() Config { return s.config }

// Board is the board as it lies.
func (s State) Board() Board { return s.board }

// Players is how many there are.
func (s State) Players() int { return len(s.config.Players) }

// Seat is a player, from 0 to Players-1.
func (s State) Seat(i int) Seat {
	at := s.seats[i]
	return Seat{s.config.Players[i], at.score, at.hand.tiles(), at.hand.rack(), at.held, at.hints, at.left > 0}
}

// ToMove is the seat whose turn it is, or would be if the game weren't over.
func (s State) ToMove() int { return s.mover }

// Starter is the seat that had the first turn.
func (s State) Starter() int { return s.first }

// StartDraw is the tiles that were drawn to find out who starts: a round each,
// in which those draw who were level before. It is not to be changed.
func (s State) StartDraw() [][]Drawn { return s.draws }

// BagCount is how many tiles can still be drawn.
func (s State) BagCount() int {
	if !s.imported() {
		return s.bag.Size()
	}
	count := s.variant.Tiles.Bag.Size() - s.board.On().Size()
	for _, at := range s.seats {
		count -= at.held
	}
	return max(0, count)
}

// Sees says whether a player may see another's rack.
func (s State) Sees(viewer, other int) bool {
	return viewer == other || s.config.Mode == Open
}

// Unseen is the tiles that a player can't see: those in the bag and on hidden
// racks together.
func (s State) Unseen(viewer int) Rack {
	unseen := s.variant.Tiles.Bag.Less(s.board.On())
	for other := range s.config.Players {
		if s.Sees(viewer, other) {
			unseen = unseen.Less(s.seats[other].hand.rack())
		}
	}
	return unseen
}

// Position is the game for programs that take one: whoever is to move comes
// first, and all that is known is in it.
func (s State) Position() Position {
	p := Position{Board: s.board, Scoreless: s.Idle()}
	n := s.Players()
	for i := range n {
		at := s.seats[(s.mover+i)%n]
		if s.open != nil && s.turns[s.open.turn].Seat == (s.mover+i)%n {
			at.hand += s.open.aside
		}
		p.Racks = append(p.Racks, at.hand.rack())
		p.Scores = append(p.Scores, at.score)
	}
	return p
}

// Last is when the last action happened. A clock that was set back can't say
// an earlier time than this.
func (s State) Last() time.Duration { return s.last }

func (s State) imported() bool { return s.config.Mode == Imported }
