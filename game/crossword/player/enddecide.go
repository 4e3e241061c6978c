package player

import (
	"cmp"

	"quoin/game/crossword"
)

// decided is what is known about the end of a game: who wins, and by how much.
type decided struct {
	order int   // 1 if the side to move wins, 0 for a tie, -1 if it loses
	value int64 // an estimate of its gain from here on, which agrees with order
	exact bool  // order is proven
	killers
}

// killers are those of the first plies of a search.
type killers [4][2]crossword.Move

// hints are moves to try first in a position that is nearly the same as an earlier one.
type hints struct {
	killers  killers
	refuting [2]crossword.Move // the last two moves of the other that refuted a choice
}

// hint takes over killers.
func (e *endgame) hint(h *hints) {
	for i := range h.killers {
		e.plies[i].killers = h.killers[i]
	}
}

// refuted notes a move that refuted a choice.
func (h *hints) refuted(m crossword.Move) {
	if !m.Same(h.refuting[1]) {
		h.refuting = [2]crossword.Move{h.refuting[1], m}
	}
}

// decide finds out whether the side to move wins, leading by this many points. That takes far fewer nodes than the
// worth of the best turn.
func (e *endgame) decide(lead int64) decided {
	_, worth := e.open()
	d := decided{value: worth}
	if e.stopped {
		d.order = cmp.Compare(d.value, -lead)
		return d
	}
	least, exact := e.bounded(-lead, d.value)
	if d.order, d.exact = cmp.Compare(least, -lead), exact; d.order == 0 || d.order < 0 && !exact {
		// It doesn't win, but least is only a bound: a tie isn't excluded.
		least, exact = e.bounded(-lead-1, least)
		d.order, d.exact = min(0, cmp.Compare(least, -lead)), d.exact && exact
	}
	for i := range d.killers {
		d.killers[i] = e.plies[i].killers
	}
	switch {
	case d.order > 0:
		d.value = max(d.value, 1-lead)
	case d.order < 0:
		d.value = min(d.value, -1-lead)
	default:
		d.value = -lead
	}
	return d
}

// bounded returns a number that exceeds than if and only if the worth of the best turn does, provided that it is exact;
// guess is returned if no depth is searched. The turns of the first ply are there already.
func (e *endgame) bounded(than, guess int64) (bound int64, exact bool) {
	p := &e.plies[0]
	for depth := 1; depth <= maxDepth && !e.stopped; depth++ {
		e.guessed = false
		best, at := int64(-unbounded), 0
		for i := range p.order {
			o := &p.order[i]
			if o.value = o.sure; o.sure > than {
				o.value = e.after(p, 0, o, depth, 0, than, than+1, false)
			}
			if e.stopped {
				return guess, false
			}
			if o.value > best {
				best, at = o.value, i
			}
			if best > than {
				p.kill(p.move(o))
				break
			}
		}
		if guess = best; !e.guessed {
			return best, true
		}
		p.order[at].value = unbounded
		sortOptions(p)
	}
	return guess, false
}
