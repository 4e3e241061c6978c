package noughts

import (
	"iter"
	"math/bits"
	"strings"
)

// The board's measures.
const (
	Side    = 3 // squares a side, columns a..c and rows 1..3
	Squares = Side * Side
)

// Square is a square of the board, row by row: a1 is 0, b1 is 1, c3 is 8.
type Square uint8

// None is no square.
const None Square = Squares

// At is the square in a column and a row, both from 0, and None off the board.
func At(column, row int) Square {
	if column < 0 || column >= Side || row < 0 || row >= Side {
		return None
	}
	return Square(row*Side + column)
}

// Column is 0 for a to 2 for c.
func (q Square) Column() int { return int(q) % Side }

// Row is 0 for row 1 to 2 for row 3.
func (q Square) Row() int { return int(q) / Side }

// On says whether it is a square of the board.
func (q Square) On() bool { return q < Squares }

// String is the square's name, as in "b2"; "-" for none.
func (q Square) String() string {
	if !q.On() {
		return "-"
	}
	return string([]byte{byte('a' + q.Column()), byte('1' + q.Row())})
}

// Set is a set of squares, a bit each.
type Set uint16

// every is the whole board.
const every Set = 1<<Squares - 1

// Has says whether the square is one of them.
func (s Set) Has(q Square) bool { return s>>q&1 != 0 }

// All are the squares, in their order.
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

// Board is the marks of both seats. It is a value, and the first seat's are the
// crosses.
type Board struct{ marks [2]Set }

// Marks are the squares that a seat has marked.
func (b Board) Marks(seat int) Set { return b.marks[seat] }

// Free are the squares that nobody has marked.
func (b Board) Free() Set { return every &^ (b.marks[0] | b.marks[1]) }

// Seat is who marks a square next: the seats take turns.
func (b Board) Seat() int {
	return (bits.OnesCount16(uint16(b.marks[0])) + bits.OnesCount16(uint16(b.marks[1]))) % 2
}

// Line is a line that a seat has marked whole, and nothing where there is none.
func (b Board) Line(seat int) Set {
	for _, line := range lines {
		if b.marks[seat]&line == line {
			return line
		}
	}
	return 0
}

// String is the rows, row 3 first: "..X/.X./OO.".
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

// ParseBoard is the inverse of Board.String; false for a text that is no board.
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

// with is the board with a free square marked by whoever is to.
func (b Board) with(q Square) Board {
	b.marks[b.Seat()] |= 1 << q
	return b
}
