package player

import "quoin/game/crossword"

// ground is what lies where, and a key for what was laid since.
type ground struct {
	layout *crossword.Layout
	taken  []bool // by row and column
	key    uint64
	laid   []int // squares, in the order in which they were taken
	plays  []mark
}

// mark is how it was before a move.
type mark struct {
	key  uint64
	laid int
}

func newGround(b crossword.Board) ground {
	g := ground{layout: b.Layout()}
	for row := range g.layout.Rows() {
		for column := range g.layout.Columns() {
			g.taken = append(g.taken, b.Tile(crossword.Square{Column: column, Row: row}) != crossword.None)
		}
	}
	return g
}

// play lays a move that fits.
func (g *ground) play(m crossword.Move) {
	g.plays = append(g.plays, mark{g.key, len(g.laid)})
	at := m.Origin()
	for i := 0; i < m.Len() && g.layout.Inside(at); at = at.Step(m.Down(), 1) {
		square := at.Row*g.layout.Columns() + at.Column
		if g.taken[square] {
			continue
		}
		g.taken[square] = true
		g.laid = append(g.laid, square)
		g.key ^= mix(uint64(square)<<8 | uint64(m.Tile(i))<<2)
		i++
	}
}

// undo takes the last move back.
func (g *ground) undo() {
	last := g.plays[len(g.plays)-1]
	g.plays = g.plays[:len(g.plays)-1]
	for _, square := range g.laid[last.laid:] {
		g.taken[square] = false
	}
	g.laid, g.key = g.laid[:last.laid], last.key
}

// mix makes any two numbers differ in about half of their bits. It is the
// finisher of the SplitMix64 generator.
func mix(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}
