package player

import (
	"cmp"
	"math"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// candidate is a choice, and how it did in the samples.
type candidate struct {
	Choice
	rest    crossword.Rack // what stays on the rack
	static  int64          // what it is worth by score and leave, in thousandths
	sum     int64          // over the samples
	samples int64
}

// mean is what the candidate came to on average.
func (c candidate) mean() int64 {
	if c.samples == 0 {
		return c.static
	}
	return c.sum / c.samples
}

// Rank lists up to n choices by score and what stays on the rack, the best
// first; Worth is both together. It doesn't look ahead.
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

// Weigh is a choice with what it is worth by score and leave, as Rank has it. It may
// be one that is no legal move.
func (t *Thinker) Weigh(v View, c Choice) Choice {
	clear(t.worths)
	rest := less(v.Rack, c.Move).Less(c.Exchange)
	c.Worth = points(c.Move.Score) + t.leave(v.deduced(), rest, c.Move.Len()+c.Exchange.Size())
	return c
}

// weighed is a move and what it is worth by score and leave, in thousandths.
type weighed struct {
	move   crossword.Move
	static int64
}

func (w weighed) compare(other weighed) int {
	if order := cmp.Compare(other.static, w.static); order != 0 {
		return order
	}
	return w.move.Compare(other.move)
}

// candidates are up to n choices by score and leave, the best first.
func (t *Thinker) candidates(v View, n int) []candidate {
	all := t.weighed[:0]
	clear(t.worths)
	for _, m := range t.list(t.gen, v.Rack) {
		all = append(all, weighed{m, points(m.Score) + t.leave(v, less(v.Rack, m), m.Len())})
	}
	t.weighed = all
	if n < len(all) {
		search.Nth(all, n, weighed.compare)
		all = all[:n]
	}
	slices.SortFunc(all, weighed.compare)
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

// leave is what the rest of a rack is worth after some tiles were laid. When
// nothing can be drawn any more it only costs points.
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

// best plays on with the most promising choices.
func (t *Thinker) best(v View) Choice {
	if v.Bag == 0 && len(v.Others) == 1 && v.Others[0].Seen {
		return t.endgame(v)
	}
	limit := t.limit
	stop := func() bool {
		return limit.Nodes > 0 && t.nodes >= limit.Nodes || limit.Stop != nil && limit.Stop()
	}
	o := t.Looks()
	o.Worlds, o.Seed, o.Stop = limit.Worlds, limit.Seed, stop
	s := t.LookAhead(v, o)
	if !t.stopped {
		s.Step(math.MaxInt, stop)
	}
	return s.Best()
}

// Looks are the options that the best level simulates with in the Thinker's game.
func (t *Thinker) Looks() (o SimulateOptions) {
	if t.variant.MustLay() {
		o.Candidates, o.Breadth = broadCandidates, broadBreadth
	}
	return o
}

// Where a word may open a square that multiplies by sixteen, the best choice is
// often far down the list by score and leave.
const broadCandidates, broadBreadth = 25, 100

// sifted is the n best of some candidates by what the next player may answer. Of
// those that weren't tried out before it was stopped the first ones stay.
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

// siftSamples is how many samples more each candidate is answered in before half
// of them leave.
const siftSamples = 2

// tryOut lets every candidate be answered in some samples more, and says for
// how many of them it did before it was stopped.
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

// answered is what a candidate, which lies on the generator's board, comes to
// when the next player makes the most points at once.
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

// outGain is what it is worth to who goes out that another still has a rack.
func (t *Thinker) outGain(rack crossword.Rack) int64 {
	gain := int64(t.variant.Tiles.Worth(rack))
	if t.variant.OutGains {
		gain *= 2
	}
	return gain
}

// less is a rack without the tiles of a move.
func less(rack crossword.Rack, m crossword.Move) crossword.Rack {
	for i := range m.Len() {
		rack, _ = rack.Without(m.Tile(i))
	}
	return rack
}
