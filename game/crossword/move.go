package crossword

import "cmp"

// Move is some tiles laid in one line, and what they score. It is a small
// value, since a board may have tens of thousands of moves: where it goes and
// what is laid stand in one number.
//
//	bits  0-41  the tiles in order, six bits each, the first lowest
//	bits 42-44  how many
//	bits 45-51  row of the origin
//	bits 52-56  column of the origin
//	bit  57     down
type Move struct {
	// Score is in points, and may be below zero.
	Score int64
	code  uint64
}

// TileBits is how many bits of a number a tile has in Line.Move.
const TileBits = 6

const (
	tileMask    = 1<<TileBits - 1
	lenShift    = TileBits * RackSize
	rowShift    = lenShift + 3
	columnShift = rowShift + 7
	downShift   = columnShift + 5
)

// NewMove is a move without its score: tiles laid from an origin on, which is
// where the first of them goes. Tiles beyond RackSize, and an origin that is
// on no board at all, make no Move: ok is false.
func NewMove(origin Square, down bool, tiles ...Tile) (m Move, ok bool) {
	if len(tiles) == 0 || len(tiles) > RackSize || origin.Row < 0 || origin.Row >= MaxRows || origin.Column < 0 || origin.Column >= MaxColumns {
		return Move{}, false
	}
	m.code = uint64(len(tiles))<<lenShift | uint64(origin.Row)<<rowShift | uint64(origin.Column)<<columnShift
	if down {
		m.code |= 1 << downShift
	}
	for i, t := range tiles {
		if !t.Chosen() || t > tileMask {
			return Move{}, false
		}
		m.code |= uint64(t) << (TileBits * i)
	}
	return m, true
}

// Len is how many tiles are laid, 1 to RackSize. It is 0 for the zero Move,
// which lays none and stands for no move.
func (m Move) Len() int { return int(m.code >> lenShift & 7) }

// Tile is the i-th of them, from 0: a letter, or a blank with its letter.
func (m Move) Tile(i int) Tile { return Tile(m.code >> (TileBits * i & 63) & tileMask) }

// Tiles lists them.
func (m Move) Tiles() []Tile {
	tiles := make([]Tile, m.Len())
	for i := range tiles {
		tiles[i] = m.Tile(i)
	}
	return tiles
}

// Origin is the square of the first.
func (m Move) Origin() Square {
	return Square{Column: int(m.code >> columnShift & (1<<5 - 1)), Row: int(m.code >> rowShift & (1<<7 - 1))}
}

// Down reports whether they are laid downwards, and not to the right.
func (m Move) Down() bool { return m.code>>downShift&1 == 1 }

// Same reports whether two moves lay the same tiles on the same squares,
// whatever they score.
func (m Move) Same(other Move) bool { return m.code == other.code }

// WithBlank is the move with a blank in the place of its i-th letter, from 0,
// which costs so many points.
func (m Move) WithBlank(i int, loss int64) Move {
	return Move{m.Score - loss, m.code | uint64(Blank)<<(TileBits*i&63)}
}

// Compare orders moves by score, the highest first, and equals in an order of
// their own that is always the same.
func (m Move) Compare(other Move) int {
	return cmp.Or(cmp.Compare(other.Score, m.Score), cmp.Compare(m.code, other.code))
}

// Line is a row or a column, for who makes many of the moves in it.
type Line struct {
	code  uint64 // of a Move that goes along it, without what Line.Move adds
	shift uint   // of the number of its first square
}

// LineAt is a row by its number from 0, or a column if down.
func LineAt(down bool, index int) Line {
	if down {
		return Line{1<<downShift | uint64(index)<<columnShift, rowShift}
	}
	return Line{uint64(index) << rowShift, columnShift}
}

// Move is n tiles laid from a square of the line on, which has a number from
// 0. The tiles stand in one number, TileBits each, the first lowest. Nothing is
// checked.
func (l Line) Move(score int64, from, n int, tiles uint64) Move {
	return Move{score, l.code | uint64(from)<<(l.shift&63) | uint64(n)<<lenShift | tiles}
}
