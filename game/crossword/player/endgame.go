package player

import (
	"cmp"
	"math"
	"slices"

	"quoin/game/crossword"
)

// endgame is a search of the end of a game between two with an empty bag, in which everything is known. The
// player who chooses is side 0. Values are in points: a side's gain from here on minus the other's, including
// the tiles left at the end.
//
// Each position has the moves of both sides on its board. A move leaves the other side's moves as they are,
// except those that it touches. So a turn can be estimated from lists that exist already, and a turn that
// lets the other side go out too cheaply is excluded without any search.
type endgame struct {
	*Thinker
	most int // nodes allowed
	// valued says that the value is wanted even if there is only one choice.
	valued bool
	lays   int // side that must lay a tile if the game demands it
	table  *endTable

	endgameBoard
	idle   int // turns in a row that count towards the end of the game
	passes int // passes in a row just before, in the search

	guessed bool // a value rests on estimates
	gone    int  // moves gone through since the last node; see pass
	telling bool // a guess notes its turns in line
	line    []crossword.Move
	plies   *[maxPly + 1]ply
}

// ply is the data for one position of the line being searched.
type ply struct {
	mine   []*endgameMove // all moves of the side to move, the most promising first
	theirs []*endgameMove // moves that the other side had before and still has, in the same order
	listed []endgameMove  // memory for mine, unless an earlier ply has them
	last   *endgameMove   // turn that led here; nil if it was a pass
	order  []option
	// mineLay and theirsLay have a bit for each number of tiles that some move lays.
	mineLay, theirsLay uint
	myFits, theirFits  fits
	// killers are turns that caused cutoffs in other positions at this depth.
	killers [2]crossword.Move
}

// option is a turn to choose from.
type option struct {
	at    int   // index of the move; negative for a pass
	sure  int64 // upper bound of its worth
	guess int64 // estimate of its worth
	value int64 // value found by a search, at the root
	over  bool  // it ends the game, and guess is exact
}

const (
	// maxDepth is more turns than a search ever looks ahead: every turn lays a tile, or passes after one that
	// did.
	maxDepth = 4*crossword.RackSize + 2
	maxPly   = 2 * maxDepth
	// movesPerNode is how many listed moves count as another node: with two blanks there are tens of
	// thousands.
	movesPerNode = 200
	// unbounded is greater than any value.
	unbounded = math.MaxInt64 / 4
)

// endgame chooses with an empty bag and both racks known.
func (t *Thinker) endgame(v View) Choice {
	e := t.ending([2]crossword.Rack{v.Rack, v.Others[0].Rack}, v.Idle, cmp.Or(t.limit.Nodes, endgameNodes))
	c, _ := e.deepen()
	return c
}

// ending returns a search from a position that the generator has.
func (t *Thinker) ending(racks [2]crossword.Rack, idle, most int) *endgame {
	if t.ends == nil {
		t.ends = newEndTable()
	}
	t.ends.clear()
	e := &endgame{Thinker: t, most: most, table: t.ends, idle: idle, plies: &t.ends.plies}
	e.endgameBoard.take(t.variant.Tiles, t.layout, t.gen.Tiles(), racks)
	return e
}

// open lists and guesses the turns of the first ply, and sorts them. It returns the worth of the first as far as it is
// known.
func (e *endgame) open() (p *ply, worth int64) {
	p = &e.plies[0]
	e.begin(p)
	e.options(p, 0)
	for i := range p.order {
		o := &p.order[i]
		if e.stopped || i%longList == longList-1 && e.halted() {
			o.value = p.move(o).Score - unbounded // until a search, the highest score counts
			o.guess = o.value
			continue
		}
		o.guess = e.guess(p, 0, o)
		if o.value = o.guess; p.kills(p.move(o)) {
			o.value += killerBonus
		}
	}
	sortOptions(p)
	if e.stopped {
		return p, p.move(&p.order[0]).Score
	}
	return p, p.order[0].guess
}

