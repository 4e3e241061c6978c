package resources

import (
	_ "embed"
	"sync"

	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
)

var (
	//go:embed leaves/scraebbkle.txt
	scraebbkleLeaves string
	//go:embed leaves/scrabble.txt
	scrabbleLeaves string
)

var leaves = sync.OnceValue(func() map[string]search.Leaves {
	tables := map[string]search.Leaves{}
	for _, text := range []string{scraebbkleLeaves, scrabbleLeaves} {
		t, err := player.ParseLeaves(text)
		if err != nil {
			panic(err) // a test reads both
		}
		tables[t.Game()] = t
	}
	return tables
})

// Leaves returns the leave values for a crossword game, by the name of its crossword.Rules; nil for an
// unknown game.
func Leaves(game string) search.Leaves { return leaves()[game] }
