package crossword

import (
	"cmp"
	"fmt"
	"slices"

	"quoin/game"
)

// Begun is the pool for games that begin from a position: see game.Result. Its value stays "position", since
// stores contain it.
const Begun = "position"

// maxBegun is the largest score, and -maxBegun the smallest, that a game may begin with: far beyond any real
// score, and far from overflow in sums.
const maxBegun = 1_000_000

// begins returns the position that a game begins from, and the bag before the racks are filled up from it.
// The error is a *ConfigError.
func (v *Variant) begins(c Config, l *Layout) (Position, Rack, error) {
	if c.From == "" {
		n := len(c.Players)
		return Position{Board: NewBoard(l), Racks: make([]Rack, n), Scores: make([]int64, n)}, v.Tiles.Bag, nil
	}
	no := func(want string) (Position, Rack, error) {
		return Position{}, Rack{}, &ConfigError{Field: from, Value: c.From, Want: want}
	}
	p, err := ParseCGP(c.From, l)
	if err != nil {
		return no("a position on this board: " + err.Error())
	}
	bag, err := v.Tiles.Unseen(p)
	switch {
	case err != nil:
		return no("a position with the tiles that there are: " + err.Error())
	case p.String() != c.From:
		return no("a position as Quoin writes it, without operations")
	case len(p.Racks) != len(c.Players):
		return no(fmt.Sprintf("a position with %d racks", len(c.Players)))
	case slices.ContainsFunc(p.Scores, func(score int64) bool { return score > maxBegun || score < -maxBegun }):
		return no(fmt.Sprintf("a position with scores of at most %d", maxBegun))
	case p.Scoreless >= v.Idle:
		return no("a position of a game that goes on: too many turns in a row scored nothing")
	}
	// The rack with the fewest tiles draws first, so a rack stays empty only if another does too or no tiles
	// are left.
	left := bag.Size()
	for _, rack := range drawing(p.Racks) {
		n := min(left, RackSize-p.Racks[rack].Size())
		if left -= n; n+p.Racks[rack].Size() == 0 {
			return no("a position of a game that goes on: a rack has no tile, and the bag none either")
		}
	}
	return p, bag, nil
}

// drawing returns the racks' indices in the order in which they are filled up: the rack with the fewest known
// tiles first, because a rack with many is likelier to be complete when tiles run short.
func drawing(racks []Rack) []int {
	order := make([]int, len(racks))
	for i := range order {
		order[i] = i
	}
	game.SortStable(order, func(a, b int) int { return cmp.Compare(racks[a].Size(), racks[b].Size()) })
	return order
}

// deals sets up what the players begin with, and fills the racks from the bag.
func (s *State) deals(p Position) {
	for _, i := range drawing(p.Racks) {
		known := handOf(p.Racks[i].Tiles())
		tiles, rest := s.bag.Draw(RackSize - len(known))
		s.bag = rest
		s.seats[i] = seat{hand: known + handOf(tiles), score: p.Scores[i]}
		s.seats[i].held = len(s.seats[i].hand)
		if s.imported() {
			s.seats[i].held = RackSize // in an imported game every rack is full, though its tiles aren't known
		}
	}
}
