package crossword

import (
	"errors"
	"time"

	"quoin/game"
	"quoin/game/match"
)

// State is a position of a game with its history: an immutable value.
type State struct {
	variant *Variant
	config  Config
	words   Words

	board Board
	bag   Bag // empty if racks are partly unknown
	seats [MaxPlayers]seat
	draws [][]Drawn
	first int // seat that started
	mover int
	turns []Turn
	idled int   // turns that counted towards the end in the position that the game began from
	fresh int   // hints since the last turn
	open  *open // the last move, while it may be challenged; else nil
	stood int   // number of turns up to the one whose move the last action let stand; 0 if none

	past     *State // state before the last turn that Undo takes back; nil if none
	undone   int
	followed bool   // from a seat: see Follower
	notes    []Note // ordered by their Turns

	clocks match.Clocks  // for a game with a time control
	halted bool          // the game was left, and its clocks stand still
	last   time.Duration // time of the last action
	ending Ending
	ender  int // seat that went out or resigned
}

// seat is what a player has.
type seat struct {
	hand  tileList // known tiles of the rack
	held  int      // number of tiles on the rack, known or not
	score int64
	hints int
	left  int // order of leaving, from 1; 0 while playing

	phonies, caught int // own moves challenged off, and others' moves that this seat challenged off
}

// Seat is a player and their part of the state.
type Seat struct {
	game.Player
	// Score is the sum of the turns. The Outcome has what the end of the game adds and takes off.
	Score int64
	// Tiles is the known tiles of the rack in the order in which they came, and Rack the same without order.
	// Held is the number of tiles on the rack.
	Tiles []Tile
	Rack  Rack
	Held  int
	Hints int // taken in this player's turns
	Left  bool
}

var errImportedDraws = errors.New("the record of a game played elsewhere has an order of tiles; its steps say who held what")

// Start returns the first state of a recorded game on a layout. words is the dictionary for new words; nil or
// Trust if the log is only read. The error is a *ConfigError or a *DrawsError, or says that the record is of
// another game.
func Start(v *Variant, l *Layout, h game.Header, words Words) (State, error) {
	if err := v.Reads(h); err != nil {
		return State{}, err
	}
	config, err := v.ParseConfig(h.Config)
	if err != nil {
		return State{}, err
	}
	v = v.In(config.Language)
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

// WithWords returns the state with another dictionary for new words; nil means Trust. An imported game
// accepts every word.
func (s State) WithWords(words Words) State {
	if s.words = words; words == nil || s.imported() {
		s.words = Trust{}
	}
	return s
}

// Variant returns the rules of the game. Don't change it.
func (s State) Variant() *Variant { return s.variant }

// Config returns the configuration of the game. Don't change it.
func (s State) Config() Config { return s.config }

// Board returns the current board.
func (s State) Board() Board { return s.board }

// Players returns the number of players.
func (s State) Players() int { return len(s.config.Players) }

// Seat returns a player, from 0 to Players-1.
func (s State) Seat(i int) Seat {
	at := s.seats[i]
	return Seat{s.config.Players[i], at.score, at.hand.tiles(), at.hand.rack(), at.held, at.hints, at.left > 0}
}

// ToMove returns the seat whose turn it is, or would be if the game weren't over.
func (s State) ToMove() int { return s.mover }

// Starter returns the seat that had the first turn.
func (s State) Starter() int { return s.first }

// StartDraw returns the tiles drawn to decide who starts, by rounds; in each round the players who tied in
// the one before draw. Don't change it.
func (s State) StartDraw() [][]Drawn { return s.draws }

// BagCount returns the number of tiles that can still be drawn.
func (s State) BagCount() int {
	if !s.partial() {
		return s.bag.Size()
	}
	count := s.variant.Tiles.Bag.Size() - s.board.On().Size()
	for _, at := range s.seats {
		count -= at.held
	}
	return max(0, count)
}

// Sees reports whether a player may see another's rack.
func (s State) Sees(viewer, other int) bool {
	return viewer == other || s.config.Mode == Open
}

// Unseen returns the tiles that a player can't see: those in the bag and on hidden racks together.
func (s State) Unseen(viewer int) Rack {
	unseen := s.variant.Tiles.Bag.Less(s.board.On())
	for other := range s.config.Players {
		if s.Sees(viewer, other) {
			unseen = unseen.Less(s.seats[other].hand.rack())
		}
	}
	return unseen
}

// Position returns the position for other programs, with everything known: the player to move comes first.
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

// Last returns the time of the last action. A clock that was set back can't report an earlier time.
func (s State) Last() time.Duration { return s.last }

func (s State) imported() bool { return s.config.Mode == Imported }
