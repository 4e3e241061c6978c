package crossword

// Rules is a game's rules of tiles and words; its other rules are in its own package. A Rules is immutable.
type Rules struct {
	// Name is the name of the game, in lower case.
	Name string
	// Values is the value of each letter's tile, the blank's at 0. A blank keeps its own value whatever its
	// letter.
	Values [1 + Letters]int
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
		if t := rackTile(b); t != None {
			r.Values[t.Slot()], r.Bag[t.Slot()] = tile[0], uint8(tile[1])
		}
	}
	return r
}

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
