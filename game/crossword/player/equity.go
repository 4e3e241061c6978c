package player

import (
	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// Equity is the first choice of Rank, found without listing the others: the
// highest score together with what stays on the rack. It is the zero Choice
// where Rank has none. It doesn't look ahead, and takes some tens of
// microseconds on the default board.
func (t *Thinker) Equity(v View) Choice {
	t.nodes = 0
	t.gen.Set(v.Board)
	return t.equity(v)
}

// equity is Equity for the board that the generator has.
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

// exchangeMore reports whether some tiles of a rack are worth more than a move
// when the others are exchanged.
func exchangeMore(r *search.Rests, move int64) bool {
	for _, given := range r.Sets()[1:] {
		if r.Worth(given) > move {
			return true
		}
	}
	return false
}

// restsOf is a rack with the worths of its leaves in a bag of so many tiles. It
// is good until the next is asked for. The racks of late are kept, since the
// same ones answer one move after the other.
func (t *Thinker) restsOf(rack crossword.Rack, bag int) *search.Rests {
	return t.restsOut(rack, bag, 0)
}

// restsOut is restsOf where going out is worth so many points, which it is only
// with an empty bag.
func (t *Thinker) restsOut(rack crossword.Rack, bag int, out int64) *search.Rests {
	bag = min(bag, crossword.RackSize) // beyond it all bags are alike
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

// knownRack is a rack whose leaves are valued.
type knownRack struct {
	*search.Rests
	rack crossword.Rack
	bag  int
	out  int64
}

const (
	rackBits = 7
	// rackFactor spreads racks evenly.
	rackFactor = 0x9e3779b97f4a7c15
)
