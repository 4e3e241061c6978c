package santorini

import (
	"iter"
	"math/bits"
)

// The dimensions of the board.
const (
	Side    = 5 // squares a side: columns a..e and rows 1..5
	Squares = Side * Side
	Summit  = 3 // height to climb for a win
	Dome    = 4 // height that closes a square
)

// Square is a square of the board, column by column: a1 is 0, a2 is 1, b1 is 5, e5 is 24. The order is
// alphabetical.
type Square uint8

// None is no square.
const None Square = Squares

// At returns the square in a column and a row, both from 0, or None off the board.
func At(column, row int) Square {
	if column < 0 || column >= Side || row < 0 || row >= Side {
		return None
	}
	return Square(column*Side + row)
}

// Column returns 0 for a to 4 for e.
func (q Square) Column() int { return int(q) / Side }

// Row returns 0 for row 1 to 4 for row 5.
func (q Square) Row() int { return int(q) % Side }

// On reports whether it is a square of the board.
func (q Square) On() bool { return q < Squares }

// String returns the square's name, as in "b2"; "-" for None.
func (q Square) String() string {
	if !q.On() {
		return "-"
	}
	return string([]byte{byte('a' + q.Column()), byte('1' + q.Row())})
}

// parseSquare reads two bytes, and returns None if they name no square.
func parseSquare(text string) Square {
	if len(text) != 2 {
		return None
	}
	return At(int(text[0])-'a', int(text[1])-'1')
}

// SquareSet is a set of squares, one bit each.
type SquareSet uint32

// every is the whole board.
const every SquareSet = 1<<Squares - 1

func set(squares ...Square) (s SquareSet) {
	for _, q := range squares {
		s |= 1 << q & every
	}
	return s
}

// Has reports whether the set has a square.
func (s SquareSet) Has(q Square) bool { return s>>q&1 != 0 }

// Len returns the number of squares.
func (s SquareSet) Len() int { return bits.OnesCount32(uint32(s)) }

// All returns the squares in alphabetical order.
func (s SquareSet) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// first returns the first square; of the empty set, one off the board.
func (s SquareSet) first() Square { return Square(bits.TrailingZeros32(uint32(s))) }

// Near returns the up to eight squares around one.
func Near(q Square) SquareSet { return near[q&31] }

// near has 32 elements, so that a masked index needs no bounds check.
var near = surroundings()

func surroundings() (near [32]SquareSet) {
	for q := range Square(Squares) {
		for column := q.Column() - 1; column <= q.Column()+1; column++ {
			for row := q.Row() - 1; row <= q.Row()+1; row++ {
				near[q] |= set(At(column, row))
			}
		}
		near[q] &^= set(q)
	}
	return near
}
