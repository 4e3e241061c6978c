package santorini

import (
	"math/rand/v2"
	"time"

	"quoin/game"
)

// Level is how the computer plays at one of game.Levels.
type Level struct {
	Name   string
	Depth  int           // full turns to look ahead; 0 for as many as the others allow
	Nodes  int64         // boards to look at in a turn; 0 for any number
	Time   time.Duration // when to stop at the latest; 0 for never. The caller holds the clock.
	Margin int           // a seeded choice falls among turns at most this much worse than the best
}

// levels are those of game.Levels, in that order. What they win against each other is
// in docs/santorini.md; a slip further costs more games the deeper others look.
var levels = [...]Level{
	{Name: game.Child, Depth: 1, Margin: 75},
	{Name: game.Gentle, Depth: 1, Margin: 32},
	{Name: game.Easy, Depth: 2, Margin: 48},
	{Name: game.Even, Depth: 2, Margin: 5},
	{Name: game.Keen, Depth: 3, Margin: 12},
	{Name: game.Skilled, Nodes: 12_500},
	{Name: game.Strong, Nodes: 60_000},
	{Name: game.Best, Nodes: 300_000, Time: 100 * time.Millisecond},
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
// takes the first; stop is asked now and then, and may be nil where a turn needn't
// be over at any time: it is the same then whatever the machine.
func (l Level) Limit(seed uint64, stop func() bool) Limit {
	return Limit{Depth: l.Depth, Nodes: l.Nodes, Margin: l.Margin, Seed: seed, Stop: stop}
}

// TableBytes is what a Searcher of a level remembers boards in: with more the levels
// find nothing better.
const TableBytes = 4 << 20

// TurnSeed is the seed of the turn that comes after so many steps of the game of a
// seed: another one for each turn, and the same for the same turn of a game.
func TurnSeed(game uint64, steps int) uint64 {
	return rand.NewPCG(game, uint64(steps)).Uint64() | 1
}
