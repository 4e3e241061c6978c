package player

import (
	"fmt"
	"slices"

	"quoin/game"
)

// Level is the playing strength of the computer.
type Level int

// The levels, weakest first.
const (
	// Child knows short everyday words, and sees few of the possible moves.
	Child Level = iota
	// Gentle knows longer ones, and sees more.
	Gentle
	// Easy knows and sees still more.
	Easy
	// Even knows all everyday words of up to eight letters.
	Even
	// Keen knows all everyday words, and misses some moves.
	Keen
	// Skilled knows all words, and misses some moves. In a game without exchanges it also minds the leave.
	Skilled
	// Strong takes the highest score, or in a game without exchanges the best of eight choices by score and
	// leave after some answers.
	Strong
	// Best also weighs the leave and what the move opens for others, and once the bag is empty it searches
	// the end of the game.
	Best
)

// String returns the level's name in a game's configuration, or "" for an invalid level.
func (l Level) String() string {
	if l < Child || l > Best {
		return ""
	}
	return game.Levels()[l]
}

// ParseLevel reads what a level's String returns.
func ParseLevel(name string) (Level, error) {
	i := slices.Index(game.Levels(), name)
	if i < 0 {
		return 0, fmt.Errorf("%+.20q is no level: %q", name, game.Levels())
	}
	return Level(i), nil
}
