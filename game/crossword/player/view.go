// Package player is the computer's part in both crossword games: from gentle
// to as well as it can. It knows no more than a person on that seat may know,
// which is a View.
//
// A Thinker holds what a player keeps in mind from turn to turn, and only to
// save time: the same View, Level and Limit give the same Choice. It reads no
// clock. Whoever asks it owns the time, and says when to stop.
package player

import (
	"slices"

	"quoin/game/crossword"
)

// View is what a player may know when it is their turn.
type View struct {
	Board crossword.Board
	Rack  crossword.Rack
	// Unseen is the tiles in the bag and on the racks that aren't seen, and Bag
	// how many of them are in the bag.
	Unseen crossword.Rack
	Bag    int
	// Others are the other players in the order of their turns, without those
	// who have left.
	Others []Other
	// Score is what the player has made in all turns up to now.
	Score int64
	// Idle is how many turns in a row, up to now, count towards the end of the
	// game.
	Idle int
}

// Other is another player, and that one's rack.
type Other struct {
	Held  int // how many tiles are on it
	Seen  bool
	Rack  crossword.Rack // empty unless it is seen
	Score int64          // what that player has made
}

// ViewOf is the view of the player to move.
func ViewOf(s crossword.State) View { return ViewWith(s, s.Seat(s.ToMove()).Rack) }

// ViewWith is the view of the player to move with a rack that is known from
// elsewhere: of games played elsewhere a turn may tell more than there was to see
// before it.
func ViewWith(s crossword.State, rack crossword.Rack) View {
	me := s.ToMove()
	v := View{Board: s.Board(), Rack: rack, Score: s.Seat(me).Score, Bag: s.BagCount(), Idle: s.Idle()}
	v.Unseen = s.Variant().Tiles.Bag.Less(s.Board().On()).Less(rack)
	aside := false // tiles of who has left
	for i := 1; i < s.Players(); i++ {
		at := (me + i) % s.Players()
		seat := s.Seat(at)
		if seat.Left {
			if aside = true; s.Sees(me, at) {
				v.Unseen = v.Unseen.Less(seat.Rack)
			}
			continue
		}
		other := Other{Held: seat.Held, Seen: s.Sees(me, at), Score: seat.Score}
		if other.Seen {
			other.Rack = seat.Rack
			v.Unseen = v.Unseen.Less(seat.Rack)
		}
		v.Others = append(v.Others, other)
	}
	if aside {
		return v // what isn't seen may be on no rack
	}
	return v.deduced()
}

// ViewAt is the view of the player to move in a position. A rack of which nothing is
// known is hidden and as full as the bag allows, any other is seen; where the
// position has one rack only, there is another player. The error is a
// *crossword.OverdrawnError.
func ViewAt(p crossword.Position, r *crossword.Rules) (View, error) {
	unseen, err := r.Unseen(p)
	if err != nil {
		return View{}, err
	}
	v := View{Board: p.Board, Rack: p.Racks[0], Score: p.Scores[0], Unseen: unseen, Bag: unseen.Size(), Idle: p.Scoreless}
	for i, rack := range p.Racks[1:] {
		v.Others = append(v.Others, Other{Held: rack.Size(), Seen: rack.Size() > 0, Rack: rack, Score: p.Scores[i+1]})
	}
	if len(v.Others) == 0 {
		v.Others = []Other{{}}
	}
	for i := range v.Others {
		if other := &v.Others[i]; !other.Seen {
			other.Held = min(crossword.RackSize, v.Bag)
			v.Bag -= other.Held
		}
	}
	return v.deduced(), nil
}

// deduced is the view with what follows from an empty bag: all tiles that one
// can't see are on the only rack that one can't see.
func (v View) deduced() View {
	hidden := -1
	for i, other := range v.Others {
		if !other.Seen {
			if hidden >= 0 {
				return v
			}
			hidden = i
		}
	}
	if hidden < 0 || v.Bag > 0 || v.Unseen.Size() > crossword.RackSize {
		return v
	}
	v.Others = append([]Other(nil), v.Others...)
	v.Others[hidden] = Other{Held: v.Unseen.Size(), Seen: true, Rack: v.Unseen, Score: v.Others[hidden].Score}
	v.Unseen = crossword.Rack{}
	return v
}

// Choice is what a player does with a turn: lay a move, or exchange tiles, or
// pass, which is the zero Choice.
type Choice struct {
	// Move lays tiles unless its Len is 0.
	Move crossword.Move
	// Exchange is the tiles to be exchanged, if there are any.
	Exchange crossword.Rack
	// Worth is what it is worth to the player in thousandths of a point, as far
	// as the level looks: the score, and for the best level what may come of it.
	Worth int64
	// Exact says that Worth is what it will come to if both sides play as well
	// as can be.
	Exact bool
	// Nodes is how many racks were searched for their moves.
	Nodes int
}

// SameAs says whether two choices do the same on a board, whatever they are worth:
// a single tile may be laid across or down.
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

// Action is the choice as an action of the game.
func (c Choice) Action() crossword.Action {
	switch {
	case c.Move.Len() > 0:
		return crossword.Lay{Move: c.Move}
	case c.Exchange.Size() > 0:
		return crossword.Exchange{Tiles: c.Exchange}
	}
	return crossword.Pass{}
}
