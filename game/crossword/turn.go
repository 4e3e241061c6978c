package crossword

import (
	"slices"
	"time"
)

// TurnKind is what a turn was.
type TurnKind uint8

// The kinds. Withdrawn and Adjusted aren't turns: they take back a move, and change a score. Forfeited is a
// turn lost by a challenge.
const (
	MoveLaid TurnKind = iota + 1
	Passed
	Exchanged
	Withdrawn
	Adjusted
	Forfeited
)

// Taken reports whether the kind used up a player's turn.
func (k TurnKind) Taken() bool {
	return k == MoveLaid || k == Passed || k == Exchanged || k == Forfeited
}

// Turn is a turn and the state before it. Its slices are shared; don't change them.
type Turn struct {
	Seat int
	Kind TurnKind
	At   time.Duration
	// Board and Rack are the board and the tiles before the turn, the tiles in the order in which they came.
	// Held is the number of tiles on the rack: more than Rack has if an imported game doesn't know them all.
	Board Board
	Rack  []Tile
	Held  int
	Hints int // number taken for this turn

	// For MoveLaid. Move has its score.
	Move Move
	Play Play
	// For Exchanged: the number of tiles, and the known ones among them.
	Count    int
	Returned []Tile
	// Drawn is the tiles drawn, in order; nil in an imported game.
	Drawn []Tile
	Why   Adjustment // for Adjusted
	// Words is the phonies of a Withdrawn move as they lay; nil if an imported game doesn't name them.
	Words []string

	Points int64 // points gained or lost
	Total  int64 // the player's score after the turn
}

// Turns returns a copy of all turns, oldest first.
func (s State) Turns() []Turn { return slices.Clone(s.turns) }

// TurnCount returns the number of Turns.
func (s State) TurnCount() int { return len(s.turns) }

// Turn returns the i-th of Turns, from 0.
func (s State) Turn(i int) Turn { return s.turns[i] }

// LastMove returns the squares of the last move that is still on the board.
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

// Idle returns the number of turns in a row, up to now, that count towards the end of the game: scoreless
// turns, or only passes under Variant.PassesOnly.
func (s State) Idle() int {
	idle := 0
	for i := len(s.turns) - 1; i >= 0; i-- {
		switch t := &s.turns[i]; t.Kind {
		case Passed, Exchanged, Withdrawn, Forfeited:
			idle++
		case MoveLaid:
			switch {
			case !s.stands(i): // its Withdrawn entry is counted instead
			case s.variant.PassesOnly || t.Points != 0:
				return idle
			default:
				idle++
			}
		}
	}
	return s.idled + idle
}

// StuckEnds reports whether the game ends once the bag is empty and nobody has a move. If phonies may be
// laid, there is always a move.
func (s State) StuckEnds() bool {
	return s.variant.Stuck && s.config.Challenge == Void && !s.imported()
}

// Stuck reports whether the game is over if the player to move has no move either: the bag is empty, and all
// others passed since the board last changed.
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

// lay applies the turn of a legal move.
func (s *State) lay(m Move, made Play) {
	before := *s
	at := &s.seats[s.mover]
	at.hand, _ = at.hand.without(m.Tiles())
	at.held -= m.Len()
	s.board = s.board.With(made.Laid...)
	n := min(RackSize-at.held, s.BagCount())
	drawn, rest := s.bag.Draw(n) // empty if racks are partly unknown
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

// exchange draws before it returns the tiles, so that players don't draw their own.
func (s *State) exchange(tiles []Tile) {
	before := *s
	at := &s.seats[s.mover]
	drawn, rest := s.bag.Draw(len(tiles))
	at.hand, _ = at.hand.without(tiles)
	at.hand += handOf(drawn)
	if !s.partial() {
		s.bag = rest.Return(tiles)
	}
	s.turn(Turn{Kind: Exchanged, Count: len(tiles), Returned: tiles, Drawn: drawn}, before)
}

// turn ends a turn of the player to move: it records the turn, passes the move on, and ends the game if the
// rules say so. before is the state at the start of the turn.
func (s *State) turn(t Turn, before State) {
	t.Seat, t.Hints = s.mover, s.fresh
	if seat, is := s.learner(); is && seat == s.mover {
		past := before // a copy, so that only such a game puts it on the heap
		past.words = nil
		s.past = &past
	}
	s.note(t, before)
	s.pass()
	ending := s.comesTo(t.Seat)
	if s.open != nil {
		s.open.due = ending // if nobody challenges the move
		return
	}
	s.ending, s.ender = ending, t.Seat
}

// comesTo returns how the game ends after the last turn, which was seat's; Running if it goes on.
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

// pass gives the turn to the next player still in the game.
func (s *State) pass() {
	s.fresh = 0
	for range s.Players() {
		s.mover = (s.mover + 1) % s.Players()
		if s.seats[s.mover].left == 0 {
			return
		}
	}
}

// leave takes a player out of the game; hints of an unfinished turn no longer count for a turn.
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

// note appends a turn to the history and its points to the score.
func (s *State) note(t Turn, before State) {
	at := before.seats[t.Seat]
	t.At, t.Board, t.Rack, t.Held = s.last, before.board, at.hand.tiles(), at.held
	s.seats[t.Seat].score += t.Points
	t.Total = s.seats[t.Seat].score
	// Clipped, so that two states that follow this one never share an element.
	s.turns = append(slices.Clip(s.turns), t)
}
