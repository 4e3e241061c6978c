package adjacency

import (
	rules "quoin/game/adjacency"
)

// A word that jumps to other squares while it is typed is hard to follow, and all its
// tiles have to be drawn again. Of the possible paths, nearestPath returns the one most
// like the path so far.

// The scores of a square that was already in the path: as the same step, or as another
// step, which changes only its number.
const (
	sameStep   = 4
	sameSquare = 3
	// The search stops after this many steps: a board with many equal letters has more
	// paths than there is time for between keys.
	nearestSteps = 4000
)

type nearest struct {
	board rules.Board
	spots []rules.Spot
	old   rules.Path
	was   uint64 // squares of the old path, as bits
	steps int

	path  rules.Path
	best  rules.Path
	score int
}

// nearestPath returns a path of the spots, or nil if it found none.
func nearestPath(b rules.Board, spots []rules.Spot, old rules.Path) rules.Path {
	n := nearest{board: b, spots: spots, old: old, score: -1}
	for _, square := range old {
		n.was |= 1 << square
	}
	n.from(0, 0)
	return n.best
}

// from extends n.path, whose squares are used and whose score is score.
func (n *nearest) from(used uint64, score int) {
	i := len(n.path)
	if i == len(n.spots) {
		if score > n.score {
			n.score, n.best = score, append(rules.Path(nil), n.path...)
		}
		return
	}
	if score+sameStep*(len(n.spots)-i) <= n.score {
		return // it can't beat the best path any more
	}
	if i < len(n.old) { // try the same step first
		n.try(n.old[i], used, score)
	}
	for square := range n.board.Squares() {
		if i >= len(n.old) || square != n.old[i] {
			n.try(square, used, score)
		}
	}
}

// try extends the path to a square, if the next spot can be there.
func (n *nearest) try(square int, used uint64, score int) {
	i := len(n.path)
	spot := n.spots[i]
	if used>>square&1 == 1 || n.board.At(square) != spot.Tile || spot.Square != rules.AnySquare && spot.Square != square ||
		i > 0 && !n.board.Adjacent(n.path[i-1], square) {
		return
	}
	if n.steps++; n.steps > nearestSteps {
		return
	}
	switch {
	case i < len(n.old) && n.old[i] == square:
		score += sameStep
	case n.was>>square&1 == 1:
		score += sameSquare
	}
	n.path = append(n.path, square)
	n.from(used|1<<square, score)
	n.path = n.path[:i]
}
