package crossword

import "strings"

// tileList is tiles in order, one Tile a byte, blanks without letters: a rack in the order drawn, or the order of
// a bag. It is immutable.
type tileList string

func handOf(tiles []Tile) tileList {
	text := make([]byte, len(tiles))
	for i, t := range tiles {
		text[i] = byte(plain(t))
	}
	return tileList(text)
}

// plain returns the tile, or for a blank with a letter the blank without it.
func plain(t Tile) Tile {
	if t.IsBlank() {
		return Blank
	}
	return t
}

func (h tileList) tiles() []Tile {
	tiles := make([]Tile, len(h))
	for i := range len(h) {
		tiles[i] = Tile(h[i])
	}
	return tiles
}

func (h tileList) rack() Rack {
	var r Rack
	for i := range len(h) {
		r = r.With(Tile(h[i]))
	}
	return r
}

// without removes the first of h for each of the tiles; missing lists those that h doesn't have.
func (h tileList) without(tiles []Tile) (rest tileList, missing []Tile) {
	for _, t := range tiles {
		i := strings.IndexByte(string(h), byte(plain(t)))
		if i < 0 {
			missing = append(missing, plain(t))
			continue
		}
		h = h[:i] + h[i+1:]
	}
	return h, missing
}
