package crossword

import (
	"cmp"
	"fmt"
	"slices"
)

// Begun is the pool of games that began from a position: see game.Result. The name
// stays, as stores have it.
const Begun = "position"

// maxBegun bounds the scores that a game begins with, either way: far beyond any
// game's, and far from where sums would overflow.
const maxBegun = 1_000_000

// begins is the position that a game begins from, and what its bag has before what is
// missing on the racks is drawn. The error is a *ConfigError.
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
	// The emptiest rack draws first, so one is left without a tile only if another
	// has none either, or all tiles are out.
	left := bag.Size()
	for _, rack := range drawing(p.Racks) {
		n := min(left, RackSize-p.Racks[rack].Size())
		if left -= n; n+p.Racks[rack].Size() == 0 {
			return no("a position of a game that goes on: a rack has no tile, and the bag none either")
		}
	}
	return p, bag, nil
}

// drawing is the places of racks in the order in which they are filled: of which least
// is known first, as where tiles are short a rack with many is the likelier to be a
// whole one.
func drawing(racks []Rack) []int {
	order := make([]int, len(racks))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(racks[a].Size(), racks[b].Size()) })
	return order
}

// deals gives the players what a game begins with, and fills the racks from the bag.
func (s *State) deals(p Position) {
	for _, i := range drawing(p.Racks) {
		known := handOf(p.Racks[i].Tiles())
		tiles, rest := s.bag.Draw(RackSize - len(known))
		s.bag = rest
		s.seats[i] = seat{hand: known + handOf(tiles), score: p.Scores[i]}
		s.seats[i].held = len(s.seats[i].hand)
		if s.imported() {
			s.seats[i].held = RackSize // whoever they are dealt to elsewhere
		}
	}
}
