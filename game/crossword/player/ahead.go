package player

import (
	"cmp"
	"math/bits"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// maxCandidates is how many choices are looked at more closely. Where a word
// may open a square that multiplies by sixteen, the best choice is often far
// down the list of scores: 100 won 57 in a hundred games against 48, and those
// 59 against 24.
const maxCandidates = 100

// seenCandidates is how many when the next player's rack is seen, so that one
// answer each is the answer.
const seenCandidates = 300

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
	if t.variant.MustLay() {
		return t.ahead(v)
	}
	limit := t.limit
	s := t.Simulate(v, SimulateOptions{Worlds: limit.Worlds, Seed: limit.Seed})
	s.Step(MostWorlds, func() bool {
		return limit.Nodes > 0 && t.nodes >= limit.Nodes || limit.Stop != nil && limit.Stop()
	})
	return s.Best()
}

// ahead looks at what the next player may answer.
func (t *Thinker) ahead(v View) Choice {
	// Only the last tiles that are drawn make samples differ when the rack is seen.
	most, sure := maxCandidates, len(v.Others) > 0 && v.Others[0].Seen && v.Bag > crossword.RackSize
	if sure {
		most = seenCandidates
	}
	all := t.candidates(v, most)
	if len(all) == 0 {
		return Choice{}
	}
	nodes := cmp.Or(t.limit.Nodes, aheadNodes)
	best := all[0].Choice
	best.Worth = all[0].static
	samples := t.samples(v)
	for len(all) > 1 {
		// The better half stays for the next round, and every round has the
		// same share of what is left to spend.
		rounds := bits.Len(uint(len(all) - 1))
		share := (nodes - t.nodes) / rounds
		each := max(1, share/len(all))
		if sure {
			each = 1
		}
		all = all[:t.tryOut(v, all, samples, each, nodes)]
		if len(all) == 0 {
			break
		}
		slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(b.mean(), a.mean()) })
		best = all[0].Choice
		best.Worth = all[0].mean()
		if sure || t.stopped {
			break
		}
		all = all[:(len(all)+1)/2]
	}
	return best
}

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
