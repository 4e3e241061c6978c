package adjacency

import (
	"fmt"
	"strings"
)

// Board is a square of letters. It is a plain value: compare it, copy it.
// Squares are numbered from 0 along the rows, the top left first.
type Board struct {
	size    uint8
	squares [MaxSize * MaxSize]byte // 'a'..'z'; 'q' is the Qu square; 0 beyond size*size
}

// Size is the number of squares a side.
func (b Board) Size() int { return int(b.size) }

// Squares is the number of squares.
func (b Board) Squares() int { return int(b.size) * int(b.size) }

// At is the letter on a square, 'a'..'z'; 'q' stands for Qu.
func (b Board) At(square int) byte { return b.squares[square] }

// Face is what a square shows: one upper-case letter, or "Qu".
func (b Board) Face(square int) string { return Face(b.squares[square]) }

// Face is what a tile of that letter shows: one upper-case letter, or "Qu".
func Face(tile byte) string {
	if tile == 'q' {
		return "Qu"
	}
	return string(rune(tile - 'a' + 'A'))
}

// String is the rows from the top joined by "/", q for the Qu square.
func (b Board) String() string {
	var s strings.Builder
	for row := range b.Size() {
		if row > 0 {
			s.WriteByte('/')
		}
		s.Write(b.squares[row*b.Size() : (row+1)*b.Size()])
	}
	return s.String()
}

// ParseBoard is the inverse of Board.String; capitals are taken too.
func ParseBoard(text string) (Board, error) {
	if len(text) > MaxSize*(MaxSize+1) {
		return Board{}, fmt.Errorf("the board has %d characters, more than %d rows of %d need", len(text), MaxSize, MaxSize)
	}
	rows := strings.Split(text, "/")
	if len(rows) < MinSize || len(rows) > MaxSize {
		return Board{}, fmt.Errorf("the board has %d rows, and it takes %d to %d, joined by \"/\"", len(rows), MinSize, MaxSize)
	}
	b := Board{size: uint8(len(rows))}
	for r, row := range rows {
		if len(row) != len(rows) {
			return Board{}, fmt.Errorf("row %d has %d letters, and a board of %d rows needs %d", r+1, len(row), len(rows), len(rows))
		}
		for c := range len(row) {
			letter := lower(row[c])
			if letter < 'a' || letter > 'z' {
				return Board{}, fmt.Errorf("row %d, letter %d: %q is not a letter from a to z", r+1, c+1, row[c])
			}
			b.squares[r*len(rows)+c] = letter
		}
	}
	return b, nil
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c - 'A' + 'a'
	}
	return c
}
