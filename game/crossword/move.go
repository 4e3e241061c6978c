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

const (
	tileBits    = 6
	tileMask    = 1<<tileBits - 1
	lenShift    = tileBits * RackSize
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
		m.code |= uint64(t) << (tileBits * i)
	}
	return m, true
}

// Len is how many tiles are laid, 1 to RackSize. It is 0 for the zero Move,
// which lays none and stands for no move.
func (m Move) Len() int { return int(m.code >> lenShift & 7) }

// Tile is the i-th of them, from 0: a letter, or a blank with its letter.
func (m Move) Tile(i int) Tile { return Tile(m.code >> (tileBits * i & 63) & tileMask) }

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

// Compare orders moves by score, the highest first, and equals in an order of
// their own that is always the same.
func (m Move) Compare(other Move) int {
	return cmp.Or(cmp.Compare(other.Score, m.Score), cmp.Compare(m.code, other.code))
}
