package match

import "time"

// Speed is the pace of a game by its time control, in one word. Games of one speed are rated together.
type Speed string

// The speeds.
const (
	Blitz          Speed = "blitz"
	Rapid          Speed = "rapid"
	Club           Speed = "club"
	Correspondence Speed = "correspondence"
)

// These are the least times of a side for a game to be rapid and club. An increment counts for speedTurns
// turns, about as many as a word game or Santorini has.
const (
	rapidFrom  = 8 * time.Minute
	clubFrom   = 20 * time.Minute
	speedTurns = 20
)

// Speed returns the pace of a game with this time control. Overtime isn't counted, because it costs points.
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

// Speeds returns all speeds, the fastest first.
func Speeds() []Speed { return []Speed{Blitz, Rapid, Club, Correspondence} }
