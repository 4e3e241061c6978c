// Package crossword has what ScraeBBKle and Scrabble share: boards, tiles, racks, positions, the score and
// legality of moves, and the course of a game. The games differ only in data: see Rules and Variant.
//
// Board, Rack and Move are values and favour simplicity. Package search favours speed.
package crossword

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"quoin/game/lexicon"
)

// Tile is a tile on a square or a rack: a letter, or a blank with or without a letter. It tells letters of all
// languages apart, so that its text needs nothing else: an Ä is another tile than an Ñ.
//
//	bits 0-4  the letter's index: 1 an A … 26 a Z, from 27 another letter of its set
//	bit  5    a blank
//	bits 6-7  the set of the index, if that is above 26: see sets
type Tile uint8

// Tiles that aren't letters.
const (
	// None is no tile: an empty square.
	None Tile = 0
	// Blank is a blank without a letter. With one it is Blank plus the letter.
	Blank Tile = 32
)

const (
	indexBits = 5
	setShift  = 6
	// latin is the number of letters that all languages share.
	latin = 26
)

// sets are the languages with letters besides A to Z, by the set of their tiles less one.
var sets = [...]lexicon.Language{lexicon.German, lexicon.Spanish}

// Letters is the number of letters of all languages.
const Letters = latin + 3 + 4

// more are the letters besides A to Z in the order of their slots: see Rack.
var more = func() (all []Tile) {
	for set, of := range sets {
		for i := range of.MoreLetters() {
			all = append(all, Tile(latin+1+i)|Tile(set+1)<<setShift)
		}
	}
	return all
}()

// moreSlots has the slots of those letters by set and index, faces their faces, and named the letters by face.
var moreSlots, faces, named = func() (slots [1 << (8 - setShift)][1 << indexBits]uint8, faces map[Tile]string, named map[string]Tile) {
	faces, named = map[Tile]string{}, map[string]Tile{}
	for i, t := range more {
		slots[t.set()][t.Index()] = uint8(latin + 1 + i)
		face := strings.ToUpper(sets[t.set()-1].MoreLetters()[t.Index()-latin-1])
		faces[t], named[face] = face, t
	}
	return slots, faces, named
}()

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

// FaceTile returns the tile with a face, in lower case for a blank: "A", "ñ", "CH". It returns None for any other
// text.
func FaceTile(face string) Tile {
	if len(face) == 1 {
		return Letter(face[0])
	}
	upper := strings.ToUpper(face)
	t := named[upper]
	switch {
	case t == None || face == upper:
		return t
	case face == strings.ToLower(face):
		return t | Blank
	}
	return None
}

// ReadTile returns the tile that a text begins with, and its length in bytes: a letter, or a digraph in brackets
// as in [CH]; in lower case a blank. It returns None, and the length of a character, if there is none.
func ReadTile(text string) (t Tile, size int) {
	if face, after, ok := strings.Cut(text, "]"); ok && face != "" && face[0] == '[' && utf8.RuneCountInString(face) > 2 {
		return FaceTile(face[1:]), len(text) - len(after)
	}
	if text == "" {
		return None, 0
	}
	_, size = utf8.DecodeRuneInString(text)
	// An N may have its tilde, and a vowel its two dots, as a mark of their own.
	if mark, more := utf8.DecodeRuneInString(text[size:]); unicode.IsMark(mark) {
		size += more
	}
	if size == 1 {
		return Letter(text[0]), 1
	}
	return FaceTile(lexicon.Composed(text[:size])), size
}

// rackTile returns the tile that a rack's text begins with, and its length: a letter, or '?' for a blank.
func rackTile(text string) (Tile, int) {
	if text != "" && text[0] == '?' {
		return Blank, 1
	}
	t, size := ReadTile(text)
	if t.IsBlank() {
		t = None
	}
	return t, size
}

// IsBlank reports whether the tile is a blank, with or without a letter.
func (t Tile) IsBlank() bool { return t&Blank != 0 }

// Chosen reports whether the tile shows a letter.
func (t Tile) Chosen() bool {
	return t.Plain().Slot() > 0
}

// Plain returns the letter that the tile shows, as a tile that is no blank.
func (t Tile) Plain() Tile { return t &^ Blank }

// Index returns the number of the letter that the tile shows: 1 for an A, to 26, and from 27 for other letters of its
// language; 0 if it shows none. It is the letter's bit in a lexicon.Gaddag.
func (t Tile) Index() int { return int(t & (1<<indexBits - 1)) }

// set returns the set of the letter's index.
func (t Tile) set() Tile { return t >> setShift }

// Text returns the tile as text: an upper-case letter, a lower-case one for a blank, '?' for a blank without a
// letter, '.' for no tile. A letter that is written as two is in brackets: [CH].
func (t Tile) Text() string {
	face := t.Face()
	if utf8.RuneCountInString(face) > 1 {
		return "[" + face + "]"
	}
	return face
}

// Face returns the letter that the tile shows, in lower case for a blank: "A", "ñ", "CH"; Text without brackets.
func (t Tile) Face() string {
	switch {
	case t == None:
		return "."
	case t == Blank:
		return "?"
	case t.Index() <= latin:
		letter := byte('A' - 1 + t.Index())
		if t.IsBlank() {
			letter |= 0x20
		}
		return string(rune(letter))
	}
	face := faces[t.Plain()]
	if t.IsBlank() {
		return strings.ToLower(face)
	}
	return face
}

// String returns Text.
func (t Tile) String() string { return t.Text() }
