package player

import (
	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// Equity returns the first choice of Rank without listing the others: the one with the highest equity. It
// returns the zero Choice if Rank has none. It doesn't look ahead, and takes some tens of microseconds on the
// default board.
func (t *Thinker) Equity(v View) Choice {
	t.nodes = 0
	t.gen.Set(v.Board)
	return t.equity(v)
}

// equity does the work of Equity for the generator's board.
func (t *Thinker) equity(v View) Choice {
	t.nodes++
	r := t.restsOf(v.Rack, v.Bag)
	var best Choice
	m, ok := t.gen.BestLeaving(r)
	if ok {
		best = Choice{Move: m, Worth: points(m.Score) + r.Worth(r.Laid(m))}
	}
	if t.mayExchange(v) && (!ok || exchangeMore(r, best.Worth)) {
		if c, may := t.exchange(v); may && (!ok || c.Worth > best.Worth) {
			best = c
		}
	}
	best.Nodes = t.nodes
	return best
}

// exchangeMore reports whether exchanging some tiles of a rack is worth more than a move.
func exchangeMore(r *search.Rests, move int64) bool {
	for _, given := range r.Sets()[1:] {
		if r.Worth(given) > move {
			return true
		}
	}
	return false
}

// restsOf returns a rack with its leave values, for this number of tiles in the bag. It is valid until the
// next call. Recent racks are kept, since a simulation asks for the same ones again and again.
func (t *Thinker) restsOf(rack crossword.Rack, bag int) *search.Rests {
	return t.restsOut(rack, bag, 0)
}

// restsOut does what restsOf does, with out points for going out, which is only possible with an empty bag.
func (t *Thinker) restsOut(rack crossword.Rack, bag int, out int64) *search.Rests {
	bag = min(bag, crossword.RackSize) // larger bags make no difference
	hash := uint64(bag)
	for _, n := range rack {
		hash = hash*rackFactor + uint64(n)
	}
	if t.racks == nil {
		t.racks = make([]knownRack, 1<<rackBits)
	}
	known := &t.racks[hash>>(64-rackBits)]
	if known.Rests == nil || known.rack != rack || known.bag != bag || known.out != out {
		if known.Rests == nil {
			known.Rests = &search.Rests{}
		}
		known.rack, known.bag, known.out = rack, bag, out
		t.leaving.take(rack, bag)
		known.Take(t.variant.Tiles, rack)
		t.leaving.give(known.Rests)
		if out != 0 {
			known.SetWorth(1<<rack.Size()-1, points(out))
		}
	}
	return known.Rests
}

// knownRack is a rack with its leave values.
type knownRack struct {
	*search.Rests
	rack crossword.Rack
	bag  int
	out  int64
}

const (
	rackBits = 7
	// rackFactor spreads hashes of racks evenly.
	rackFactor = 0x9e3779b97f4a7c15
)
