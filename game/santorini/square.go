package santorini

import (
	"iter"
	"math/bits"
)

// The board's measures.
const (
	Side    = 5 // squares a side, columns a..e and rows 1..5
	Squares = Side * Side
	Summit  = 3 // the height that is climbed to win
	Dome    = 4 // the height that closes a square
)

// Square is a square of the board, column by column: a1 is 0, a2 is 1, b1 is
// 5, e5 is 24. Their order is the alphabet's.
type Square uint8

// None is no square.
const None Square = Squares

// At is the square in a column and a row, both from 0, and None off the board.
func At(column, row int) Square {
	if column < 0 || column >= Side || row < 0 || row >= Side {
		return None
	}
	return Square(column*Side + row)
}

// Column is 0 for a to 4 for e.
func (q Square) Column() int { return int(q) / Side }

// Row is 0 for row 1 to 4 for row 5.
func (q Square) Row() int { return int(q) % Side }

// On says whether it is a square of the board.
func (q Square) On() bool { return q < Squares }

// String is the square's name, as in "b2"; "-" for none.
func (q Square) String() string {
	if !q.On() {
		return "-"
	}
	return string([]byte{byte('a' + q.Column()), byte('1' + q.Row())})
}

// parseSquare reads two bytes, and gives None when they name no square.
func parseSquare(text string) Square {
	if len(text) != 2 {
		return None
	}
	return At(int(text[0])-'a', int(text[1])-'1')
}

// Set is a set of squares, a bit each.
type Set uint32

// every is the whole board.
const every Set = 1<<Squares - 1

func set(squares ...Square) (s Set) {
	for _, q := range squares {
		s |= 1 << q & every
	}
	return s
}

// Has says whether the square is one of them.
func (s Set) Has(q Square) bool { return s>>q&1 != 0 }

// Len is how many they are.
func (s Set) Len() int { return bits.OnesCount32(uint32(s)) }

// All are the squares, in the alphabet's order.
func (s Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// first is the first of them; of none it is off the board.
func (s Set) first() Square { return Square(bits.TrailingZeros32(uint32(s))) }

// Near are the up to eight squares around one.
func Near(q Square) Set { return near[q&31] }

// near has 32 places, so that a masked index needs no check.
var near = surroundings()

func surroundings() (near [32]Set) {
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
