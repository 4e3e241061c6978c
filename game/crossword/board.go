package crossword

import "strings"

// Board is a layout with the tiles on it. It is an immutable value; two boards of one layout are == if their
// tiles are the same.
type Board struct {
	layout *Layout
	tiles  string // one Tile for each square, row by row
}

// NewBoard returns an empty board.
func NewBoard(l *Layout) Board {
	return Board{layout: l, tiles: string(make([]byte, l.columns*l.rows))}
}

// Layout returns the layout under the tiles.
func (b Board) Layout() *Layout { return b.layout }

// Tile returns the tile on a square, or None if the square is empty or off the board.
func (b Board) Tile(s Square) Tile {
	if !b.layout.Inside(s) {
		return None
	}
	return Tile(b.tiles[b.layout.at(s)])
}

// At returns the tile on square n, counted row by row from 0. The square must be on the board.
func (b Board) At(n int) Tile { return Tile(b.tiles[n]) }

// Empty reports whether no tile lies on the board.
func (b Board) Empty() bool { return strings.Trim(b.tiles, string(rune(None))) == "" }

// On returns the tiles on the board, blanks as blanks.
func (b Board) On() Rack {
	var r Rack
	for i := range len(b.tiles) {
		if t := Tile(b.tiles[i]); t != None {
			r[t.Slot()]++
		}
	}
	return r
}

// With returns the board with tiles laid on squares, replacing what was there; squares off the board are
// ignored.
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

// Place returns the squares that the tiles of a move would cover: those from the origin on that are still
// empty. ok is false if the move goes off the board.
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