// deepen searches ever deeper until nothing is guessed or it is stopped.
func (e *endgame) deepen() (best Choice, value int64) {
	p, reached := e.open() // reached is the value at the previous depth
	options := p.order
	best = Choice{Move: p.move(&options[0]), Worth: points(reached)}
	if e.stopped || len(options) == 1 && !e.valued {
		return best, reached
	}
	for depth := 1; depth <= maxDepth; depth++ {
		e.guessed = false
		value = int64(-unbounded)
		for i := range options {
			o := &options[i]
			if o.value = o.sure; o.sure <= value {
				continue
			}
			o.value = e.after(p, 0, o, depth, 0, value, unbounded, i > 0)
			if e.stopped {
				return best, max(reached, value)
			}
			if o.value > value {
				value, best = o.value, Choice{Move: p.move(o), Worth: points(o.value)}
			}
		}
		if !e.guessed {
			best.Exact = true
			return best, value
		}
		reached = value
		// All others only have bounds, so their order is only a hint.
		front := slices.IndexFunc(options, func(o option) bool { return p.move(&o).Same(best.Move) })
		options[front].value = unbounded
		sortOptions(p)
	}
	return best, value
}

// longList is how many options are made before asking whether to stop: with two blanks there are tens of
// thousands, and they take longer than the list of moves.
const longList = 256

// halted asks whether to stop between two nodes.
func (e *endgame) halted() bool {
	e.stopped = e.stopped || e.limit.Stop != nil && e.limit.Stop()
	return e.stopped
}

// sortOptions sorts the options, the most valuable first, and those with equal values by their place in the list.
func sortOptions(p *ply) {
	slices.SortFunc(p.order, func(a, b option) int {
		if a.value != b.value {
			return cmp.Compare(b.value, a.value)
		}
		return cmp.Compare(uint(a.at), uint(b.at)) // a pass comes last
	})
}

// move returns the move of an option, or the zero Move for a pass.
func (p *ply) move(o *option) crossword.Move {
	if o.at < 0 {
		return crossword.Move{}
	}
	return p.mine[o.at].move
}

// after returns the worth of a side's turn to it, exact between alpha and beta, else a bound. If narrow is
// set, it first asks only whether the worth exceeds alpha.
func (e *endgame) after(p *ply, side int, o *option, depth, ply int, alpha, beta int64, narrow bool) (value int64) {
	if o.over {
		return o.guess
	}
	if depth <= 1 {
		e.guessed = true
		return o.guess
	}
	idle, passes := e.idle, e.passes
	score := int64(0)
	var l *endgameMove
	e.idle++
	if o.at < 0 {
		e.passes++
	} else {
		l = p.mine[o.at]
		score = l.move.Score
		if e.passes = 0; e.variant.PassesOnly || score != 0 {
			e.idle = 0
		}
		e.gen.Play(l.move)
		e.lay(l, side)
	}
	e.still(&e.plies[ply+1], p, l, side)
	asked := false
	if narrow && beta > alpha+1 {
		value = score - e.value(1-side, depth-1, ply+1, score-alpha-1, score-alpha)
		asked = value <= alpha || value >= beta || e.stopped
	}
	if !asked {
		value = score - e.value(1-side, depth-1, ply+1, score-beta, score-alpha)
	}
	e.idle, e.passes = idle, passes
	if l != nil {
		e.gen.Undo()
		e.lift(l, side)
	}
	return value
}

// still gives the next ply the moves that a side still has after turn l.
func (e *endgame) still(next, p *ply, l *endgameMove, side int) {
	next.theirs, next.theirsLay, next.last = next.theirs[:0], 0, l
	next.theirFits.restart()
	e.pass(len(p.mine))
	e.marked = area{}
	if l != nil {
		e.mark(l)
	}
	if len(p.mine) <= foreseenMoves { // then all that fit are listed
		for _, i := range p.fitting(true, &foreseen{held: e.held, kept: e.parts(), sizes: e.sizes}, side) {
			next.inherit(p.mine[i], e)
		}
		return
	}
	for _, m := range p.mine {
		if has(e.held[side], m.needs) {
			next.inherit(m, e)
		}
	}
}

