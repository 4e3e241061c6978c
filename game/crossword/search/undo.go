package search

import "quoin/game/crossword"

// played is the squares that a move has laid tiles on.
type played struct {
	laid [crossword.RackSize]int
	n    int
}

// Undo takes the tiles of the last move back that was played since the board
// was set, and reports whether there was one.
func (g *Generator) Undo() bool {
	last := len(g.history) - 1
	if last < 0 {
		return false
	}
	p := g.history[last]
	g.history = g.history[:last]
	for _, at := range p.laid[:p.n] {
		g.tiles[at] = crossword.None
	}
	g.laid -= p.n
	var touched [2][crossword.MaxRows]bool // lines to be rebuilt
	for _, at := range p.laid[:p.n] {
		for d := range g.lines {
			g.findCrossSet(d, at)
			touched[d][g.index(d, at)] = true
			g.beside(d, at, &touched)
		}
	}
	if g.laid == 0 { // the opening is back
		touched[across][g.index(across, g.start)], touched[down][g.index(down, g.start)] = true, true
	}
	g.rebuildAll(&touched)
	return true
}

// beside works out anew what is asked of the nearest empty squares before and
// after an empty one, in direction d, and marks their lines.
func (g *Generator) beside(d, at int, touched *[2][crossword.MaxRows]bool) {
	stride, length := g.stride(d)
	place := g.place(d, at)
	for _, way := range [2]int{-1, 1} {
		end, p := at+way*stride, place+way
		for p >= 0 && p < length && g.tiles[end] != crossword.None {
			end, p = end+way*stride, p+way
		}
		if p >= 0 && p < length {
			g.findCrossSet(1-d, end)
			touched[1-d][g.index(1-d, end)] = true
		}
	}
}

func (g *Generator) rebuildAll(touched *[2][crossword.MaxRows]bool) {
	for d := range g.lines {
		for i := range g.lines[d] {
			if touched[d][i] {
				g.rebuild(d, i)
			}
		}
	}
}
