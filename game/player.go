package game

import "slices"

// Player is a player in a seat of a game.
type Player struct {
	Name  string // accepted by IsName
	Level string // one of Levels; "" for a person
}

// The levels of the computer, in all games. A published name never changes.
const (
	Child   = "child"
	Gentle  = "gentle"
	Easy    = "easy"
	Even    = "even"
	Keen    = "keen"
	Skilled = "skilled"
	Strong  = "strong"
	Best    = "best"
)

var levels = [...]string{Child, Gentle, Easy, Even, Keen, Skilled, Strong, Best}

// Levels returns the levels of the computer, weakest first: each should win most games against the one
// before, but not nearly all.
func Levels() []string { return slices.Clone(levels[:]) }

// IsLevel reports whether name is one of Levels.
func IsLevel(name string) bool { return slices.Contains(levels[:], name) }
