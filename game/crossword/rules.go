package crossword

// Rules is what a game says of its tiles and words; the rest of its rules is
// in its own package. A Rules is never changed.
type Rules struct {
	// Name is the game's, in lower case.
	Name string
	// Values is what a tile is worth by its letter, the blank's at 0. A blank
	// keeps its own value whatever letter it stands for.
	Values [1 + letters]int
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

// Value is what a tile is worth.
func (r *Rules) Value(t Tile) int { return r.Values[t.slot()] }

// Worth is what all tiles of a rack are worth together.
func (r *Rules) Worth(rack Rack) int {
	sum := 0
	for slot, count := range rack {
		sum += int(count) * r.Values[slot]
	}
	return sum
}
