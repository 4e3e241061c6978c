package crossword

import "fmt"

// RackSize is how many tiles a full rack holds. Laying all of them earns the
// bonus.
const RackSize = 7

// Rack is a collection of tiles: how many of each letter, blanks at 0, A at 1.
// It serves for racks, bags and what is unseen.
type Rack [1 + Letters]uint8

// Slot is where a tile is counted: a blank is a blank whatever it stands for.
func (t Tile) Slot() int {
	if t.IsBlank() {
		return 0
	}
	return int(t)
}

// Size is how many tiles there are.
func (r Rack) Size() int {
	n := 0
	for _, count := range r {
		n += int(count)
	}
	return n
}

// Count is how many tiles there are like t.
func (r Rack) Count(t Tile) int { return int(r[t.Slot()]) }

// With is the rack with some tiles more.
func (r Rack) With(tiles ...Tile) Rack {
	for _, t := range tiles {
		if t != None {
			r[t.Slot()]++
		}
	}
	return r
}

// Without is the rack with the tiles taken away, or the first of them that
// isn't on it.
func (r Rack) Without(tiles ...Tile) (rest Rack, missing Tile) {
	for _, t := range tiles {
		if t == None || r[t.Slot()] == 0 {
			return r, t
		}
		r[t.Slot()]--
	}
	return r, None
}

// Less is the rack without the tiles of another, as far as it has them: who
// notes a game may count more of a tile than there are.
func (r Rack) Less(gone Rack) Rack {
	for slot, count := range gone {
		r[slot] -= min(r[slot], count)
	}
	return r
}

// Split goes through all ways to split the rack in two.
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

// Tiles lists the tiles, letters in order and the blanks last.
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

// String is the tiles in text: blanks first as '?', letters in order.
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

// ParseRack reads tiles in any order: upper-case letters, '?' for a blank. The
// error names the character, counted from 1.
func ParseRack(text string) (Rack, error) {
	var r Rack
	if len(text) > maxRack {
		return Rack{}, fmt.Errorf("%d tiles are more than the %d there can be", len(text), maxRack)
	}
	for i := range len(text) {
		t := rackTile(text[i])
		if t == None {
			return Rack{}, fmt.Errorf("character %d, %.10q, is no tile: A to Z, or ? for a blank", i+1, text[i:i+1])
		}
		r[t.Slot()]++
	}
	return r, nil
}

// maxRack bounds the text of a collection of tiles: a count has a byte.
const maxRack = 255
