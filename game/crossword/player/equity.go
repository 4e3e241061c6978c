package player

import (
	"cmp"
	"math"

	"quoin/game/crossword"
)

// Equity is the choice of the highest score and leave, to the nearest point.
// It doesn't look ahead, and so needs one search only.
func (t *Thinker) Equity(v View) Choice {
	v = v.deduced()
	t.gen.Set(v.Board)
	t.nodes = 1
	w := &worths{leaves: t.leaves, rules: t.variant.Tiles}
	w.take(v.Rack, v.Bag)
	m, ok := t.gen.BestBy(v.Rack, w)
	c := Choice{Worth: math.MinInt64}
	if ok {
		c = Choice{Move: m, Worth: points(m.Score) + w.of(less(v.Rack, m))}
	}
	if t.mayExchange(v) && !(ok && t.mustLay()) {
		subsets(v.Rack, func(kept, given crossword.Rack) {
			worth := w.of(kept)
			if given.Size() > 0 && cmp.Or(cmp.Compare(worth, c.Worth), cmp.Compare(c.Exchange.Size(), given.Size())) > 0 {
				c = Choice{Exchange: given, Worth: worth}
			}
		})
	}
	if c.Worth == math.MinInt64 {
		c.Worth = 0
	}
	c.Nodes = 1
	return c
}
