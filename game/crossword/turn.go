package crossword

import (
	"slices"
	"time"
)

// TurnKind is what a player did with a turn.
type TurnKind uint8

// The kinds. Withdrawn and Adjusted are no turns: what became of a move already
// made, and of a score. Forfeited is a turn that was lost by a challenge.
const (
	MoveLaid TurnKind = iota + 1
	Passed
	Exchanged
	Withdrawn
	Adjusted
	Forfeited
)

// Taken says whether a player had a turn by it.
func (k TurnKind) Taken() bool {
	return k == MoveLaid || k == Passed || k == Exchanged || k == Forfeited
}

// Turn is what happened in a turn, and what there was before it. Its slices
// are shared and not to be changed.
type Turn struct {
	Seat int
	Kind TurnKind
	At   time.Duration
	// Board and Rack are what there was to play with, the tiles in the order
	// in which they came. Held is how many tiles there were on the rack, more
	// than Rack in an imported game that doesn't know them all.
	Board Board
	Rack  []Tile
	Held  int
	Hints int // taken for this turn

	// MoveLaid: Move has its score.
	Move Move
	Play Play
	// Exchanged: how many tiles, and those of them that are known.
	Count    int
	Returned []Tile
	// Drawn is what came onto the rack, in order; nothing that an imported game
	// knows.
	Drawn []Tile
	Why   Adjustment // Adjusted
	// Words are those of a Withdrawn move that are none, as they lay; none where an
	// imported game doesn't say.
	Words []string

	Points int64 // that it made, or took away
	Total  int64 // of the player, with them
}

// Turns is all that happened, oldest first. The slice is a copy.
func (s State) Turns() []Turn { return slices.Clone(s.turns) }

// TurnCount is how many Turns there are, and Turn the i-th of them, from 0.
func (s State) TurnCount() int { return len(s.turns) }

// Turn is one of Turns.
func (s State) Turn(i int) Turn { return s.turns[i] }

// LastMove is the squares of the last move that still lies on the board.
func (s State) LastMove() []Square {
	for i := len(s.turns) - 1; i >= 0; i-- {
		if t := s.turns[i]; t.Kind == MoveLaid && s.stands(i) {
			var squares []Square
			for _, laid := range t.Play.Laid {
				squares = append(squares, laid.Square)
			}
			return squares
		}
	}
	return nil
}

// Idle is how many turns in a row, up to now, count towards the end of the
// game: those that scored nothing, or were passed where only passes count.
func (s State) Idle() int {
	idle := 0
	for i := len(s.turns) - 1; i >= 0; i-- {
		switch t := &s.turns[i]; t.Kind {
		case Passed, Exchanged, Withdrawn, Forfeited:
			idle++
		case MoveLaid:
			switch {
			case !s.stands(i): // counted as it was withdrawn
			case s.variant.PassesOnly || t.Points != 0:
				return idle
			default:
				idle++
			}
		}
	}
	return s.idled + idle
}

// StuckEnds says whether the game ends once the bag is empty and nobody has a move.
// Where any words may be laid somebody always has.
func (s State) StuckEnds() bool {
	return s.variant.Stuck && s.config.Challenge == Void && !s.imported()
}

// Stuck reports that the game is over once the player to move has no move
// either: nothing can be drawn, and all others passed since the board last
// changed.
func (s State) Stuck() bool {
	if !s.StuckEnds() || s.BagCount() > 0 {
		return false
	}
	var passed [MaxPlayers]bool
	for i := len(s.turns) - 1; i >= 0 && s.turns[i].Kind == Passed; i-- {
		passed[s.turns[i].Seat] = true
	}
	for i := range s.Players() {
		if i != s.mover && s.seats[i].left == 0 && !passed[i] {
			return false
		}
	}
	return true
}

// lay is the turn of a move that is legal.
func (s *State) lay(m Move, made Play) {
	before := *s
	at := &s.seats[s.mover]
	at.hand, _ = at.hand.without(m.Tiles())
	at.held -= m.Len()
	s.board = s.board.With(made.Laid...)
	n := min(RackSize-at.held, s.BagCount())
	drawn, rest := s.bag.Draw(n) // none that an imported game knows
	s.bag = rest
	at.held += n
	m.Score = made.Score
	if s.config.Challenge != Void {
		s.open = &open{turn: len(s.turns), aside: handOf(drawn), bag: before.bag}
	} else {
		at.hand += handOf(drawn)
	}
	s.turn(Turn{Kind: MoveLaid, Move: m, Play: made, Points: made.Score, Drawn: drawn}, before)
}

// exchange draws first and then returns, so that nobody draws their own tiles.
func (s *State) exchange(tiles []Tile) {
	before := *s
	at := &s.seats[s.mover]
	drawn, rest := s.bag.Draw(len(tiles))
	at.hand, _ = at.hand.without(tiles)
	at.hand += handOf(drawn)
	if !s.imported() {
		s.bag = rest.Return(tiles)
	}
	s.turn(Turn{Kind: Exchanged, Count: len(tiles), Returned: tiles, Drawn: drawn}, before)
}

// turn ends a turn of the player to move: it is noted, the next is to move, and
// the game may be over. Before is the state that it began with.
func (s *State) turn(t Turn, before State) {
	t.Seat, t.Hints = s.mover, s.fresh
	if seat, is := s.learner(); is && seat == s.mover {
		past := before // so that only such a game has it on the heap
		past.words = nil
		s.past = &past
	}
	s.note(t, before)
	s.pass()
	ending := s.comesTo(t.Seat)
	if s.open != nil {
		s.open.due = ending // when nobody doubts it
		return
	}
	s.ending, s.ender = ending, t.Seat
}

// comesTo is how the game is over by the last turn, which was a seat's.
func (s State) comesTo(seat int) Ending {
	switch {
	case s.imported():
		return s.ending
	case s.seats[seat].held == 0 && s.BagCount() == 0:
		return WentOut
	case s.Idle() < s.variant.Idle:
		return Running
	case s.variant.PassesOnly:
		return AllPassed
	}
	return Scoreless
}

// pass gives the turn to the next player who is still there.
func (s *State) pass() {
	s.fresh = 0
	for range s.Players() {
		s.mover = (s.mover + 1) % s.Players()
		if s.seats[s.mover].left == 0 {
			return
		}
	}
}

// leave takes a player out of the game; what the hints of an unfinished turn
// were for is gone with it.
func (s *State) leave(a Leave) {
	left := 1
	for i := range s.Players() {
		if s.seats[i].left > 0 {
			left++
		}
	}
	s.seats[a.Seat].left = left
	switch {
	case left >= s.Players()-1:
		s.ending, s.ender = a.Why, a.Seat
	case s.mover == a.Seat:
		s.pass()
	}
}

// note appends what happened, with its points.
func (s *State) note(t Turn, before State) {
	at := before.seats[t.Seat]
	t.At, t.Board, t.Rack, t.Held = s.last, before.board, at.hand.tiles(), at.held
	s.seats[t.Seat].score += t.Points
	t.Total = s.seats[t.Seat].score
	// Clipped, so that two states grown from one never share an element.
	s.turns = append(slices.Clip(s.turns), t)
}
