package adjacency

import (
	"bytes"
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

// Has says whether any square has the letter; 'q' is Qu.
func (b Board) Has(tile byte) bool {
	return bytes.IndexByte(b.squares[:b.Squares()], tile) >= 0
}

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

// ParseBoard is the inverse of Board.String. Capitals are taken too, and Qu, a
// capital and a small letter as boards show it, for the Qu square; qu and QU
// are two squares.
func ParseBoard(text string) (Board, error) {
	if most := MaxSize*MaxSize*len("Qu") + MaxSize - 1; len(text) > most {
		return Board{}, fmt.Errorf("the board has %d characters, more than %d rows of %d need", len(text), MaxSize, MaxSize)
	}
	rows := strings.Split(text, "/")
	if len(rows) < MinSize || len(rows) > MaxSize {
		return Board{}, fmt.Errorf("the board has %s, and it takes %d to %d, joined by \"/\"", count(len(rows), "row"), MinSize, MaxSize)
	}
	b := Board{size: uint8(len(rows))}
	for r, row := range rows {
		// Each Qu becomes the q that it is, so that a letter is a square.
		letters := []rune(strings.ReplaceAll(row, "Qu", "q"))
		for c, letter := range letters {
			if letter > 'z' || lower(byte(letter)) < 'a' || lower(byte(letter)) > 'z' {
				return Board{}, fmt.Errorf("row %d, letter %d: %q is not a letter from a to z", r+1, c+1, letter)
			}
			if c < len(rows) {
				b.squares[r*len(rows)+c] = lower(byte(letter))
			}
		}
		if len(letters) != len(rows) {
			return Board{}, wrongLength(r, row, len(letters), len(rows))
		}
	}
	return b, nil
}

// wrongLength is what is wrong with a row of so many letters, which is the Qu
// square in many a case.
func wrongLength(r int, row string, have, need int) error {
	one, written := "", ""
	switch {
	case strings.Contains(row, "Qu"):
		one = ", Qu being one"
	case have > need && strings.Contains(strings.ToLower(row), "qu"):
		written = "; the Qu square is written Qu or q"
	}
	return fmt.Errorf("row %d has %s%s, and a board of %d rows needs %d%s", r+1, count(have, "letter"), one, need, need, written)
}

// count is a number of things: "1 row", "3 rows".
func count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprint(n, " ", thing)
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c - 'A' + 'a'
	}
	return c
}
