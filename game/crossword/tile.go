// Package crossword is what ScraeBBKle and Scrabble share: boards, tiles,
// racks, positions, the score and the legality of a move, and the course of a
// game. What the two games differ in is data: see Rules and Variant.
//
// Board, Rack and Move are values and the plain way of doing things. Package
// search is the fast one.
package crossword

// Tile is what lies on a square or a rack: a letter, or a blank with or
// without the letter that was chosen for it.
type Tile uint8

// Tiles beside the letters, which are 1 (A) to 26 (Z).
const (
	// None is no tile: an empty square.
	None Tile = 0
	// Blank is a blank without a letter. With one it is Blank plus the letter.
	Blank Tile = 32
)

// Letters is how many letters there are.
const Letters = 26

// Letter is the tile of a letter: 'A'..'Z', or 'a'..'z' for a blank that
// stands for it. For any other byte it is None.
func Letter(b byte) Tile {
	switch {
	case 'A' <= b && b <= 'Z':
		return Tile(b-'A') + 1
	case 'a' <= b && b <= 'z':
		return Tile(b-'a') + 1 | Blank
	}
	return None
}

// rackTile is the tile that a rack's text means by a byte: 'A'..'Z', or '?' for
// a blank. For any other it is None.
func rackTile(b byte) Tile {
	if b == '?' {
		return Blank
	} else if t := Letter(b); !t.IsBlank() {
		return t
	}
	return None
}

// IsBlank reports whether the tile is a blank, with or without a letter.
func (t Tile) IsBlank() bool { return t&Blank != 0 }

// Chosen reports whether the tile shows a letter.
func (t Tile) Chosen() bool { return t.Index() >= 1 && t.Index() <= Letters }

// Index is the number of the letter it shows, 1..26, or 0 when it shows none.
func (t Tile) Index() int { return int(t &^ Blank) }

// Byte is the tile as text has it: an upper-case letter, a lower-case one for
// a blank, '?' for a blank without a letter, '.' for no tile.
func (t Tile) Byte() byte {
	switch {
	case t == None:
		return '.'
	case t == Blank:
		return '?'
	case t.IsBlank():
		return byte(t&^Blank) - 1 + 'a'
	}
	return byte(t) - 1 + 'A'
}

// String is Byte.
func (t Tile) String() string { return string(rune(t.Byte())) }
