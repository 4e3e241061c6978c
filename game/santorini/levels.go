package santorini

import (
	"math/rand/v2"
	"time"

	"quoin/game"
)

// Level is a playing strength of the computer, one of game.Levels.
type Level struct {
	Name   string
	Depth  int           // full turns to look ahead; 0 for no limit
	Nodes  int64         // boards to look at in a turn; 0 for no limit
	Time   time.Duration // when to stop at the latest; 0 for never. The caller has the clock.
	Margin int           // a seeded choice is made among turns at most this much worse than the best
}

// levels has the levels of game.Levels, in that order. docs/santorini.md says how often they beat each other;
// a mistake further ahead costs more games the deeper the others look.
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

// LevelNamed returns the level with a name.
func LevelNamed(name string) (Level, bool) {
	for _, l := range levels {
		if l.Name == name {
			return l, true
		}
	}
	return Level{}, false
}

// Limit returns how far a level thinks. The seed chooses among equally good turns, and 0 always takes the
// first; stop is called now and then, and may be nil if there is no time limit: then the turn is the same on
// every machine.
func (l Level) Limit(seed uint64, stop func() bool) SearchLimit {
	return SearchLimit{Depth: l.Depth, Nodes: l.Nodes, Margin: l.Margin, Seed: seed, Stop: stop}
}

// TableBytes is the memory of a level's Searcher for boards: with more the levels play no better.
const TableBytes = 4 << 20

// TurnSeed returns the seed of the turn after this many steps, in a game with this seed: different for each
// turn, and the same for the same turn of a game.
func TurnSeed(game uint64, steps int) uint64 {
	return rand.NewPCG(game, uint64(steps)).Uint64() | 1
}
