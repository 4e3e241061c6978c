package santorini

import (
	"time"

	"quoin/game"
)

// Level is how the computer plays at one of game.Levels.
type Level struct {
	Name   string
	Depth  int           // full turns to look ahead; 0 for as many as time allows
	Time   time.Duration // when to stop; 0 for when the depth is reached. The caller holds the clock.
	Margin int           // a seeded choice falls among turns at most this much worse than the best
}

// levels are those of game.Levels, in that order.
var levels = [...]Level{
	{Name: game.Child, Depth: 1, Margin: 75},
	{Name: game.Gentle, Depth: 1, Margin: 40},
	{Name: game.Easy, Depth: 2, Margin: 80},
	{Name: game.Even, Depth: 2, Margin: 30},
	{Name: game.Keen, Depth: 3, Margin: 30},
	{Name: game.Skilled, Depth: 4, Margin: 25},
	{Name: game.Strong, Depth: 5},
	{Name: game.Best, Time: 100 * time.Millisecond},
}

// LevelNamed finds a level by its name.
func LevelNamed(name string) (Level, bool) {
	for _, l := range levels {
		if l.Name == name {
			return l, true
		}
	}
	return Level{}, false
}

// Limit is how far a level thinks. The seed chooses among equals, and 0 always
// takes the first; stop is asked now and then, and may be nil for a level
// without a time.
func (l Level) Limit(seed uint64, stop func() bool) Limit {
	return Limit{Depth: l.Depth, Margin: l.Margin, Seed: seed, Stop: stop}
}
