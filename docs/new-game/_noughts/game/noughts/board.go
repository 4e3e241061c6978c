package noughts

import (
	"iter"
	"math/bits"
	"strings"
)

// The board's measures.
const (
	Side    = 3 // squares in a row or column; columns a..c and rows 1..3
	Squares = Side * Side
)

// Square is a square of the board, row by row: a1 is 0, b1 is 1, c3 is 8.
type Square uint8

// None is no square.
const None Square = Squares

// At returns the square in a column and a row, both from 0, or None if it is off the
// board.
func At(column, row int) Square {
	if column < 0 || column >= Side || row < 0 || row >= Side {
		return None
	}
	return Square(row*Side + column)
}

// Column returns 0 for a to 2 for c.
func (q Square) Column() int { return int(q) % Side }

// Row returns 0 for row 1 to 2 for row 3.
func (q Square) Row() int { return int(q) / Side }

// On reports whether the square is on the board.
func (q Square) On() bool { return q < Squares }

// String returns the square's name, as in "b2", or "-" if it is off the board.
func (q Square) String() string {
	if !q.On() {
		return "-"
	}
	return string([]byte{byte('a' + q.Column()), byte('1' + q.Row())})
}

// Set is a set of squares, one bit for each.
type Set uint16

// every is the whole board.
const every Set = 1<<Squares - 1

// Has reports whether the square is in the set.
func (s Set) Has(q Square) bool { return s>>q&1 != 0 }

// All returns the squares in order.
func (s Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Square(bits.TrailingZeros16(uint16(s)))) {
				return
			}
		}
	}
}

// lines are the rows, the columns and the diagonals.
var lines = [...]Set{
	0b000_000_111, 0b000_111_000, 0b111_000_000,
	0b001_001_001, 0b010_010_010, 0b100_100_100,
	0b100_010_001, 0b001_010_100,
}

// Board is the marks of both seats. It is a value. The first seat marks crosses.
type Board struct{ marks [2]Set }

// Marks returns the squares that a seat has marked.
func (b Board) Marks(seat int) Set { return b.marks[seat] }

// Free returns the empty squares.
func (b Board) Free() Set { return every &^ (b.marks[0] | b.marks[1]) }

// Seat returns the seat that marks a square next: they take turns.
func (b Board) Seat() int {
	return (bits.OnesCount16(uint16(b.marks[0])) + bits.OnesCount16(uint16(b.marks[1]))) % 2
}

// Line returns a line that a seat has completed, or an empty set.
func (b Board) Line(seat int) Set {
	for _, line := range lines {
		if b.marks[seat]&line == line {
			return line
		}
	}
	return 0
}

// String returns the rows, row 3 first: "..X/.X./OO.".
func (b Board) String() string {
	var text strings.Builder
	for row := Side - 1; row >= 0; row-- {
		for column := range Side {
			switch q := At(column, row); {
			case b.marks[0].Has(q):
				text.WriteByte('X')
			case b.marks[1].Has(q):
				text.WriteByte('O')
			default:
				text.WriteByte('.')
			}
		}
		if row > 0 {
			text.WriteByte('/')
		}
	}
	return text.String()
}

// ParseBoard parses Board.String, and returns false if the text isn't a board.
func ParseBoard(text string) (b Board, ok bool) {
	for i, row := range strings.Split(text, "/") {
		for column, mark := range []byte(row) {
			if q := At(column, Side-1-i); mark == 'X' && q.On() {
				b.marks[0] |= 1 << q
			} else if mark == 'O' && q.On() {
				b.marks[1] |= 1 << q
			}
		}
	}
	crosses, noughts := bits.OnesCount16(uint16(b.marks[0])), bits.OnesCount16(uint16(b.marks[1]))
	if b.String() != text || crosses < noughts || crosses > noughts+1 {
		return Board{}, false
	}
	return b, true
}

// with returns the board with a free square marked by the next seat.
func (b Board) with(q Square) Board {
	b.marks[b.Seat()] |= 1 << q
	return b
}
