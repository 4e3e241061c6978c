package crossword

import (
	"fmt"
	"strings"
	"time"

	"quoin/game"
)

// Watcher is the seat of a spectator in View.
const Watcher = -1

// Observer is the questions that a player or spectator may ask about a game. A State answers with everything, a
// View with what its seat may know: unknown tiles of a rack are missing from Tiles, but Held counts them.
type Observer interface {
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
	Open() (turn Turn, last, is bool)
	Try(m Move) (Play, error)
	Last() time.Duration
	Over() bool
	Outcome() (Outcome, bool)
	Result() game.Result
}

var (
	_ Observer = State{}
	_ Observer = View{}
)

// View is a game as a seat or a spectator may see it. It contains only what may be known: no order of the
// bag, no seed, no hidden rack; and no Turn has tiles that came from or went to a hidden rack.
//
// Spectators see no racks while the game runs, even if the players see all. Once it is over everybody sees
// all racks of all turns.
type View struct {
	seat  int
	known State // a state with the known racks, and a bag of unknown tiles
}

// View returns the game as a seat may see it; seat is from 0, or Watcher.
func (s State) View(seat int) View {
	knows := func(other int) bool {
		return s.ending != Running || seat != Watcher && s.Sees(seat, other)
	}
	known := State{
		variant: s.variant, config: s.config, words: s.words,
		board: s.board, bag: Bag{order: tileList(make([]byte, s.BagCount()))},
		draws: s.draws, first: s.first, mover: s.mover, idled: s.idled, fresh: s.fresh,
		last: s.last, ending: s.ending, ender: s.ender, stood: s.stood,
	}
	if s.open != nil {
		known.open = &open{turn: s.open.turn, due: s.open.due}
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
			if s.open == nil || s.open.turn != i { // else the tiles lie face down
				turn.Drawn = t.Drawn
			}
		}
		known.turns[i] = turn
	}
	return View{seat, known}
}

// Viewer returns the seat whose view it is, or Watcher.
func (v View) Viewer() int { return v.seat }

// Variant returns the rules of the game. Don't change it.
func (v View) Variant() *Variant { return v.known.Variant() }

// Config returns the configuration of the game. Don't change it.
func (v View) Config() Config { return v.known.Config() }

// Board returns the current board.
func (v View) Board() Board { return v.known.Board() }

// Players returns the number of players.
func (v View) Players() int { return v.known.Players() }

// Seat returns a player, with the tiles that the view knows.
func (v View) Seat(i int) Seat { return v.known.Seat(i) }

// ToMove returns the seat whose turn it is, or would be if the game weren't over.
func (v View) ToMove() int { return v.known.ToMove() }

// Starter returns the seat that had the first turn.
func (v View) Starter() int { return v.known.Starter() }

// StartDraw returns the tiles that were drawn openly to decide who starts.
func (v View) StartDraw() [][]Drawn { return v.known.StartDraw() }

// BagCount returns the number of tiles that can still be drawn.
func (v View) BagCount() int { return v.known.BagCount() }

// Sees reports whether a player may see another's rack.
func (v View) Sees(viewer, other int) bool { return v.known.Sees(viewer, other) }

// Unseen returns the tiles that a player can't see, as far as the view knows what that player sees.
func (v View) Unseen(viewer int) Rack { return v.known.Unseen(viewer) }

// Turns returns a copy of all turns, oldest first.
func (v View) Turns() []Turn { return v.known.Turns() }

// TurnCount returns the number of Turns.
func (v View) TurnCount() int { return v.known.TurnCount() }

// Turn returns the i-th of Turns, from 0. It has only the tiles that the view knows, but always the Count of
// an exchange.
func (v View) Turn(i int) Turn { return v.known.Turn(i) }

// LastMove returns the squares of the last move that is still on the board.
func (v View) LastMove() []Square { return v.known.LastMove() }

// Idle returns the number of turns in a row that count towards the end of the game.
func (v View) Idle() int { return v.known.Idle() }

// Stuck reports whether the game is over if the player to move has no move either.
func (v View) Stuck() bool { return v.known.Stuck() }

// Try returns what the move would score for the player to move, with the tiles of that player that the view
// knows.
func (v View) Try(m Move) (Play, error) { return v.known.Try(m) }

// Plan returns what the move would score for the view's own seat if it were to move now, or a *Refusal that
// says why the move wouldn't be legal. Spectators have no tiles.
func (v View) Plan(m Move) (Play, error) {
	var rack Rack
	if v.seat != Watcher {
		rack = v.known.seats[v.seat].hand.rack()
	}
	return v.known.variant.Tiles.Check(v.known.board, rack, m, v.known.checked())
}

// Last returns the time of the last action.
func (v View) Last() time.Duration { return v.known.Last() }

// Over reports whether the game has ended.
func (v View) Over() bool { return v.known.Over() }

// Outcome returns the result; false while the game is running.
func (v View) Outcome() (Outcome, bool) { return v.known.Outcome() }

// Result returns the game's result as lists and servers use it.
func (v View) Result() game.Result { return v.known.Result() }

// String returns everything that a view says about a game, a fact to a line, except the premiums of its
// board, which the header has.
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
	if _, last, is := v.Open(); is {
		fmt.Fprintf(&b, "open, last %t\n", last)
	}
	if v.seat != Watcher {
		fmt.Fprintf(&b, "unseen %v\n", s.Unseen(v.seat))
	}
	return b.String()
}
