package game

import "slices"

// Player is who sits on a seat of a game.
type Player struct {
	Name  string // IsName
	Level string // one of Levels; "" for a person
}

// How strong the computer plays, in every game that it plays. A name that has
// been published stays.
const (
	Gentle = "gentle"
	Even   = "even"
	Strong = "strong"
	Best   = "best"
)

var levels = [...]string{Gentle, Even, Strong, Best}

// Levels are how strong the computer may play, weakest first.
func Levels() []string { return slices.Clone(levels[:]) }

// IsLevel says whether a computer may play as strong as that.
func IsLevel(name string) bool { return slices.Contains(levels[:], name) }
