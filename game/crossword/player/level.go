package player

import (
	"fmt"
	"slices"

	"quoin/game"
)

// Level is how strong the computer plays.
type Level int

// The levels, weakest first.
const (
	// Gentle knows everyday words only, and takes the move whose score comes
	// nearest to two fifths of the best it knows.
	Gentle Level = iota
	// Even takes any of the quarter of all moves that score most.
	Even
	// Strong takes the highest score.
	Strong
	// Best also weighs what stays on the rack and what the move opens for
	// others, and once the bag is empty it looks for the end of the game.
	Best
)

// String is the level's name in a game's configuration, or "" for what is no
// level.
func (l Level) String() string {
	if l < Gentle || l > Best {
		return ""
	}
	return game.Levels()[l]
}

// ParseLevel is the inverse of a level's String.
func ParseLevel(name string) (Level, error) {
	i := slices.Index(game.Levels(), name)
	if i < 0 {
		return 0, fmt.Errorf("%+.20q is no level: %q", name, game.Levels())
	}
	return Level(i), nil
}
