package player

// options sets the turns of the side to move, unordered, with their bounds. The computer lays a tile if the
// game demands it; the opponent may be a person, who need not.
func (e *endgame) options(p *ply, side int) {
	p.order = p.order[:0]
	for i := range p.mine {
		if i%longList == longList-1 && e.halted() {
			return
		}
		p.order = append(p.order, e.option(p, side, i))
	}
	if len(p.order) == 0 || side != e.lays || !e.variant.MustLay() {
		p.order = append(p.order, e.option(p, side, -1))
	}
}

// option returns a turn with the bound that the lists give.
func (e *endgame) option(p *ply, side, at int) option {
	o := option{at: at, sure: unbounded}
	idle, mine, theirs := e.idle+1, e.worth[side], e.worth[1-side]
	score := int64(0)
	e.marked = area{}
	if at >= 0 {
		l := p.mine[at]
		score = l.move.Score
		if e.variant.PassesOnly || score != 0 {
			idle = 0
		}
		mine -= l.faces
		if int(l.laid) == e.sizes[side] {
			o.sure, o.over = score+e.gain(theirs), true
			o.guess = o.sure
			return o
		}
		e.mark(l)
	}
	if idle >= e.variant.Idle || at < 0 && e.passes == 1 {
		o.sure, o.over = score+theirs-mine, true
		o.guess = o.sure
		return o
	}
	// The other side may go out at once, with the first such move, since all lay the same tiles.
	if p.theirsLay>>uint(e.sizes[1-side])&1 == 0 {
		return o
	}
	for _, l := range p.theirs {
		if int(l.laid) == e.sizes[1-side] && !e.touched(l) {
			o.sure = score - l.move.Score - e.gain(mine)
			break
		}
	}
	return o
}

// guess returns an estimate of a turn that doesn't end the game.
func (e *endgame) guess(p *ply, side int, o *option) int64 {
	if o.over {
		return o.guess
	}
	e.pass(guessPasses)
	f := foreseen{held: e.held, kept: e.parts(), sizes: e.sizes, worth: e.worth}
	score := int64(0)
	e.marked = area{}
	if o.at >= 0 {
		l := p.mine[o.at]
		score = l.move.Score
		f.lay(l, side)
		e.mark(l)
	}
	return min(o.sure, score-e.foresee(p, side, 1-side, f, o.at < 0))
}

// foreseen is an estimated position.
type foreseen struct {
	held  [2]uint64
	kept  [2]uint8 // the same as a number; see endgameBoard.parts
	sizes [2]int
	worth [2]int64
}

func (f *foreseen) lay(l *endgameMove, side int) {
	f.held[side] -= l.needs
	f.kept[side] -= l.part
	f.sizes[side] -= int(l.laid)
	f.worth[side] -= l.faces
}

// gain returns the gain of going out if the other's tiles are worth theirs.
func (e *endgame) gain(theirs int64) int64 {
	if e.variant.OutGains {
		return 2 * theirs
	}
	return theirs
}

// foresee returns an estimate for the side to move, turn: both sides go on with their present moves that
// nothing touches, the most promising first. mover is the side to move in the ply's position.
func (e *endgame) foresee(p *ply, mover, turn int, f foreseen, passed bool) (value int64) {
	for sign := int64(1); ; sign = -sign {
		var best *endgameMove
		most, gain := int64(0), e.gain(f.worth[1-turn])
		lay, list := p.theirsLay, p.theirs
		if turn == mover {
			lay, list = p.mineLay, p.mine
		}
		if lay>>uint(f.sizes[turn])&1 == 0 {
			gain = 0 // no move goes out, so the end of the list soon becomes useless
		}
		for _, i := range p.fitting(turn == mover, &f, turn) {
			l := list[i]
			order := l.order
			if best != nil && order+gain <= most {
				break
			}
			if int(l.laid) == f.sizes[turn] {
				order += gain
			}
			if best != nil && order <= most || e.touched(l) {
				continue
			}
			best, most = l, order
		}
		if e.telling {
			e.line = append(e.line, best.played())
		}
		if best == nil {
			if passed {
				return value + sign*(f.worth[1-turn]-f.worth[turn])
			}
			passed = true
		} else {
			passed = false
			value += sign * best.move.Score
			f.lay(best, turn)
			if f.sizes[turn] == 0 {
				return value + sign*e.gain(f.worth[1-turn])
			}
			e.mark(best)
		}
		turn = 1 - turn
	}
}
