package crossword

import "strings"

// hand is tiles in order, a Tile a byte, blanks without their letters: what a
// player holds as it came, or what a bag will give. It is never changed.
type hand string

func handOf(tiles []Tile) hand {
	text := make([]byte, len(tiles))
	for i, t := range tiles {
		text[i] = byte(plain(t))
	}
	return hand(text)
}

// plain is a blank without the letter that was chosen for it, or the tile.
func plain(t Tile) Tile {
	if t.IsBlank() {
		return Blank
	}
	return t
}

func (h hand) tiles() []Tile {
	tiles := make([]Tile, len(h))
	for i := range len(h) {
		tiles[i] = Tile(h[i])
	}
	return tiles
}

func (h hand) rack() Rack {
	var r Rack
	for i := range len(h) {
		r = r.With(Tile(h[i]))
	}
	return r
}

// without takes the first tile of each kind away; those that aren't there are
// missing.
func (h hand) without(tiles []Tile) (rest hand, missing []Tile) {
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
