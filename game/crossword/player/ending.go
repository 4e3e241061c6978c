package player

import (
	"cmp"
	"slices"

	"quoin/game/crossword"
)

// EndingLine is a turn with an empty bag and its consequences if both sides play as well as the search knows.
// Worth is the player's gain from here on minus the other's, with the cost of tiles left, in thousandths of a
// point; Exact says that no better play changes it.
type EndingLine struct {
	Choice
	// Moves lists the coming turns of both sides, this one first; the zero Move is a pass. If Over, they
	// reach the end of the game; if the continuation isn't known, they are this turn alone.
	Moves []crossword.Move
	Over  bool
	// Made is the points of the turns, of the player and of the other, before tiles left are taken off.
	Made [2]int64
}

// Ending is the result of searching a turn with an empty bag, between two players whose racks are both known.
type Ending struct {
	Best EndingLine
	// Other is the turn compared with it.
	Other EndingLine
	// Known says that there is a result: the position is the end of a game between two.
	Known bool
}

// IsEnding reports whether Ending can search a view.
func IsEnding(v View) bool {
	v = v.deduced()
	return v.Bag == 0 && len(v.Others) == 1 && v.known()
}

// Ending finds the best turn at the end of a game between two, and the worth of another turn, which may be
// nil or an illegal move. The limit's Nodes apply to each of the two; 0 is the number that the level Best
// uses.
func (t *Thinker) Ending(v View, other *Choice, limit Limit) Ending {
	if v = v.deduced(); !IsEnding(v) {
		return Ending{}
	}
	t.nodes, t.limit, t.stopped = 0, limit, false
	t.gen.Set(v.Board)
	most := cmp.Or(limit.Nodes, endgameNodes)
	e := t.ending([2]crossword.Rack{v.Rack, v.Others[0].Rack}, v.Idle, most)
	best, _ := e.deepen()
	found := Ending{Known: true, Best: EndingLine{Choice: best, Moves: []crossword.Move{best.Move}}}
	if e.stopped {
		e.stopped = limit.Stop != nil && limit.Stop()
	}
	p := &e.plies[0]
	e.most = e.nodes + most
	if len(p.order) == 1 { // the search takes it without working out its worth
		found.Best = e.worthOf(p, v.Board, best)
	} else if at := e.find(p, v.Board, best); best.Exact && at >= 0 {
		found.Best = e.along(p, &p.order[at], best)
	}
	found.Best.Nodes = e.nodes
	if other == nil {
		return found
	}
	if best.SameAs(v.Board, *other) {
		found.Other = found.Best
		return found
	}
	e.most = e.nodes + most
	found.Other = e.worthOf(p, v.Board, *other)
	if found.Other.Worth > found.Best.Worth { // neither was searched to its end
		found.Best = found.Other
	}
	return found
}

// Level returns the share of a win, from 0 to 1, for a player who ties at the end of line l after being ahead
// points ahead: a half, unless the rules give a tie to the higher score before tiles left were taken off.
func (t *Thinker) Level(l EndingLine, ahead int64) float64 {
	before := ahead + l.Made[0] - l.Made[1]
	switch {
	case !t.variant.TieByBefore || !l.Over || before == 0:
		return 0.5
	case before > 0:
		return 1
	}
	return 0
}

// find returns the index of a choice among the options of the root, or -1.
func (e *endgame) find(p *ply, b crossword.Board, c Choice) int {
	return slices.IndexFunc(p.order, func(o option) bool { return Choice{Move: p.move(&o)}.SameAs(b, Choice{Move: c.Move}) })
}

// worthOf searches one turn at the root, after deepen.
func (e *endgame) worthOf(p *ply, b crossword.Board, c Choice) EndingLine {
	at := e.find(p, b, c)
	if at < 0 {
		laying := -1
		if c.Move.Len() > 0 {
			laying = len(p.mine)
			p.mine = append(p.mine, &e.layings(nil, []crossword.Move{c.Move}, 0)[0])
		}
		at = len(p.order)
		p.order = append(p.order, e.option(p, 0, laying))
	}
	o := &p.order[at]
	c.Exchange = crossword.Rack{}
	value := e.guess(p, 0, o)
	o.guess = value
	for depth := 1; depth <= maxDepth && !c.Exact; depth++ {
		e.guessed = false
		got := e.after(p, 0, o, depth, 0, -unbounded, unbounded, false)
		if e.stopped {
			break
		}
		value, c.Exact = got, !e.guessed
	}
	c.Worth, c.Nodes = points(value), e.nodes
	if c.Exact {
		return e.along(p, o, c)
	}
	return EndingLine{Choice: c, Moves: []crossword.Move{c.Move}}
}

// along returns the continuation of a turn whose worth is exact.
func (e *endgame) along(p *ply, o *option, c Choice) EndingLine {
	l := EndingLine{Choice: c}
	e.follow(&l, p, 0, o, 0)
	return l
}

// follow plays a turn and then the best turns found, as far as they are known.
func (e *endgame) follow(l *EndingLine, p *ply, side int, o *option, at int) {
	move := p.move(o)
	l.Moves = append(l.Moves, move)
	l.Made[side] += move.Score
	if o.over {
		l.Over = true
		return
	}
	idle, passes := e.idle, e.passes
	var laid *endgameMove
	e.idle++
	if o.at < 0 {
		e.passes++
	} else {
		laid = p.mine[o.at]
		if e.passes = 0; e.variant.PassesOnly || move.Score != 0 {
			e.idle = 0
		}
		e.gen.Play(move)
		e.lay(laid, side)
	}
	e.still(&e.plies[at+1], p, laid, side)
	e.goOn(l, 1-side, at+1)
	e.idle, e.passes = idle, passes
	if laid != nil {
		e.gen.Undo()
		e.lift(laid, side)
	}
}

// goOn follows the best turn of the side to move.
func (e *endgame) goOn(l *EndingLine, side, at int) {
	e.value(side, maxDepth, at, -unbounded, unbounded)
	known := e.table.find(e.key(side))
	if e.stopped || known == nil || !known.solved || known.bound != 0 || at >= maxDepth {
		return
	}
	best := known.best // a copy, since the table may overwrite the entry
	moves, ok := e.list(side)
	if !ok {
		return
	}
	p := &e.plies[at]
	e.lists(p, moves, side)
	e.options(p, side)
	for i := range p.order {
		if o := &p.order[i]; p.move(o).Same(best) {
			e.follow(l, p, side, o, at)
			return
		}
	}
}
