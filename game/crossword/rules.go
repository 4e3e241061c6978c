package crossword

import (
	"strconv"
	"strings"

	"quoin/game/lexicon"
)

// Rules is a game's rules of tiles and words; its other rules are in its own package. A Rules is immutable.
type Rules struct {
	// Name is the name of the game, in lower case, with the language's tag if that isn't English.
	Name string
	// Values is the value of each letter's tile, the blank's at 0. A blank keeps its own value whatever its
	// letter.
	Values [1 + Letters]int
	// Language is the language of the tiles and words.
	Language lexicon.Language
	set      uint64 // of its letters above Z; 0 if it has none
	// Bag is the tiles that a game begins with.
	Bag Rack
	// Bonus is the points for laying RackSize tiles in one move.
	Bonus int
	// OneWord says that a move may form one word only: its tiles touch no tile across its direction.
	// Otherwise every word formed must be valid, and all count. Under OneWord the player names the direction
	// of a single tile.
	OneWord bool
}

// NewRules returns rules with these tiles. tiles maps upper-case letters, and '?' for the blank, to the value
// and the number in the bag; other keys are ignored.
func NewRules(name string, bonus int, oneWord bool, tiles map[byte][2]int) *Rules {
	r := &Rules{Name: name, Bonus: bonus, OneWord: oneWord}
	for b, tile := range tiles {
		if t, _ := rackTile(string(rune(b))); t != None {
			r.Values[t.Slot()], r.Bag[t.Slot()] = tile[0], uint8(tile[1])
		}
	}
	return r
}

// In returns the rules with the tiles and words of another language than English: as many tiles of each letter as
// its Scrabble has, with their values. The blanks keep theirs.
func (r *Rules) In(of lexicon.Language) *Rules {
	tiles, foreign := tilesOf[of]
	if !foreign {
		return r
	}
	next := &Rules{Name: r.Name + " " + of.Tag(), Bonus: r.Bonus, OneWord: r.OneWord, Language: of}
	for set, has := range sets {
		if has == of {
			next.set = uint64(set + 1)
		}
	}
	value := 0
	for part := range strings.FieldsSeq(tiles) {
		if n, err := strconv.Atoi(part); err == nil {
			value = n
			continue
		}
		t, size := rackTile(part)
		count, _ := strconv.Atoi(part[size:])
		next.Values[t.Slot()], next.Bag[t.Slot()] = value, uint8(count)
	}
	next.Values[0], next.Bag[0] = r.Values[0], r.Bag[0]
	return next
}

// tilesOf has the tiles of each language as published: a value, and the letters that have it with their numbers.
var tilesOf = map[lexicon.Language]string{
	lexicon.French:  "1 E15 A9 I8 N6 O6 R6 S6 T6 U6 L5 2 D3 M3 G2 3 B2 C2 P2 4 F2 H2 V2 8 J1 Q1 10 K1 W1 X1 Y1 Z1",
	lexicon.German:  "1 E15 N9 S7 I6 R6 T6 U6 A5 D4 2 H4 G3 L3 O3 3 M4 B2 W1 Z1 4 C2 F2 K2 P1 6 Ä1 J1 Ü1 V1 8 Ö1 X1 10 Q1 Y1",
	lexicon.Spanish: "1 A12 E12 O9 I6 S6 N5 R5 U5 L4 T4 2 D5 G2 3 C4 B2 M2 P2 4 H2 F1 V1 Y1 5 [CH]1 Q1 8 J1 [LL]1 Ñ1 [RR]1 X1 10 Z1",
	lexicon.Dutch:   "1 E18 N10 A6 O6 I4 2 D5 R5 S5 T5 3 G3 K3 L3 M3 B2 P2 4 U3 F2 H2 J2 V2 Z2 5 C2 W2 8 X1 Y1 10 Q1",
}

// Letter returns the letter of a slot, and whether the language has it.
func (r *Rules) Letter(slot int) (letter Tile, of bool) {
	letter = TileAt(slot)
	return letter, letter.set() == 0 || uint64(letter.set()) == r.set
}

// Faces returns the letters that a blank may stand for, in the order of the alphabet.
func (r *Rules) Faces() (letters []Tile) {
	for _, slot := range inOrder {
		if r.Bag[slot] > 0 {
			letters = append(letters, TileAt(slot))
		}
	}
	return letters
}

// LastIndex returns the highest index of a letter of the language.
func (r *Rules) LastIndex() int { return latin + len(r.Language.MoreLetters()) }

// Value returns the value of a tile.
func (r *Rules) Value(t Tile) int { return r.Values[t.Slot()] }

// Worth returns the sum of the values of a rack's tiles.
func (r *Rules) Worth(rack Rack) int {
	sum := 0
	for slot, count := range rack {
		sum += int(count) * r.Values[slot]
	}
	return sum
}
