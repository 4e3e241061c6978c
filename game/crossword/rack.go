package crossword

import (
	"fmt"
	"unicode/utf8"

	"quoin/game/lexicon"
)

// RackSize is the number of tiles on a full rack. Laying all of them earns the bonus.
const RackSize = 7

// Rack is a collection of tiles by their slots: the number of each letter, blanks at 0, A at 1, and the letters of
// other languages after Z. It serves for racks, bags and unseen tiles.
type Rack [1 + Letters]uint8

// Slot returns the index of a tile in a Rack: a blank is a blank whatever its letter.
func (t Tile) Slot() int {
	if t.IsBlank() {
		return 0
	}
	if t <= latin {
		return int(t)
	}
	return int(moreSlots[t>>setShift][t&(1<<indexBits-1)])
}

// TileAt returns the tile of a slot: Blank, or a letter.
func TileAt(slot int) Tile {
	switch {
	case slot == 0:
		return Blank
	case slot <= latin:
		return Tile(slot)
	}
	return more[slot-latin-1]
}

// SlotIn returns the slot of an index in a language.
func SlotIn(of lexicon.Language, index int) int {
	for set, has := range sets {
		if has == of && index > latin {
			return int(moreSlots[set+1][index])
		}
	}
	return index
}

// inOrder is the slots of the letters in the order of their alphabets: an Ä comes after an A.
var inOrder = func() (slots []int) {
	for slot := 1; slot <= latin; slot++ {
		slots = append(slots, slot)
		for i, t := range more {
			if lexicon.Base(t.Face()) == 'a'-1+byte(slot) {
				slots = append(slots, latin+1+i)
			}
		}
	}
	return slots
}()

// Size returns the number of tiles.
func (r Rack) Size() int {
	n := 0
	for _, count := range r {
		n += int(count)
	}
	return n
}

// Count returns the number of tiles like t.
func (r Rack) Count(t Tile) int { return int(r[t.Slot()]) }

// With returns the rack with more tiles.
func (r Rack) With(tiles ...Tile) Rack {
	for _, t := range tiles {
		if t != None {
			r[t.Slot()]++
		}
	}
	return r
}

// Without returns the rack without the tiles; if it lacks one of them, missing is the first.
func (r Rack) Without(tiles ...Tile) (rest Rack, missing Tile) {
	for _, t := range tiles {
		if t == None || r[t.Slot()] == 0 {
			return r, t
		}
		r[t.Slot()]--
	}
	return r, None
}

// Less returns the rack without the tiles of gone, as far as it has them: the notes of a game may have more
// of a tile than there are.
func (r Rack) Less(gone Rack) Rack {
	for slot, count := range gone {
		r[slot] -= min(r[slot], count)
	}
	return r
}

// Split visits every way to split the rack in two.
func (r Rack) Split(visit func(kept, given Rack)) {
	var kept Rack
	var split func(slot int, given Rack)
	split = func(slot int, given Rack) {
		for slot < len(r) && r[slot] == 0 {
			slot++
		}
		if slot == len(r) {
			visit(kept, given)
			return
		}
		for n := range r[slot] + 1 {
			kept[slot], given[slot] = n, r[slot]-n
			split(slot+1, given)
		}
		kept[slot] = 0
	}
	split(0, Rack{})
}

// Tiles returns the tiles, letters in order and blanks last.
func (r Rack) Tiles() []Tile {
	tiles := make([]Tile, 0, RackSize)
	for _, slot := range inOrder {
		for range r[slot] {
			tiles = append(tiles, TileAt(slot))
		}
	}
	for range r[0] {
		tiles = append(tiles, Blank)
	}
	return tiles
}

// String returns the tiles as text: blanks first as '?', then letters in order.
func (r Rack) String() string {
	text := make([]byte, 0, RackSize)
	for range r[0] {
		text = append(text, '?')
	}
	for _, slot := range inOrder {
		for range r[slot] {
			text = append(text, TileAt(slot).Text()...)
		}
	}
	return string(text)
}

// ParseRack reads tiles in any order: upper-case letters, and '?' for a blank. The error names the position
// of the fault, counted from 1.
func ParseRack(text string) (Rack, error) {
	var r Rack
	for at, n := 0, 0; at < len(text); n++ {
		if n == maxRack {
			return Rack{}, fmt.Errorf("%d tiles are more than the %d there can be", utf8.RuneCountInString(text), maxRack)
		}
		t, size := rackTile(text[at:])
		if t == None {
			return Rack{}, fmt.Errorf("character %d, %.10q, isn't a tile: a capital letter, or ? for a blank", utf8.RuneCountInString(text[:at])+1, text[at:at+size])
		}
		r[t.Slot()]++
		at += size
	}
	return r, nil
}

// maxRack bounds the text of a rack, since each count is one byte.
const maxRack = 255
