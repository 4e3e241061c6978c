package adjacency

import (
	"bytes"
	"fmt"
	"strings"

	"quoin/game/lexicon"
)

// Board is a square of letters. It is a plain value that can be compared and copied. Squares are numbered
// from 0 along the rows, from the top left.
type Board struct {
	size     uint8
	language lexicon.Language
	squares  [MaxSize * MaxSize]byte // codes of letters, 'a'..'z' in English; 'q' is the Qu square; 0 beyond size*size
}

// Language returns the language of the letters.
func (b Board) Language() lexicon.Language { return b.language }

// Size returns the number of squares a side.
func (b Board) Size() int { return int(b.size) }

// Squares returns the number of squares.
func (b Board) Squares() int { return int(b.size) * int(b.size) }

// At returns the code of the letter on a square, 'a'..'z' in English; 'q' stands for Qu in any language.
func (b Board) At(square int) byte { return b.squares[square] }

// Has reports whether any square has the letter; 'q' is Qu.
func (b Board) Has(tile byte) bool {
	return bytes.IndexByte(b.squares[:b.Squares()], tile) >= 0
}

// Face returns what a square shows: one upper-case letter, or "Qu".
func (b Board) Face(square int) string {
	if b.squares[square] == 'q' {
		return "Qu"
	}
	return b.language.Alphabet().Face(lexicon.Letter(b.squares[square] - 'a'))
}

// String returns the rows from the top joined by "/", with q for a Qu square.
func (b Board) String() string {
	var s strings.Builder
	for row := range b.Size() {
		if row > 0 {
			s.WriteByte('/')
		}
		s.WriteString(b.language.Alphabet().Decode(string(b.squares[row*b.Size() : (row+1)*b.Size()])))
	}
	return s.String()
}

// ParseBoard reads what Board.String returns. It also reads capitals, and "Qu", with one capital as boards
// show it, for a Qu square; "qu" and "QU" are two squares.
func ParseBoard(text string) (Board, error) { return ParseBoardIn(lexicon.English, text) }

// ParseBoardIn does what ParseBoard does for the letters of another language.
func ParseBoardIn(of lexicon.Language, text string) (Board, error) {
	if most := MaxSize*MaxSize*len("Qu") + MaxSize - 1; len(text) > most {
		return Board{}, fmt.Errorf("the board has %d characters, more than %d rows of %d need", len(text), MaxSize, MaxSize)
	}
	rows := strings.Split(text, "/")
	if len(rows) < MinSize || len(rows) > MaxSize {
		return Board{}, fmt.Errorf("the board has %s, and it takes %d to %d, joined by \"/\"", count(len(rows), "row"), MinSize, MaxSize)
	}
	b := Board{size: uint8(len(rows)), language: of}
	for r, row := range rows {
		// Each Qu becomes q, so that a letter is a square.
		row := strings.ReplaceAll(row, "Qu", "q")
		if of != lexicon.English {
			code, ok := of.Alphabet().Code(row)
			if !ok {
				return Board{}, fmt.Errorf("row %d: %.40q has other letters than those of a %v board", r+1, row, of)
			}
			row = code
		}
		letters := []rune(row)
		for c, letter := range letters {
			if letter > 'z' || lower(byte(letter)) < 'a' || lower(byte(letter)) > 'z' {
				return Board{}, fmt.Errorf("row %d, letter %d: %q is not a letter from a to z", r+1, c+1, letter)
			}
			if c < len(rows) {
				b.squares[r*len(rows)+c] = lower(byte(letter))
			}
		}
		if len(letters) != len(rows) {
			return Board{}, wrongLength(r, rows[r], len(letters), len(rows))
		}
	}
	return b, nil
}

// wrongLength returns the error for a row of the wrong length, which often has to do with a Qu square.
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

// Code returns the code of a typed text; false if it isn't letters. Accents needn't be typed, and an N is an Ñ if the
// board has that and no N.
func (b Board) Code(text string) (code string, ok bool) {
	letters := b.language.Alphabet()
	if code, ok = letters.Code(text); !ok || b.language != lexicon.Spanish {
		return code, ok
	}
	n, _ := letters.Code("n")
	tilde, _ := letters.Code("ñ")
	if !b.Has(n[0]) && b.Has(tilde[0]) {
		code = strings.ReplaceAll(code, n, tilde)
	}
	return code, true
}

// count writes a number of things: "1 row", "3 rows".
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
