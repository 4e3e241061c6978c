package resources

import (
	_ "embed"
	"strings"
	"sync"

	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
)

var (
	//go:embed leaves/scraebbkle.txt.gz
	scraebbkleLeaves string
	//go:embed leaves/scrabble.txt.gz
	scrabbleLeaves string
)

var leaves = sync.OnceValue(func() map[string]search.Leaves {
	tables := map[string]search.Leaves{}
	for _, compressed := range []string{scraebbkleLeaves, scrabbleLeaves} {
		t := mustParse(player.ParseLeaves, compressed)
		tables[t.Game()] = t
	}
	return tables
})

// Leaves of other languages than English, learned from 24,000 games each of Scrabble.
var (
	//go:embed leaves/scrabble-fr.txt.gz
	frenchLeaves string
	//go:embed leaves/scrabble-de.txt.gz
	germanLeaves string
	//go:embed leaves/scrabble-es.txt.gz
	spanishLeaves string
	//go:embed leaves/scrabble-nl.txt.gz
	dutchLeaves string
)

// foreignLeaves are the tables by their languages' tags, each read when a game needs it.
var foreignLeaves = map[string]func() search.Leaves{
	"fr": readLeaves(&frenchLeaves), "de": readLeaves(&germanLeaves), "es": readLeaves(&spanishLeaves), "nl": readLeaves(&dutchLeaves),
}

func readLeaves(compressed *string) func() search.Leaves {
	return sync.OnceValue(func() search.Leaves { return mustParse(player.ParseLeaves, *compressed) })
}

// Leaves returns the leave values for a crossword game, by the name of its crossword.Rules; nil for an
// unknown game. ScraeBBKle in another language than English has the tiles of its Scrabble, and so its leave values.
func Leaves(game string) search.Leaves {
	if _, tag, foreign := strings.Cut(game, " "); foreign {
		if read := foreignLeaves[tag]; read != nil {
			return read()
		}
		return nil
	}
	return leaves()[game]
}
