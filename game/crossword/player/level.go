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
	// Child knows short everyday words, and sees few of the moves there are.
	Child Level = iota
	// Gentle knows longer ones, and sees more.
	Gentle
	// Easy does so too.
	Easy
	// Even knows all everyday words of up to eight letters.
	Even
	// Keen knows all everyday words, and misses some moves.
	Keen
	// Skilled knows all words, and misses some moves.
	Skilled
	// Strong takes the highest score, or in a game without an exchange the best of
	// four by score and leave against some answers.
	Strong
	// Best also weighs what stays on the rack and what the move opens for
	// others, and once the bag is empty it looks for the end of the game.
	Best
)

// String is the level's name in a game's configuration, or "" for what is no
// level.
func (l Level) String() string {
	if l < Child || l > Best {
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
