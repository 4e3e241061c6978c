// Package search finds the moves of ScraeBBKle and Scrabble on any board: all legal moves, or the best one.
// It also reviews games, comparing each turn with the best one.
//
// A Generator is fast where crossword.Rules.Check is simple; it keeps its knowledge of the board up to date
// as moves are played, and a test checks that both agree.
package search

import (
	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// Generator finds the legal moves on a board. It keeps its knowledge of the board's lines up to date as moves
// are played, which saves most of the work for the next position. Only one goroutine may use it; the Gaddag
// and the layout may be shared.
type Generator struct {
	rules *crossword.Rules
	graph graph

	columns, rows int
	start         int                 // square of the first move
	premiums      []crossword.Premium // row by row, as is everything by square
	tiles         []crossword.Tile
	laid          int
	// By direction, 0 across and 1 down:
	crossSets [2][]crossSet // by square
	lines     [2][]searchLine
	history   []played
	firsts    [mostFirsts]played // first moves that were taken back; see again
	clock     int                // moves kept in firsts so far
	pending   []crossword.Move   // played, but not laid yet; see settle
	spare     [2][]searchLine    // unused lines
	changed   []int              // squares; used by Set

	readings []reading // known runs, by hash
	finder   finder
}

// NewGenerator returns a generator for an empty board.
func NewGenerator(r *crossword.Rules, g *lexicon.Gaddag, l *crossword.Layout) *Generator {
	gen := &Generator{rules: r, graph: graph{g.Arcs, g.Root, uint32(g.Root & arcLetters)}, columns: l.Columns(), rows: l.Rows()}
	for at := range gen.columns * gen.rows {
		gen.premiums = append(gen.premiums, l.Premium(gen.square(at)))
	}
	gen.start = l.Start().Row*gen.columns + l.Start().Column
	gen.tiles = make([]crossword.Tile, len(gen.premiums))
	for d := range gen.lines {
		gen.crossSets[d] = make([]crossSet, len(gen.tiles))
		_, length := gen.stride(d)
		gen.lines[d] = newLines(len(gen.tiles)/length, length)
	}
	gen.finder.init(r, gen.graph)
	gen.refresh()
	return gen
}

// The directions of a line.
const (
	across = 0
	down   = 1
)

// Set sets the board, which must have the generator's layout. It takes time in proportion to the squares that
// differ from the last board: next to none for a board that it has followed.
func (g *Generator) Set(b crossword.Board) {
	g.pending = g.pending[:0]
	moved := len(g.history) > 0
	g.forget()
	g.changed = g.changed[:0]
	before := g.laid
	for at, was := range g.tiles {
		is := b.At(at)
		if is == was {
			continue
		}
		if was != crossword.None {
			g.laid--
		}
		if is != crossword.None {
			g.laid++
		}
		g.tiles[at] = is
		g.changed = append(g.changed, at)
	}
	if moved || len(g.changed) > 0 {
		g.forgetFirsts()
	}
	switch {
	case len(g.changed) == 0:
	case len(g.changed) > mostChanged:
		g.refresh()
	default:
		g.renew(g.changed, (before == 0) != (g.laid == 0))
	}
}

// mostChanged is the most changed squares for which the affected lines are fewer than all lines.
const mostChanged = 2 * crossword.RackSize

func (g *Generator) refresh() {
	for d := range g.lines {
		for at := range g.tiles {
			g.findCrossSet(d, at)
		}
	}
	for d := range g.lines {
		for i := range g.lines[d] {
			g.rebuild(d, i)
		}
	}
}

// Play lays the tiles of a move, which must fit the board; it ignores tiles off the board.
func (g *Generator) Play(m crossword.Move) {
	if o := m.Origin(); o.Column < g.columns && o.Row < g.rows {
		g.pending = append(g.pending, m)
	}
}

// Tiles returns the tiles on the board with the moves played, row by row, until the next move or board.
func (g *Generator) Tiles() []crossword.Tile {
	g.settle()
	return g.tiles
}

// settle lays the moves that were only noted. Many are taken back before anybody asks for the next ones: the last of a
// game played on, and most of a search that has lists of moves already.
func (g *Generator) settle() {
	for _, m := range g.pending {
		g.lay(m)
	}
	g.pending = g.pending[:0]
}

// lay lays the tiles of a move.
func (g *Generator) lay(m crossword.Move) {
	if len(g.history) == 0 && g.again(m) {
		return
	}
	var touched [2][crossword.MaxRows]bool // lines to rebuild
	d := across
	if m.Down() {
		d = down
	}
	o := m.Origin()
	at := o.Row*g.columns + o.Column
	place := g.place(d, at)
	stride, length := g.stride(d)
	first := at
	move := g.remember(m)
	n := 0
	for i := 0; n < m.Len() && place < length; i, place = i+1, place+1 {
		if g.tiles[at] == crossword.None {
			g.tiles[at] = m.Tile(n)
			move.laid[n] = at
			n++
		}
		at += stride
	}
	if g.laid == 0 { // the first move was made, wherever it is
		touched[across][g.index(across, g.start)], touched[down][g.index(down, g.start)] = true, true
	}
	g.laid += n
	move.n = n
	touched[d][g.index(d, first)] = true
	// These update the squares at the ends of the word, and at the ends of the words across.
	g.ends(move, d, first, &touched)
	for _, at := range move.laid[:n] {
		touched[1-d][g.index(1-d, at)] = true
		g.ends(move, 1-d, at, &touched)
	}
	g.rebuildAll(move, &touched)
}

// stride returns the distance between squares along a direction, and the length of its lines.
func (g *Generator) stride(d int) (stride, length int) {
	if d == across {
		return 1, g.columns
	}
	return g.columns, g.rows
}

// index returns the number of the line of a direction that a square is on, and place its position there.
func (g *Generator) index(d, at int) int {
	if d == across {
		return at / g.columns
	}
	return at % g.columns
}

func (g *Generator) place(d, at int) int { return g.index(1-d, at) }

func (g *Generator) square(at int) crossword.Square {
	return crossword.Square{Column: at % g.columns, Row: at / g.columns}
}

// ends updates the cross-sets of the nearest empty squares before and after a square, in direction d, and
// marks their lines. If p isn't nil, it keeps the old cross-sets.
func (g *Generator) ends(p *played, d, at int, touched *[2][crossword.MaxRows]bool) {
	stride, length := g.stride(d)
	place := g.place(d, at)
	for _, way := range [2]int{-1, 1} {
		end, to := at+way*stride, place+way
		for to >= 0 && to < length && g.tiles[end] != crossword.None {
			end, to = end+way*stride, to+way
		}
		if to >= 0 && to < length {
			if p != nil {
				p.crosses = append(p.crosses, oldCross{1 - d, end, g.crossSets[1-d][end]})
			}
			g.findCrossSet(1-d, end)
			touched[1-d][g.index(1-d, end)] = true
		}
	}
}

// findCrossSet works out what the tiles across direction d demand of a square.
func (g *Generator) findCrossSet(d, at int) {
	c := &g.crossSets[d][at]
	*c = crossSet{allow: g.graph.all}
	if g.tiles[at] != crossword.None {
		return
	}
	stride, length := g.stride(1 - d)
	place := g.place(1-d, at)
	var letters [2][crossword.MaxRows]uint8
	var before, after []uint8
	first := place
	for first > 0 && g.tiles[at+(first-1-place)*stride] != crossword.None {
		first--
	}
	for p := first; p < place; p++ {
		t := g.tiles[at+(p-place)*stride]
		before = append(letters[0][:len(before)], uint8(t.Index()))
		c.face += int32(g.rules.Value(t))
	}
	for p := place + 1; p < length && g.tiles[at+(p-place)*stride] != crossword.None; p++ {
		t := g.tiles[at+(p-place)*stride]
		after = append(letters[1][:len(after)], uint8(t.Index()))
		c.face += int32(g.rules.Value(t))
	}
	if len(before)+len(after) == 0 {
		return
	}
	c.touches = true
	if g.rules.OneWord {
		c.allow = 0
		return
	}
	c.allow = g.graph.between(before, after)
}

// rebuild makes a line from the tiles on the board and the cross-sets.
func (g *Generator) rebuild(d, index int) {
	l := &g.lines[d][index]
	stride, length := g.stride(d)
	at := index
	if d == across {
		at = index * g.columns
	}
	l.slots, l.runs = l.slots[:0], l.runs[:0]
	begin := 0 // start of the run
	var worth, before int16
	closeRun := func(end int) {
		r := run{before: before, through: before + worth, length: uint8(end - begin)}
		if r.length > 0 {
			r.arc = g.read(l.letters[begin:end]).arc
		}
		l.runs = append(l.runs, r)
		before += worth
		worth, begin = 0, end+1
	}
	for p := range length {
		t := g.tiles[at]
		l.letters[p] = uint8(t.Index())
		if t != crossword.None {
			worth += int16(g.rules.Value(t))
		} else {
			s := g.slot(d, at, p)
			if p > begin {
				s.allow &= g.read(l.letters[begin:p]).follow
			}
			closeRun(p)
			l.slots = append(l.slots, s)
		}
		at += stride
	}
	closeRun(length)
	l.cast = false
	if g.laid == 0 {
		g.opening(d, index)
	} else {
		l.findAnchors()
	}
}

// opening makes the start square an anchor of its lines: the only one while the board is empty.
func (g *Generator) opening(d, index int) {
	l := &g.lines[d][index]
	l.anchors = l.anchors[:0]
	if index == g.index(d, g.start) {
		l.anchors = append(l.anchors, anchor{right: uint8(g.place(d, g.start) + 1), endRight: uint8(len(l.slots))})
	}
}

func (g *Generator) slot(d, at, place int) slot {
	premium := g.premiums[at]
	c := &g.crossSets[d][at]
	s := slot{
		allow: c.allow, touches: c.touches, column: uint8(place),
		letter: int8(premium.Letter()), word: int8(premium.Word()),
	}
	if c.touches {
		// At most one of the factors isn't 1.
		s.crossLetter, s.crossFace = s.letter*s.word, int32(s.word)*c.face
	}
	return s
}
