package search

import "quoin/game/crossword"

// played is the squares on which a move has laid tiles, and what it changed.
type played struct {
	move    crossword.Move
	used    int // Generator.clock when it was last taken back, in firsts; 0 if there is no move
	laid    [crossword.RackSize]int
	n       int
	lines   []oldLine
	crosses []oldCross
}

type oldLine struct {
	direction, index int
	line             searchLine
}

type oldCross struct {
	direction, at int
	was           crossSet
}

// Undo takes back the last move played since the board was set, and reports whether there was one.
func (g *Generator) Undo() bool {
	if n := len(g.pending); n > 0 {
		g.pending = g.pending[:n-1]
		return true
	}
	last := len(g.history) - 1
	if last < 0 {
		return false
	}
	p := &g.history[last]
	g.history = g.history[:last]
	for _, at := range p.laid[:p.n] {
		g.tiles[at] = crossword.None
	}
	g.laid -= p.n
	for i := len(p.crosses) - 1; i >= 0; i-- { // a cross-set may have changed twice
		old := &p.crosses[i]
		at := &g.crossSets[old.direction][old.at]
		*at, old.was = old.was, *at
	}
	g.exchange(p)
	if last == 0 {
		g.keepFirst(p)
	} else {
		g.release(p)
	}
	return true
}

// mostFirsts is how many first moves are kept: the candidates of a simulation, which are played again in each world.
const mostFirsts = 32

// keepFirst keeps a first move that was taken back, with its lines and cross-sets, in place of the one that hasn't been
// played for longest.
func (g *Generator) keepFirst(p *played) {
	oldest := 0
	for i := range g.firsts {
		if g.firsts[i].used < g.firsts[oldest].used {
			oldest = i
		}
	}
	g.clock++
	p.used = g.clock
	kept := &g.firsts[oldest]
	g.release(kept)
	*kept, *p = *p, *kept
}

// again plays a first move that was played before on the same board, and reports whether it could.
func (g *Generator) again(m crossword.Move) bool {
	var kept *played
	for i := range g.firsts {
		if g.firsts[i].used > 0 && g.firsts[i].move == m {
			kept = &g.firsts[i]
		}
	}
	if kept == nil {
		return false
	}
	p := g.remember(m)
	*p, *kept = *kept, *p
	kept.used = 0
	for i, at := range p.laid[:p.n] {
		g.tiles[at] = m.Tile(i)
	}
	g.laid += p.n
	for i := range p.crosses {
		c := &p.crosses[i]
		at := &g.crossSets[c.direction][c.at]
		*at, c.was = c.was, *at
	}
	g.exchange(p)
	return true
}

// exchange exchanges the lines of the board and those of a move.
func (g *Generator) exchange(p *played) {
	for i := range p.lines {
		old := &p.lines[i]
		l := &g.lines[old.direction][old.index]
		*l, old.line = old.line, *l
	}
}

// forgetFirsts discards the first moves, since the board is another one.
func (g *Generator) forgetFirsts() {
	for i := range g.firsts {
		g.release(&g.firsts[i])
		g.firsts[i].used = 0
	}
}

// release frees the lines of a move.
func (g *Generator) release(p *played) {
	for i := range p.lines {
		old := &p.lines[i]
		g.spare[old.direction] = append(g.spare[old.direction], old.line)
	}
	p.lines = p.lines[:0]
}

// remember begins to record what a move changes.
func (g *Generator) remember(m crossword.Move) *played {
	n := len(g.history)
	if n < cap(g.history) {
		g.history = g.history[:n+1] // reuses the memory of an earlier move
	} else {
		g.history = append(g.history, played{})
	}
	p := &g.history[n]
	p.move, p.n, p.lines, p.crosses = m, 0, p.lines[:0], p.crosses[:0]
	return p
}

// forget discards all moves that could be taken back.
func (g *Generator) forget() {
	for i := range g.history {
		g.release(&g.history[i])
	}
	g.history = g.history[:0]
}

// replace keeps a line and puts another in its place, to be rebuilt.
func (g *Generator) replace(p *played, d, index int) {
	p.lines = append(p.lines, oldLine{d, index, g.lines[d][index]})
	if n := len(g.spare[d]); n > 0 {
		g.lines[d][index] = g.spare[d][n-1]
		g.spare[d] = g.spare[d][:n-1]
		return
	}
	_, length := g.stride(d)
	g.lines[d][index] = newLines(1, length)[0]
}

// renew updates the lines after the tiles of some squares have changed; opening says that the start square
// became an anchor or no longer is one.
func (g *Generator) renew(changed []int, opening bool) {
	var touched [2][crossword.MaxRows]bool // lines to rebuild
	for _, at := range changed {
		for d := range g.lines {
			g.findCrossSet(d, at)
			touched[d][g.index(d, at)] = true
			g.ends(nil, d, at, &touched)
		}
	}
	if opening {
		touched[across][g.index(across, g.start)], touched[down][g.index(down, g.start)] = true, true
	}
	g.rebuildAll(nil, &touched)
}

// rebuildAll rebuilds lines. If p isn't nil, it keeps the old ones there.
func (g *Generator) rebuildAll(p *played, touched *[2][crossword.MaxRows]bool) {
	for d := range g.lines {
		for i := range g.lines[d] {
			if touched[d][i] {
				if p != nil {
					g.replace(p, d, i)
				}
				g.rebuild(d, i)
			}
		}
	}
}
