package crossword

import "strings"

// Board is a layout and the tiles that lie on it: a value that is never
// changed, and two boards of one layout are == when their tiles are the same.
type Board struct {
	layout *Layout
	tiles  string // a Tile a square, by row and then column
}

// NewBoard is a layout without tiles.
func NewBoard(l *Layout) Board {
	return Board{layout: l, tiles: string(make([]byte, l.columns*l.rows))}
}

// Layout is what lies under the tiles.
func (b Board) Layout() *Layout { return b.layout }

// Tile is what lies on a square; None also for a square off the board.
func (b Board) Tile(s Square) Tile {
	if !b.layout.Inside(s) {
		return None
	}
	return Tile(b.tiles[b.layout.at(s)])
}

// At is what lies on a square by its number, row by row from 0, which has to be
// one of the board's.
func (b Board) At(n int) Tile { return Tile(b.tiles[n]) }

// Empty reports whether no tile lies on the board.
func (b Board) Empty() bool { return strings.Trim(b.tiles, string(rune(None))) == "" }

// On counts the tiles on the board, blanks as blanks.
func (b Board) On() Rack {
	var r Rack
	for i := range len(b.tiles) {
		if t := Tile(b.tiles[i]); t != None {
			r[t.Slot()]++
		}
	}
	return r
}

// With is the board with tiles laid on squares, whatever was there before;
// squares off the board are left out.
func (b Board) With(laid ...Laid) Board {
	tiles := []byte(b.tiles)
	for _, t := range laid {
		if b.layout.Inside(t.Square) {
			tiles[b.layout.at(t.Square)] = byte(t.Tile)
		}
	}
	return Board{layout: b.layout, tiles: string(tiles)}
}

// Laid is a tile on a square.
type Laid struct {
	Square Square
	Tile   Tile
}

// Place is where the tiles of a move would come to lie: its squares from the
// origin on, without those that have a tile already. ok is false when they go
// off the board.
func (b Board) Place(m Move) (laid []Laid, ok bool) {
	laid = make([]Laid, 0, RackSize)
	at := m.Origin()
	for i := 0; i < m.Len(); at = at.Step(m.Down(), 1) {
		if !b.layout.Inside(at) {
			return laid, false
		}
		if b.Tile(at) == None {
			laid = append(laid, Laid{at, m.Tile(i)})
			i++
		}
	}
	return laid, true
}
