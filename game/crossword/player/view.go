// Package player is the computer player of both crossword games, from gentle to as strong as it can. It knows
// no more than a person in its seat may know: a View.
//
// A Thinker keeps data from turn to turn only to save time: the same View, Level and Limit give the same
// Choice. It reads no clock; the caller decides when to stop it.
package player

import (
	"slices"

	"quoin/game/crossword"
)

// View is what the player to move may know.
type View struct {
	Board crossword.Board
	Rack  crossword.Rack
	// Unseen is the tiles of the bag and of hidden racks that aren't known to be on one, and Bag the number in the bag.
	Unseen crossword.Rack
	Bag    int
	// Others is the other players in the order of their turns, without those who have left.
	Others []Other
	// Score is the player's score so far.
	Score int64
	// Idle is the number of turns in a row, up to now, that count towards the end of the game.
	Idle int
}

// Other is another player with their rack.
type Other struct {
	Held  int            // number of tiles on the rack
	Rack  crossword.Rack // the tiles on it that are known
	Score int64          // score so far
	Last  LastTurn
	Range RackRange // what is supposed of the rack
}

// hidden returns the number of tiles on the rack that aren't known.
func (o Other) hidden() int { return max(0, min(o.Held, crossword.RackSize)-o.Rack.Size()) }

// Leave returns the tiles that a choice leaves on a rack, before any are drawn.
func Leave(rack crossword.Rack, c Choice) crossword.Rack { return less(rack, c.Move).Less(c.Exchange) }

// ViewOf returns the view of the player to move.
func ViewOf(s crossword.State) View { return ViewWith(s, s.Seat(s.ToMove()).Rack) }

// ViewWith returns the view of the player to move with a rack known from elsewhere: in an imported game a
// turn may reveal more tiles than were known before it.
func ViewWith(s crossword.State, rack crossword.Rack) View {
	me := s.ToMove()
	v := View{Board: s.Board(), Rack: rack, Score: s.Seat(me).Score, Bag: s.BagCount(), Idle: s.Idle()}
	v.Unseen = s.Variant().Tiles.Bag.Less(s.Board().On()).Less(rack)
	aside := false // tiles of players who have left
	for i := 1; i < s.Players(); i++ {
		at := (me + i) % s.Players()
		seat := s.Seat(at)
		if seat.Left {
			if aside = true; s.Sees(me, at) {
				v.Unseen = v.Unseen.Less(seat.Rack)
			}
			continue
		}
		other := Other{Held: seat.Held, Rack: s.Revealed(at), Score: seat.Score}
		if s.Sees(me, at) {
			other.Rack = seat.Rack
		}
		v.Unseen = v.Unseen.Less(other.Rack)
		v.Others = append(v.Others, other)
	}
	if len(v.Others) == 1 && s.Players() == 2 {
		v.Others[0].Last = lastTurn(s, 1-me)
	}
	if aside {
		return v // unseen tiles may be on no rack
	}
	return v.deduced()
}

// ViewAt returns the view of the player to move in a position. Racks are as full as the bag allows, so another player's
// rack of fewer tiles is known in part, and an empty one isn't known at all; if the position has only one rack, there
// is one other player. The error is a *crossword.OverdrawnError.
func ViewAt(p crossword.Position, r *crossword.Rules) (View, error) {
	unseen, err := r.Unseen(p)
	if err != nil {
		return View{}, err
	}
	v := View{Board: p.Board, Rack: p.Racks[0], Score: p.Scores[0], Unseen: unseen, Bag: unseen.Size(), Idle: p.Scoreless}
	for i, rack := range p.Racks[1:] {
		v.Others = append(v.Others, Other{Held: rack.Size(), Rack: rack, Score: p.Scores[i+1]})
	}
	if len(v.Others) == 0 {
		v.Others = []Other{{}}
	}
	for i := range v.Others {
		other := &v.Others[i]
		more := min(max(0, crossword.RackSize-other.Held), v.Bag)
		other.Held += more
		v.Bag -= more
	}
	return v.deduced(), nil
}

// deduced returns the view with what an empty bag implies: if only one rack is hidden, all unseen tiles are
// on it.
func (v View) deduced() View {
	hidden := -1
	for i, other := range v.Others {
		if other.hidden() > 0 {
			if hidden >= 0 {
				return v
			}
			hidden = i
		}
	}
	if hidden < 0 || v.Bag > 0 || v.Others[hidden].hidden() < v.Unseen.Size() {
		return v
	}
	v.Others = append([]Other(nil), v.Others...)
	other := &v.Others[hidden]
	other.Rack = other.Rack.With(v.Unseen.Tiles()...)
	other.Held = other.Rack.Size()
	v.Unseen = crossword.Rack{}
	return v
}

// known reports whether all tiles on others' racks are.
func (v View) known() bool {
	return !slices.ContainsFunc(v.Others, func(o Other) bool { return o.hidden() > 0 })
}

// Choice is what a player does in a turn: a move, an exchange, or a pass, which is the zero Choice.
type Choice struct {
	// Move is the move, unless its Len is 0.
	Move crossword.Move
	// Exchange is the tiles to exchange, if any.
	Exchange crossword.Rack
	// Worth is its worth to the player in thousandths of a point, as far as the level looks: the score, and
	// for Best also its consequences.
	Worth int64
	// Exact says that Worth is the result if both sides play as well as possible.
	Exact bool
	// Nodes is the number of racks searched for their moves.
	Nodes int
}

// SameAs reports whether two choices do the same on a board, whatever their worth: a single tile may be laid
// across or down.
func (c Choice) SameAs(b crossword.Board, other Choice) bool {
	if c.Exchange != other.Exchange || c.Move.Len() != other.Move.Len() {
		return false
	}
	if c.Move.Len() != 1 || c.Move.Same(other.Move) {
		return c.Move.Same(other.Move)
	}
	one, _ := b.Place(c.Move)
	two, _ := b.Place(other.Move)
	return slices.Equal(one, two)
}

// Action returns the choice as an action of the game.
func (c Choice) Action() crossword.Action {
	switch {
	case c.Move.Len() > 0:
		return crossword.Lay{Move: c.Move}
	case c.Exchange.Size() > 0:
		return crossword.Exchange{Tiles: c.Exchange}
	}
	return crossword.Pass{}
}
