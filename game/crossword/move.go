package crossword

import "cmp"

// Move is tiles laid in one line, and their score. Since a position may have tens of thousands of moves, it
// is small: place and tiles are packed into one number.
//
//	bits  0-41  the tiles in order, six bits each, the first lowest
//	bits 42-44  how many
//	bits 45-51  row of the origin
//	bits 52-56  column of the origin
//	bit  57     down
//	bits 58-59  the set of its letters above Z, 0 if it has none
type Move struct {
	// Score is in points, and may be negative.
	Score int64
	code  uint64
}

// TileBits is the number of bits of each tile in the argument of Line.Move.
const TileBits = 6

const (
	tileMask    = 1<<TileBits - 1
	lenShift    = TileBits * RackSize
	rowShift    = lenShift + 3
	columnShift = rowShift + 7
	downShift   = columnShift + 5
	moreShift   = downShift + 1
)

// NewMove returns a move without a score. Its tiles are laid from the origin on, which takes the first. ok is
// false if there are no tiles or more than RackSize, or if the origin is beyond any board.
func NewMove(origin Square, down bool, tiles ...Tile) (m Move, ok bool) {
	if len(tiles) == 0 || len(tiles) > RackSize || origin.Row < 0 || origin.Row >= MaxRows || origin.Column < 0 || origin.Column >= MaxColumns {
		return Move{}, false
	}
	m.code = uint64(len(tiles))<<lenShift | uint64(origin.Row)<<rowShift | uint64(origin.Column)<<columnShift
	if down {
		m.code |= 1 << downShift
	}
	for i, t := range tiles {
		set := uint64(t >> setShift)
		if !t.Chosen() || set != 0 && m.code>>moreShift != 0 && m.code>>moreShift != set {
			return Move{}, false
		}
		m.code |= uint64(t&tileMask)<<(TileBits*i) | set<<moreShift
	}
	return m, true
}

// Len returns the number of tiles laid, 1 to RackSize; 0 for the zero Move, which stands for no move.
func (m Move) Len() int { return int(m.code >> lenShift & 7) }

// Tile returns the i-th tile, from 0: a letter, or a blank with its letter.
func (m Move) Tile(i int) Tile {
	t := Tile(m.code >> (TileBits * i & 63) & tileMask)
	if set := Tile(m.code >> moreShift); set != 0 && t.Index() > latin {
		return t | set<<setShift
	}
	return t
}

// Index returns the Index of the i-th tile.
func (m Move) Index(i int) int { return int(m.code >> (TileBits * i & 63) & (1<<indexBits - 1)) }

// Tiles returns the tiles in order.
func (m Move) Tiles() []Tile {
	tiles := make([]Tile, m.Len())
	for i := range tiles {
		tiles[i] = m.Tile(i)
	}
	return tiles
}

// Origin returns the square of the first tile.
func (m Move) Origin() Square {
	return Square{Column: int(m.code >> columnShift & (1<<5 - 1)), Row: int(m.code >> rowShift & (1<<7 - 1))}
}

// Down reports whether the move goes down rather than across.
func (m Move) Down() bool { return m.code>>downShift&1 == 1 }

// Same reports whether two moves lay the same tiles on the same squares, whatever their scores.
func (m Move) Same(other Move) bool { return m.code == other.code }

// WithBlank returns the move with a blank for its i-th letter, from 0, at a cost of loss points.
func (m Move) WithBlank(i int, loss int64) Move {
	return Move{m.Score - loss, m.code | uint64(Blank)<<(TileBits*i&63)}
}

// Compare orders moves by score, highest first, and moves with equal scores in a fixed order.
func (m Move) Compare(other Move) int {
	return cmp.Or(cmp.Compare(other.Score, m.Score), cmp.Compare(m.code, other.code))
}

// BoardLine is a row or a column, for making many moves in it quickly.
type BoardLine struct {
	code  uint64 // code of a Move in this line, without the bits that Line.Move adds
	shift uint   // position in code of the first tile's place on the line
	set   uint64 // of the letters above Z
}

// LineAt returns a row, or a column if down, by its number from 0, for moves by these rules.
func (r *Rules) LineAt(down bool, index int) BoardLine {
	if down {
		return BoardLine{1<<downShift | uint64(index)<<columnShift, rowShift, r.set}
	}
	return BoardLine{uint64(index) << rowShift, columnShift, r.set}
}

// Move returns the move that lays n tiles from the line's square number from (from 0) on. The tiles are
// packed into one number, TileBits each, the first lowest. Nothing is checked.
func (l BoardLine) Move(score int64, from, n int, tiles uint64) Move {
	m := Move{score, l.code | uint64(from)<<(l.shift&63) | uint64(n)<<lenShift | tiles}
	if l.set != 0 {
		m.code |= l.setOf(tiles) << moreShift
	}
	return m
}

// setOf returns the line's set if any of the tiles needs it.
func (l BoardLine) setOf(tiles uint64) uint64 {
	for ; tiles != 0; tiles >>= TileBits {
		if Tile(tiles&tileMask).Index() > latin {
			return l.set
		}
	}
	return 0
}
