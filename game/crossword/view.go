package crossword

import (
	"fmt"
	"strings"
	"time"

	"quoin/game"
)

// Watcher is the seat of somebody who looks on and has none.
const Watcher = -1

// Table is what whoever sits at a game, or looks on, may ask about it. A State
// answers as one who knows everything, a View as one who knows what its seat
// does: what isn't known of a rack isn't among its Tiles, however many are Held.
type Table interface {
	Variant() *Variant
	Config() Config
	Board() Board
	Players() int
	Seat(i int) Seat
	ToMove() int
	Starter() int
	StartDraw() [][]Drawn
	BagCount() int
	Sees(viewer, other int) bool
	Unseen(viewer int) Rack
	Turns() []Turn
	TurnCount() int
	Turn(i int) Turn
	LastMove() []Square
	Idle() int
	Stuck() bool
	Try(m Move) (Play, error)
	Last() time.Duration
	Over() bool
	Outcome() (Outcome, bool)
	Result() game.Result
}

var (
	_ Table = State{}
	_ Table = View{}
)

// View is a game as a seat may know it, or who looks on. It is made of what may
// be known: neither the order of the bag nor the seed nor a rack that isn't seen
// is in it, and no Turn has the tiles that it took from one or brought to one.
//
// Who looks on sees no rack while the game runs, not even those that are open to
// the players. Once it is over everybody sees all racks of all turns.
type View struct {
	seat  int
	known State // with the racks that are known, and a bag of tiles that nobody knows
}

// View is the game as a seat may know it, from 0, or Watcher.
func (s State) View(seat int) View {
	knows := func(other int) bool {
		return s.ending != Running || seat != Watcher && s.Sees(seat, other)
	}
	known := State{
		variant: s.variant, config: s.config, words: s.words,
		board: s.board, bag: Bag{order: hand(make([]byte, s.bag.Size()))},
		draws: s.draws, first: s.first, mover: s.mover, idled: s.idled, fresh: s.fresh,
		last: s.last, ending: s.ending, ender: s.ender,
	}
	for i := range s.Players() {
		at := &known.seats[i]
		at.held, at.score, at.hints, at.left = s.seats[i].held, s.seats[i].score, s.seats[i].hints, s.seats[i].left
		if knows(i) {
			at.hand = s.seats[i].hand
		}
	}
	known.turns = make([]Turn, len(s.turns))
	for i, t := range s.turns {
		turn := Turn{
			Seat: t.Seat, Kind: t.Kind, At: t.At, Board: t.Board, Held: t.Held, Hints: t.Hints,
			Move: t.Move, Play: t.Play, Count: t.Count, Why: t.Why, Words: t.Words, Points: t.Points, Total: t.Total,
		}
		if knows(t.Seat) {
			turn.Rack, turn.Returned = t.Rack, t.Returned
			if s.open == nil || s.open.turn != i { // else it lies face down
				turn.Drawn = t.Drawn
			}
		}
		known.turns[i] = turn
	}
	return View{seat, known}
}

// Viewer is whose view it is, or Watcher.
func (v View) Viewer() int { return v.seat }

// Variant is the rules of the game, not to be changed.
func (v View) Variant() *Variant { return v.known.Variant() }

// Config is what the game was started with, not to be changed.
func (v View) Config() Config { return v.known.Config() }

// Board is the board as it lies.
func (v View) Board() Board { return v.known.Board() }

// Players is how many there are.
func (v View) Players() int { return v.known.Players() }

// Seat is a player, with the tiles that the view knows.
func (v View) Seat(i int) Seat { return v.known.Seat(i) }

// ToMove is the seat whose turn it is, or would be if the game weren't over.
func (v View) ToMove() int { return v.known.ToMove() }

// Starter is the seat that had the first turn.
func (v View) Starter() int { return v.known.Starter() }

// StartDraw is what was drawn, in the open, to find out who starts.
func (v View) StartDraw() [][]Drawn { return v.known.StartDraw() }

// BagCount is how many tiles can still be drawn.
func (v View) BagCount() int { return v.known.BagCount() }

// Sees says whether a player may see another's rack.
func (v View) Sees(viewer, other int) bool { return v.known.Sees(viewer, other) }

// Unseen is the tiles that a player can't see, as far as the view knows what
// that player can.
func (v View) Unseen(viewer int) Rack { return v.known.Unseen(viewer) }

// Turns is all that happened, oldest first. The slice is a copy.
func (v View) Turns() []Turn { return v.known.Turns() }

// TurnCount is how many Turns there are.
func (v View) TurnCount() int { return v.known.TurnCount() }

// Turn is the i-th of Turns, from 0. Its tiles are those that the view knows,
// and Count of an exchange also where they aren't.
func (v View) Turn(i int) Turn { return v.known.Turn(i) }

// LastMove is the squares of the last move that still lies on the board.
func (v View) LastMove() []Square { return v.known.LastMove() }

// Idle is how many turns in a row count towards the end of the game.
func (v View) Idle() int { return v.known.Idle() }

// Stuck reports that the game is over once the player to move has no move
// either.
func (v View) Stuck() bool { return v.known.Stuck() }

// Try says what the player to move would get for a move, with the tiles that
// the view knows of that player's.
func (v View) Try(m Move) (Play, error) { return v.known.Try(m) }

// Plan says what its own seat would get for a move if it were to move now, or in
// a *Refusal why the move wouldn't be legal. Who looks on has no tiles for any.
func (v View) Plan(m Move) (Play, error) {
	var rack Rack
	if v.seat != Watcher {
		rack = v.known.seats[v.seat].hand.rack()
	}
	return v.known.variant.Tiles.Check(v.known.board, rack, m, v.known.words)
}

// Last is when the last action happened.
func (v View) Last() time.Duration { return v.known.Last() }

// Over reports whether the game has ended.
func (v View) Over() bool { return v.known.Over() }

// Outcome is the result; false while the game is running.
func (v View) Outcome() (Outcome, bool) { return v.known.Outcome() }

// Result is the game as lists and servers want it.
func (v View) Result() game.Result { return v.known.Result() }

// String is all that a view says of a game, a fact a line, but for the premiums
// of its board, which its header has.
func (v View) String() string {
	s := v.known
	var b strings.Builder
	fmt.Fprintf(&b, "view %d\nrules %s\nconfig %v\nboard %v\n", v.seat+1, s.variant.Version, s.config, s.board)
	fmt.Fprintf(&b, "at %d mover %d bag %d ending %q by %d\n", s.last.Milliseconds(), s.mover+1, s.BagCount(), s.ending, s.ender+1)
	for _, round := range s.draws {
		b.WriteString("draw")
		for _, d := range round {
			fmt.Fprintf(&b, " %d %v", d.Seat+1, d.Tile)
		}
		b.WriteByte('\n')
	}
	for i := range s.Players() {
		at := s.Seat(i)
		fmt.Fprintf(&b, "seat %d score %d held %d hints %d left %d rack %v\n", i+1, at.Score, at.Held, at.Hints, s.seats[i].left, at.Tiles)
	}
	for _, t := range s.turns {
		fmt.Fprintf(&b, "turn %d at %d kind %d points %d total %d held %d hints %d move %v count %d why %q rack %v returned %v drawn %v\n",
			t.Seat+1, t.At.Milliseconds(), t.Kind, t.Points, t.Total, t.Held, t.Hints, t.Move, t.Count, t.Why, t.Rack, t.Returned, t.Drawn)
	}
	if v.seat != Watcher {
		fmt.Fprintf(&b, "unseen %v\n", s.Unseen(v.seat))
	}
	return b.String()
}
