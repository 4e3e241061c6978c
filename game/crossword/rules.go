package crossword

// Rules is what a game says of its tiles and words; the rest of its rules is
// in its own package. A Rules is never changed.
type Rules struct {
	// Name is the game's, in lower case.
	Name string
	// Values is what a tile is worth by its letter, the blank's at 0. A blank
	// keeps its own value whatever letter it stands for.
	Values [1 + Letters]int
	// Bag is the tiles a game begins with.
	Bag Rack
	// Bonus is added for laying RackSize tiles in one move.
	Bonus int
	// OneWord says that a move may form one word only: a laid tile touches no
	// tile across the move's direction. Otherwise all words formed must be
	// words, and all of them count. Under OneWord a single tile has the
	// direction its player names.
	OneWord bool
}

// NewRules is the rules with these tiles, by upper-case letter and '?' for the
// blank: what each is worth, and how many the bag has. Tiles under other names
// are left out.
func NewRules(name string, bonus int, oneWord bool, tiles map[byte][2]int) *Rules {
	r := &Rules{Name: name, Bonus: bonus, OneWord: oneWord}
	for b, tile := range tiles {
		if t := rackTile(b); t != None {
			r.Values[t.Slot()], r.Bag[t.Slot()] = tile[0], uint8(tile[1])
		}
	}
	return r
}

// Value is what a tile is worth.
func (r *Rules) Value(t Tile) int { return r.Values[t.Slot()] }

// Worth is what all tiles of a rack are worth together.
func (r *Rules) Worth(rack Rack) int {
	sum := 0
	for slot, count := range rack {
		sum += int(count) * r.Values[slot]
	}
	return sum
}
