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
	g.renew(p.laid[:p.n], g.laid == 0) // the opening may be back
	return true
}

// renew takes in that the tiles of some squares have changed, and with opening
// that the start square became the anchor or no longer is.
func (g *Generator) renew(changed []int, opening bool) {
	var touched [2][crossword.MaxRows]bool // lines to be rebuilt
	for _, at := range changed {
		for d := range g.lines {
			g.findCrossSet(d, at)
			touched[d][g.index(d, at)] = true
			g.ends(d, at, &touched)
		}
	}
	if opening {
		touched[across][g.index(across, g.start)], touched[down][g.index(down, g.start)] = true, true
	}
	g.rebuildAll(&touched)
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
