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

// Levels are how strong the computer may play, weakest first: a ladder on which
// each is meant to win most games against the one below, and not nearly all.
func Levels() []string { return slices.Clone(levels[:]) }

// IsLevel says whether a computer may play as strong as that.
func IsLevel(name string) bool { return slices.Contains(levels[:], name) }
