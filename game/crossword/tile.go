// Package crossword has what ScraeBBKle and Scrabble share: boards, tiles, racks, positions, the score and
// legality of moves, and the course of a game. The games differ only in data: see Rules and Variant.
//
// Board, Rack and Move are values and favour simplicity. Package search favours speed.
package crossword

// Tile is a tile on a square or a rack: a letter, or a blank with or without a letter.
type Tile uint8

// Tiles that aren't letters; letters are 1 (A) to 26 (Z).
const (
	// None is no tile: an empty square.
	None Tile = 0
	// Blank is a blank without a letter. With one it is Blank plus the letter.
	Blank Tile = 32
)

// Letters is the number of letters.
const Letters = 26

// Letter returns the tile of a letter: 'A'..'Z', or 'a'..'z' for a blank with that letter. It returns None
// for any other byte.
func Letter(b byte) Tile {
	switch {
	case 'A' <= b && b <= 'Z':
		return Tile(b-'A') + 1
	case 'a' <= b && b <= 'z':
		return Tile(b-'a') + 1 | Blank
	}
	return None
}

// rackTile returns the tile of a byte in a rack's text: 'A'..'Z', or '?' for a blank. It returns None for any
// other byte.
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

// Index returns the number of the letter that the tile shows, 1..26; 0 if it shows none.
func (t Tile) Index() int { return int(t &^ Blank) }

// Byte returns the tile as text: an upper-case letter, a lower-case one for a blank, '?' for a blank without
// a letter, '.' for no tile.
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

// String returns Byte as a string.
func (t Tile) String() string { return string(rune(t.Byte())) }
