package adjacency

import (
	rules "quoin/game/adjacency"
)

// A word that jumps to other squares with a letter is hard to follow, and every
// tile of it is drawn anew. Of the paths of a word, nearest is the one that has
// the most in common with the path so far.

// What a square counts for that was in the path: as the same step, and as
// another, which changes no more than its number.
const (
	sameStep   = 4
	sameSquare = 3
	// Paths are looked at up to so many steps: on a board with many letters of a
	// kind there are more paths than a key has time for.
	nearestSteps = 4000
)

type nearest struct {
	board rules.Board
	spots []rules.Spot
	old   rules.Path
	was   uint64 // the squares of old
	steps int

	path  rules.Path
	best  rules.Path
	score int
}

// nearestPath is a path of the spots, nil where it found none.
func nearestPath(b rules.Board, spots []rules.Spot, old rules.Path) rules.Path {
	n := nearest{board: b, spots: spots, old: old, score: -1}
	for _, square := range old {
		n.was |= 1 << square
	}
	n.from(0, 0)
	return n.best
}

// from goes on with a path whose squares are used and which counts so much.
func (n *nearest) from(used uint64, score int) {
	i := len(n.path)
	if i == len(n.spots) {
		if score > n.score {
			n.score, n.best = score, append(rules.Path(nil), n.path...)
		}
		return
	}
	if score+sameStep*(len(n.spots)-i) <= n.score {
		return // it can't have more in common any more
	}
	if i < len(n.old) { // the best first
		n.try(n.old[i], used, score)
	}
	for square := range n.board.Squares() {
		if i >= len(n.old) || square != n.old[i] {
			n.try(square, used, score)
		}
	}
}

// try goes on over a square, if the next spot can be there.
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