// inherit gives a ply a move of the one before, unless the turn between them touches it.
func (p *ply) inherit(m *endgameMove, e *endgame) {
	if !e.touched(m) {
		p.theirs = append(p.theirs, m)
		p.theirsLay |= 1 << m.laid
	}
}

// value returns the value of a position for the side to move, exact between alpha and beta, else a bound,
// searched to depth.
func (e *endgame) value(side, depth, ply int, alpha, beta int64) int64 {
	if e.halted() {
		return 0
	}
	key := e.key(side)
	known := e.table.find(key)
	var first crossword.Move
	if known != nil {
		if (known.solved || int(known.depth) >= depth) && known.settles(alpha, beta) {
			e.guessed = e.guessed || !known.solved
			return known.value
		}
		first = known.best
	}
	before := e.guessed
	e.guessed = false
	if got, move, ok := e.early(side, depth, ply, beta, first); ok {
		e.table.put(memoEntry{key: key, value: got, best: move, depth: int8(depth), bound: 1, solved: !e.guessed})
		e.guessed = e.guessed || before
		return got
	}
	e.guessed = before
	moves, ok := e.list(side)
	if !ok {
		return 0
	}
	p := &e.plies[ply]
	now := memoEntry{key: key, value: -unbounded, depth: int8(depth)}
	e.lists(p, moves, side)
	e.guessed = false
	if len(p.mine) == 0 {
		depth++ // a forced pass leaves no choice
	}
	e.options(p, side)
	for i := range p.order {
		o := e.next(p, side, i, depth, first, max(alpha, now.value), beta)
		got := o.sure
		if got > max(alpha, now.value) && !e.stopped {
			got = e.after(p, side, o, depth, ply, max(alpha, now.value), beta, i > 0)
		}
		if e.stopped {
			return 0
		}
		if got > now.value {
			now.value, now.best = got, p.move(o)
		}
		if got >= beta {
			p.kill(p.move(o))
			now.bound = 1
			break
		}
	}
	if now.value <= alpha {
		now.bound = -1
	}
	now.solved = !e.guessed
	e.guessed = e.guessed || before
	e.table.put(now)
	return now.value
}

// next moves the most promising option from i on to the front: one that ends the game for enough, or the best
// found earlier, or the one with the highest guess. At the last depth the others, which are only guessed, come in any
// order.
func (e *endgame) next(p *ply, side, i, depth int, first crossword.Move, alpha, beta int64) *option {
	rest := p.order[i:]
	best := 0
	if i == 0 {
		best = e.weighAll(p, side, first, alpha, beta)
	} else if depth > 1 {
		for j := range rest {
			if rest[j].value > rest[best].value {
				best = j
			}
		}
	}
	rest[0], rest[best] = rest[best], rest[0]
	return &rest[0]
}

// weighAll sets the values of the options, by which they are ordered, and returns the index of the first.
func (e *endgame) weighAll(p *ply, side int, first crossword.Move, alpha, beta int64) (best int) {
	for j := range p.order {
		if o := &p.order[j]; o.over && o.sure >= beta {
			return j // the others won't be needed
		}
	}
	for j := range p.order {
		o := &p.order[j]
		if j%longList == longList-1 && e.halted() {
			return best
		}
		switch {
		case o.sure <= alpha:
			o.value = o.sure - unbounded // not worth a search
		case first.Len() > 0 && p.move(o).Same(first):
			o.guess = e.guess(p, side, o)
			o.value = unbounded
		case p.kills(p.move(o)):
			o.guess = e.guess(p, side, o)
			o.value = o.guess + killerBonus
		default:
			o.guess = e.guess(p, side, o)
			o.value = o.guess
		}
		if o.value > p.order[best].value {
			best = j
		}
	}
	return best
}
