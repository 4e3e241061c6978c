package player

import "quoin/game/crossword"

const (
	// killerBonus is added to the guess for a killer move.
	killerBonus = 1_000
	// earlyMoves is how many of a side's earlier moves are tried before its list is made.
	earlyMoves = 2
	// Work with lists that exist already counts too, since it takes most of the time: passing this many moves takes as
	// long as a node, and guessing a turn as long as passing guessPasses of them.
	passesPerNode, guessPasses = 8_000, 200
)

// pass counts passing some moves of a list.
func (e *endgame) pass(moves int) {
	if e.gone += moves; e.gone >= passesPerNode {
		e.nodes += e.gone / passesPerNode
		e.gone %= passesPerNode
		e.stopped = e.stopped || e.nodes >= e.most
	}
}

// kill records a turn that caused a cutoff.
func (p *ply) kill(m crossword.Move) {
	if m.Len() > 0 && !p.killers[0].Same(m) {
		p.killers[1] = p.killers[0]
		p.killers[0] = m
	}
}

// kills reports whether a turn recently caused a cutoff in another position.
func (p *ply) kills(m crossword.Move) bool {
	return m.Len() > 0 && (p.killers[0].Same(m) || p.killers[1].Same(m))
}

// early looks for a turn worth at least beta among the moves that the side had before the other's turn and
// still has: if it finds one, it needs neither the list of moves nor a node. It searches only turns that
// caused a cutoff here or elsewhere before; others would as often be a waste. At the last turn, which is only
// guessed, a guess is enough. first is the best turn found earlier, or the zero Move.
func (e *endgame) early(side, depth, ply int, beta int64, first crossword.Move) (value int64, move crossword.Move, ok bool) {
	if beta >= unbounded/2 || e.table.listed(e.boardKey^e.rackKey[side]) {
		return 0, move, false
	}
	p := &e.plies[ply]
	e.had(p, &e.plies[ply-1])
	p.order = p.order[:0]
	for i, l := range p.mine {
		m := l.move
		good := m.Same(first) || p.kills(m)
		if !good && depth > 1 && int(l.laid) < e.sizes[side] {
			continue
		}
		o := e.option(p, side, i)
		if o.sure < beta {
			continue
		}
		if o.over {
			return o.sure, m, true
		}
		if o.guess = e.guess(p, side, &o); o.guess < beta {
			continue
		}
		if depth <= 1 {
			e.guessed = true
			return o.guess, m, true
		}
		if o.value = o.guess; m.Same(first) {
			o.value = unbounded
		}
		p.order = append(p.order, o)
	}
	for i := range min(earlyMoves, len(p.order)) {
		rest := p.order[i:]
		best := 0
		for j := range rest {
			if rest[j].value > rest[best].value {
				best = j
			}
		}
		rest[0], rest[best] = rest[best], rest[0]
		e.guessed = false
		got := e.after(p, side, &rest[0], depth, ply, beta-1, beta, false)
		if e.stopped {
			break
		}
		if got >= beta {
			p.kill(p.move(&rest[0]))
			return got, p.move(&rest[0]), true
		}
	}
	return 0, move, false
}

// had gives a ply those moves of the side to move, from before the turn that led there, that the turn doesn't
// touch.
func (e *endgame) had(p, before *ply) {
	p.mine, p.mineLay = p.mine[:0], 0
	p.myFits.restart()
	e.marked = area{}
	if p.last != nil {
		e.mark(p.last)
	}
	e.pass(len(before.theirs))
	for _, l := range before.theirs {
		if !e.touched(l) {
			p.mine = append(p.mine, l)
			p.mineLay |= 1 << l.laid
		}
	}
}
