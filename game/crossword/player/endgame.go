package player

import (
	"cmp"
	"math"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// endgame is a search for the end of a game of two whose bag is empty, so that
// everything is known. The one who chooses is side 0. Values are in points:
// what a side makes from here on less what the other makes, with the tiles that
// are left at the end.
type endgame struct {
	*Thinker
	most int // nodes

	racks  [2]crossword.Rack
	board  crossword.Board
	idle   int // turns in a row that count towards the end of the game
	passes int // turns just before that were passed in the search

	width   int  // how many options are looked at, after the first turn
	guessed bool // a value rests on turns that weren't all looked at
	known   map[position]entry
	lists   [maxDepth + 1][]option // by ply
	last    [2]finisher            // by side
}

// option is a turn to choose from; the zero Move passes.
type option struct {
	move  crossword.Move
	order int64 // the largest comes first
}

// position tells positions of the search apart.
type position struct {
	board              crossword.Board
	idle, passes, side int
}

// entry is what was found of a position.
type entry struct {
	value  int64
	best   crossword.Move
	depth  int8
	bound  int8 // below 0 the value is this at most, above 0 at least
	solved bool // nothing in it is guessed
}

const (
	// maxDepth is more turns than there can be: every one lays a tile, or
	// passes after one that did.
	maxDepth = 4*crossword.RackSize + 2
	// The first search looks at so many options of each position but the first,
	// and every deeper one at some more.
	firstWidth, moreWidth = 16, 8
	// Listing so many moves is a node more: with two blanks there are tens of
	// thousands.
	movesPerNode = 200
	// unbounded is beyond any value.
	unbounded = math.MaxInt64 / 4
)

// endgame chooses when the bag is empty and both racks are known.
func (t *Thinker) endgame(v View) Choice {
	e := &endgame{Thinker: t, most: cmp.Or(t.limit.Nodes, endgameNodes), idle: v.Idle, known: map[position]entry{}, board: v.Board}
	e.racks = [2]crossword.Rack{v.Rack, v.Others[0].Rack}
	for side := range e.last {
		e.last[side].rules = t.variant.Tiles
	}
	t.nodes++
	return e.deepen(e.options(0, 0, nil))
}

// deepen searches deeper and wider until nothing is guessed, or it is stopped.
func (e *endgame) deepen(options []option) Choice {
	best := Choice{Move: options[0].move, Worth: points(options[0].order)}
	if len(options) == 1 {
		return best
	}
	for depth := 1; depth <= maxDepth; depth++ {
		e.guessed = false
		e.width = firstWidth + moreWidth*(depth-1)
		value := int64(-unbounded)
		for i := range options {
			o := &options[i]
			o.order = -e.after(0, o.move, depth, 1, -unbounded, -value)
			if e.stopped {
				return best
			}
			if o.order > value {
				value, best = o.order, Choice{Move: o.move, Worth: points(o.order)}
			}
		}
		if !e.guessed {
			best.Exact = true
			return best
		}
		// All after the best have bounds only: the order among them is a hint.
		front := slices.IndexFunc(options, func(o option) bool { return o.move == best.Move })
		options[front].order = unbounded
		slices.SortStableFunc(options, func(a, b option) int { return cmp.Compare(b.order, a.order) })
	}
	return best
}

// after is the value, for the other side, of what a side's turn leads to, that
// turn included. It is exact between alpha and beta and else a bound.
func (e *endgame) after(side int, m crossword.Move, depth, ply int, alpha, beta int64) int64 {
	board, idle, passes, rack := e.board, e.idle, e.passes, e.racks[side]
	defer func() { e.board, e.idle, e.passes, e.racks[side] = board, idle, passes, rack }()
	e.idle++
	if m.Len() == 0 {
		if e.passes++; e.passes == 2 || e.idle >= e.variant.Idle {
			return e.settled(1 - side)
		}
		return e.value(1-side, depth-1, ply, alpha, beta)
	}
	e.passes = 0
	if e.variant.PassesOnly || m.Score != 0 {
		e.idle = 0
	}
	e.racks[side] = less(rack, m)
	switch {
	case e.racks[side] == crossword.Rack{}:
		return -m.Score - e.outGain(e.racks[1-side])
	case e.idle >= e.variant.Idle:
		return -m.Score + e.settled(1-side)
	}
	e.gen.Play(m)
	e.board, _ = e.board.Play(m)
	value := e.value(1-side, depth-1, ply, alpha+m.Score, beta+m.Score)
	e.gen.Undo()
	return value - m.Score
}

// settled is what both racks come to for a side when nobody goes out.
func (e *endgame) settled(side int) int64 {
	worth := e.variant.Tiles.Worth
	return int64(worth(e.racks[1-side]) - worth(e.racks[side]))
}

// value is that of a position for the side to move, exact between alpha and
// beta and else a bound, as far as depth and width go.
func (e *endgame) value(side, depth, ply int, alpha, beta int64) int64 {
	if depth <= 0 || ply >= maxDepth {
		e.guessed = true
		return e.playOut(side)
	}
	key := position{e.board, e.idle, e.passes, side}
	had, found := e.known[key]
	if found && (had.solved || int(had.depth) >= depth) && had.settles(alpha, beta) {
		e.guessed = e.guessed || !had.solved
		return had.value
	}
	if e.stop(e.most) {
		return 0
	}
	var first *crossword.Move
	if found {
		first = &had.best
	}
	before := e.guessed
	e.guessed = false
	now := entry{value: -unbounded, depth: int8(depth)}
	for i, o := range e.options(side, ply, first) {
		if i >= e.width {
			e.guessed = true
			break
		}
		got := -e.after(side, o.move, depth, ply+1, -beta, -max(alpha, now.value))
		if e.stopped {
			return 0
		}
		if got > now.value {
			now.value, now.best = got, o.move
		}
		if got >= beta {
			now.bound = 1
			break
		}
	}
	if now.value <= alpha {
		now.bound = -1
	}
	now.solved = !e.guessed
	e.guessed = e.guessed || before
	e.known[key] = now
	return now.value
}

func (n entry) settles(alpha, beta int64) bool {
	return n.bound == 0 || n.bound > 0 && n.value >= beta || n.bound < 0 && n.value <= alpha
}

// options are the turns of a side, the most promising first, or the one that is
// named; but for the first turn no more than one beyond the width. Who chooses
// lays a tile if the game demands it of computers; the other may be a person.
func (e *endgame) options(side, ply int, first *crossword.Move) []option {
	e.moves = e.gen.Moves(e.racks[side], e.moves[:0])
	e.nodes += len(e.moves) / movesPerNode
	options := e.lists[ply][:0]
	add := func(m crossword.Move, order int64) {
		if first != nil && m.Same(*first) {
			order = unbounded
		}
		options = append(options, option{m, order})
	}
	size, gain := e.racks[side].Size(), e.outGain(e.racks[1-side])
	for _, m := range e.moves {
		order := m.Score
		for i := range m.Len() {
			order += int64(e.variant.Tiles.Value(m.Tile(i)))
		}
		if m.Len() == size {
			order += gain
		}
		add(m, order)
	}
	if len(options) == 0 || side == 1 || !e.variant.MustLay() {
		add(crossword.Move{}, 0)
	}
	e.lists[ply] = options
	if ply > 0 && len(options) > e.width {
		search.Nth(options, e.width, option.compare)
		options = options[:e.width+1]
	}
	slices.SortFunc(options, option.compare)
	return options
}

func (o option) compare(other option) int {
	return cmp.Or(cmp.Compare(other.order, o.order), o.move.Compare(other.move))
}

// playOut is the value for a side when both only look at the next move.
func (e *endgame) playOut(side int) (value int64) {
	racks, played, passes := e.racks, 0, e.passes
	defer func() {
		e.racks = racks
		for range played {
			e.gen.Undo()
		}
	}()
	for mover, sign := side, int64(1); ; mover, sign = 1-mover, -sign {
		if e.stop(e.most) {
			return 0
		}
		e.last[mover].gain = e.outGain(e.racks[1-mover])
		m, ok := e.gen.BestBy(e.racks[mover], &e.last[mover])
		if !ok {
			if passes++; passes == 2 {
				return value + e.settled(side)
			}
			continue
		}
		passes = 0
		value += sign * m.Score
		e.racks[mover] = less(e.racks[mover], m)
		if e.racks[mover] == (crossword.Rack{}) {
			return value + sign*e.outGain(e.racks[1-mover])
		}
		e.gen.Play(m)
		played++
	}
}
