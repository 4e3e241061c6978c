package player

import (
	"cmp"
	"math"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// candidate is a choice with its results in the samples.
type candidate struct {
	Choice
	rest    crossword.Rack // tiles left on the rack
	static  int64          // score and leave, in thousandths of a point
	sum     int64          // total over the samples
	samples int64
}

// mean returns the average result of the candidate, or its static worth without samples.
func (c candidate) mean() int64 {
	if c.samples == 0 {
		return c.static
	}
	return c.sum / c.samples
}

// Rank returns up to n choices by score and leave, best first; Worth is the sum of both. It doesn't look
// ahead.
func (t *Thinker) Rank(v View, n int) []Choice {
	t.nodes = 0
	t.gen.Set(v.Board)
	var ranked []Choice
	for _, c := range t.candidates(v.deduced(), max(0, n)) {
		c.Worth, c.Nodes = c.static, t.nodes
		ranked = append(ranked, c.Choice)
	}
	return ranked
}

// Weigh returns a choice with its Worth by score and leave, as in Rank. The choice may be an illegal move.
func (t *Thinker) Weigh(v View, c Choice) Choice {
	clear(t.worths)
	rest := less(v.Rack, c.Move).Less(c.Exchange)
	c.Worth = points(c.Move.Score) + t.leave(v.deduced(), rest, c.Move.Len()+c.Exchange.Size())
	return c
}

// weighedMove is a move with its score and leave, in thousandths of a point.
type weighedMove struct {
	move   crossword.Move
	static int64
}

func (t *Thinker) weigh(v View, m crossword.Move) weighedMove {
	return weighedMove{m, points(m.Score) + t.leave(v, less(v.Rack, m), m.Len())}
}

func (w weighedMove) compare(other weighedMove) int {
	if order := cmp.Compare(other.static, w.static); order != 0 {
		return order
	}
	return w.move.Compare(other.move)
}

// candidates returns up to n choices by score and leave, best first.
func (t *Thinker) candidates(v View, n int) []candidate {
	all := t.weighed[:0]
	clear(t.worths)
	for _, m := range t.list(t.gen, v.Rack) {
		all = append(all, t.weigh(v, m))
	}
	t.weighed = all
	if n < len(all) {
		search.Nth(all, n, weighedMove.compare)
		all = all[:n]
	}
	slices.SortFunc(all, weighedMove.compare)
	best := make([]candidate, 0, len(all)+1)
	for _, w := range all {
		best = append(best, candidate{Choice: scored(w.move), rest: less(v.Rack, w.move), static: w.static})
	}
	if c, ok := t.exchange(v); ok && n > 0 {
		i := 0
		for i < len(best) && best[i].static >= c.Worth {
			i++
		}
		best = slices.Insert(best, i, candidate{Choice: c, rest: v.Rack.Less(c.Exchange), static: c.Worth})
	}
	return best[:min(n, len(best))]
}

// leave returns the value of the tiles left after laying some. Once no tile can be drawn, leftover tiles only
// cost points.
func (t *Thinker) leave(v View, rest crossword.Rack, laid int) int64 {
	c := code(rest)
	worth, known := t.worths[c]
	if !known {
		if worth = t.leaves.Worth(rest); v.Bag < laid {
			worth = -points(int64(t.variant.Tiles.Worth(rest)))
		}
		t.worths[c] = worth
	}
	return worth
}

// best looks ahead from the most promising choices.
func (t *Thinker) best(v View) Choice {
	if IsEnding(v) {
		return t.endgame(v)
	}
	s, stop := t.ahead(v, t.limit)
	if !t.stopped {
		s.Step(math.MaxInt, stop)
	}
	return s.Best()
}

// Ahead begins a turn of the level Best that several Thinkers can share: the choice is Lookahead.Best once all is done.
// ok is false in an endgame, which Choose searches alone.
func (t *Thinker) Ahead(v View, limit Limit) (l Lookahead, ok bool) {
	if IsEnding(v) {
		return nil, false
	}
	l, _ = t.ahead(v, limit)
	return l, true
}

func (t *Thinker) ahead(v View, limit Limit) (l Lookahead, stop func() bool) {
	stop = func() bool {
		return limit.Nodes > 0 && t.nodes >= limit.Nodes || limit.Stop != nil && limit.Stop()
	}
	o := t.Looks()
	o.Worlds, o.Seed, o.Stop, o.Thrifty = limit.Worlds, limit.Seed, stop, true
	return t.LookAhead(v, o), stop
}

// Looks returns the options with which the level Best simulates in this game.
func (t *Thinker) Looks() (o SimulateOptions) {
	if t.variant.MustLay() {
		o.Candidates, o.Breadth = broadCandidates, broadBreadth
	}
	return o
}

// In a game with squares that multiply by sixteen, the best choice is often far down the list by score and
// leave.
const broadCandidates, broadBreadth = 25, 100

// sifted returns the n best candidates by the answers of the next player. If it is stopped, candidates not
// tried keep their order.
func (t *Thinker) sifted(v View, all []candidate, n, nodes int) []candidate {
	samples := t.samples(v)
	for len(all) > n {
		if t.tryOut(v, all, samples, siftSamples, nodes) < len(all) {
			return all[:n]
		}
		slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(b.mean(), a.mean()) })
		all = all[:max(n, (len(all)+1)/2)]
	}
	return all
}

// siftSamples is the number of additional samples in which each candidate is tried before half of them are
// dropped.
const siftSamples = 2

// tryOut tries every candidate in more samples, and returns how many candidates it tried before it was
// stopped.
func (t *Thinker) tryOut(v View, all []candidate, samples *samples, more, nodes int) (tried int) {
	for i := range all {
		c := &all[i]
		laid := c.Move.Len() > 0
		if laid {
			t.gen.Play(c.Move)
		}
		for range more {
			if t.stop(nodes) {
				break
			}
			c.sum += t.answered(v, c, samples.get(int(c.samples)))
			c.samples++
		}
		if laid {
			t.gen.Undo()
		}
		if t.stopped {
			return i
		}
	}
	return len(all)
}

// answered returns the result of a candidate, which lies on the generator's board, if the next player then
// scores as much as possible.
func (t *Thinker) answered(v View, c *candidate, s sample) int64 {
	mine := c.rest
	emptied := c.Move.Len() > 0 && c.Move.Len() >= v.Bag
	if emptied {
		mine = mine.With(s.bag...)
	}
	if mine == (crossword.Rack{}) {
		return points(c.Move.Score + t.outGain(s.other))
	}
	reply, ok := t.gen.Best(s.other)
	theirs := less(s.other, reply)
	value := points(c.Move.Score - reply.Score)
	switch {
	case emptied && ok && theirs == (crossword.Rack{}):
		return value - points(t.outGain(mine))
	case emptied:
		return value + points(int64(t.variant.Tiles.Worth(theirs)-t.variant.Tiles.Worth(mine)))
	}
	return value + t.leaves.Worth(mine) - t.leaves.Worth(theirs)
}

// outGain returns the gain of going out while another player still has a rack.
func (t *Thinker) outGain(rack crossword.Rack) int64 {
	gain := int64(t.variant.Tiles.Worth(rack))
	if t.variant.OutGains {
		gain *= 2
	}
	return gain
}

// less returns a rack without the tiles of a move.
func less(rack crossword.Rack, m crossword.Move) crossword.Rack {
	for i := range m.Len() {
		rack, _ = rack.Without(m.Tile(i))
	}
	return rack
}
