package match

import "time"

// Speed is how fast a game goes by its clocks, in a word: what is rated together.
type Speed string

// The speeds.
const (
	Blitz          Speed = "blitz"
	Rapid          Speed = "rapid"
	Club           Speed = "club"
	Correspondence Speed = "correspondence"
)

// The times for a game of a side's, from which it is no longer blitz and rapid. With
// an increment it is what a game of speedTurns comes to, which is about what a word
// game and Santorini have.
const (
	rapidFrom  = 8 * time.Minute
	clubFrom   = 20 * time.Minute
	speedTurns = 20
)

// Speed is how fast a game with those clocks goes. Overtime is left out: who takes it
// pays for it.
func (c Control) Speed() Speed {
	switch long := c.Bank + speedTurns*c.Increment; {
	case c.Days > 0:
		return Correspondence
	case long < rapidFrom:
		return Blitz
	case long < clubFrom:
		return Rapid
	}
	return Club
}

// Speeds are all of them, the fastest first.
func Speeds() []Speed { return []Speed{Blitz, Rapid, Club, Correspondence} }
