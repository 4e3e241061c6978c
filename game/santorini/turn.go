package santorini

import "math/bits"

// Turn is what a player does before the other acts: a move and a build, a winning move, the build alone if
// the move was made before, or the placing of a worker on To. Unused squares are None.
type Turn struct{ From, To, Build Square }

// noTurn is the turn of a player who has none.
var noTurn = Turn{None, None, None}

// Actions returns the turn's actions.
func (t Turn) Actions() []Action {
	var actions []Action
	switch {
	case t.From.On():
		actions = append(actions, Move{t.From, t.To})
	case t.To.On():
		actions = append(actions, PlaceWorker{t.To})
	}
	if t.Build.On() {
		actions = append(actions, Build{t.Build})
	}
	return actions
}

// String returns the texts of its actions in a row: "b2c3+d4", "b2c3", "+d4", "@b2".
func (t Turn) String() string {
	text := ""
	for _, a := range t.Actions() {
		text += a.String()
	}
	return text
}

// Turns returns all turns of the player to act, in alphabetical order.
func (p Position) Turns() []Turn {
	var turns []Turn
	for q := range p.Placeable().All() {
		turns = append(turns, Turn{None, q, None})
	}
	for q := range p.Buildable().All() {
		turns = append(turns, Turn{None, None, q})
	}
	for from := range p.workers[p.seat].All() {
		for to := range p.Moves(from).All() {
			next, _ := p.After(Move{From: from, To: to}) // legal, since it is one of Moves
			if next.phase == Climbed {
				turns = append(turns, Turn{from, to, None})
			}
			for q := range next.Buildable().All() {
				turns = append(turns, Turn{from, to, q})
			}
		}
	}
	return turns
}

// played returns the position after a legal turn.
func (p Position) played(t Turn) Position {
	for _, a := range t.Actions() {
		p, _ = p.After(a)
	}
	return p
}

// board is a position between two turns as the search uses it: from the view of the player to move, so that
// it needn't say who that is.
type board struct {
	l1, l2, l3, l4 SquareSet // squares with at least that many levels
	us, them       SquareSet
}

// packed is a move and a build in 15 bits: from, to, and the square built on.
type packed uint16

func pack(from, to, build Square) packed {
	return packed(from) | packed(to)<<5 | packed(build)<<10
}

// maxTurns is the most turns that a player can have: two workers, eight moves, eight builds.
const maxTurns = workersEach * 8 * 8

// view returns the board of a position in which a worker must move, as its player sees it.
func (p Position) view() board {
	return board{p.levels[0], p.levels[1], p.levels[2], p.levels[3], p.workers[p.seat], p.workers[1-p.seat]}
}

// after returns the board after a turn, from the other player's view.
func (b board) after(t packed) board {
	moved := b.us ^ 1<<(t&31) ^ 1<<(t>>5&31)
	next := b.raised(1 << (t >> 10 & 31))
	next.us, next.them = b.them, moved
	return next
}

// raised returns the board with another level on a square.
func (b board) raised(q SquareSet) board {
	b.l4 |= b.l3 & q
	b.l3 |= b.l2 & q
	b.l2 |= b.l1 & q
	b.l1 |= q
	return b
}

// low returns the squares that are low enough for a worker to step to from a square, whether or not they are
// free.
func (b board) low(from Square) SquareSet {
	if from := set(from); from&b.l1 == 0 {
		return every &^ b.l2
	} else if from&b.l2 == 0 {
		return every &^ b.l3
	}
	return every &^ b.l4
}

// climbers returns the workers that can win with one step up.
func (b board) climbers(workers SquareSet) SquareSet { return workers & b.l2 &^ b.l3 }

// touching returns the squares beside any of up to two workers.
func touching(workers SquareSet) SquareSet {
	if workers == 0 {
		return 0
	}
	return near[workers.first()&31] | near[31-bits.LeadingZeros32(uint32(workers))&31]
}

// wins returns the squares on which a step of ours would win now.
func (b board) wins() SquareSet {
	return touching(b.climbers(b.us)) & b.l3 &^ (b.l4 | b.us | b.them)
}

// threats returns the squares on which a step of theirs would win if it were their turn.
func (b board) threats() SquareSet {
	return touching(b.climbers(b.them)) & b.l3 &^ (b.l4 | b.us | b.them)
}

func (b board) height(q Square) int {
	return int(b.l1>>(q&31)&1 + b.l2>>(q&31)&1 + b.l3>>(q&31)&1)
}

// movable reports whether the player to move has a legal turn. A worker that has moved can always build where
// it came from.
func (b board) movable() bool {
	free := every &^ (b.us | b.them)
	for w := b.us; w != 0; w &= w - 1 {
		from := w.first()
		if near[from&31]&free&b.low(from) != 0 {
			return true
		}
	}
	return false
}

// safe lists the turns that neither win at once nor let the other player win at once, and returns their
// number.
func (b board) safe(list *[maxTurns]ranked) int {
	return b.turns(list, touching(b.climbers(b.them)))
}

// turns lists all turns that neither win at once nor let the other player win on a square within reach, and
// returns their number. A worker or a dome stops a threat on one square; on two squares it takes both. The
// turns are ranked by how far they climb.
func (b board) turns(list *[maxTurns]ranked, reach SquareSet) int {
	n := 0
	risky := reach & b.l3 &^ (b.l4 | b.them) // lost if left open
	raise := reach & b.l2 &^ b.l3            // lost if built on
	for w := b.us; w != 0; w &= w - 1 {
		from := w.first()
		height := b.height(from)
		others := b.us ^ set(from) | b.them
		steps := near[from&31] & b.low(from) &^ (b.us | b.them)
		if b.climbers(set(from)) != 0 {
			steps &^= b.l3
		}
		for ; steps != 0; steps &= steps - 1 {
			to := steps.first()
			builds := near[to&31] &^ (others | b.l4)
			switch open := risky &^ (others | steps&-steps); {
			case open == 0:
				builds &^= raise
			case open&(open-1) == 0:
				builds &= open
			default:
				continue
			}
			rise := ranked(rankLevel*(Summit+b.height(to)-height)) << turnBits
			for ; builds != 0; builds &= builds - 1 {
				list[n&(maxTurns-1)] = rise | ranked(pack(from, to, builds.first()))
				n++
			}
		}
	}
	return n
}
