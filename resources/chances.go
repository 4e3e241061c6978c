package resources

import (
	_ "embed"
	"sync"

	"quoin/game/crossword/player"
)

var (
	//go:embed chances/scraebbkle.txt
	scraebbkleChances string
	//go:embed chances/scrabble.txt
	scrabbleChances string
)

var chances = sync.OnceValue(func() map[string]*player.Chances {
	tables := map[string]*player.Chances{}
	for _, text := range []string{scraebbkleChances, scrabbleChances} {
		c, err := player.ParseChances(text)
		if err != nil {
			panic(err) // a test reads both
		}
		tables[c.Game()] = c
	}
	return tables
})

// Chances returns the chances to win a crossword game, by the name of its crossword.Rules; nil for an unknown
// game.
func Chances(game string) *player.Chances { return chances()[game] }
