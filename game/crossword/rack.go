package crossword

import "fmt"

// RackSize is the number of tiles on a full rack. Laying all of them earns the bonus.
const RackSize = 7

// Rack is a collection of tiles: the number of each letter, blanks at 0, A at 1. It serves for racks, bags
// and unseen tiles.
type Rack [1 + Letters]uint8

// Slot returns the index of a tile in a Rack: a blank is a blank whatever its letter.
func (t Tile) Slot() int {
	if t.IsBlank() {
		return 0
	}
	return int(t)
}

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
	for slot := 1; slot <= Letters; slot++ {
		for range r[slot] {
			tiles = append(tiles, Tile(slot))
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
	for slot := 1; slot <= Letters; slot++ {
		for range r[slot] {
			text = append(text, Tile(slot).Byte())
		}
	}
	return string(text)
}

// ParseRack reads tiles in any order: upper-case letters, and '?' for a blank. The error names the position
// of the fault, counted from 1.
func ParseRack(text string) (Rack, error) {
	var r Rack
	if len(text) > maxRack {
		return Rack{}, fmt.Errorf("%d tiles are more than the %d there can be", len(text), maxRack)
	}
	for i := range len(text) {
		t := rackTile(text[i])
		if t == None {
			return Rack{}, fmt.Errorf("character %d, %.10q, isn't a tile: A to Z, or ? for a blank", i+1, text[i:i+1])
		}
		r[t.Slot()]++
	}
	return r, nil
}

// maxRack bounds the text of a rack, since each count is one byte.
const maxRack = 255
