package resources

import (
	"compress/gzip"
	_ "embed"
	"io"
	"strings"
	"sync"

	"quoin/game/crossword/player"
)

var (
	//go:embed chances/scraebbkle.txt.gz
	scraebbkleChances string
	//go:embed chances/scrabble.txt.gz
	scrabbleChances string
	//go:embed chances/scrabble-by-score.txt.gz
	scoredChances string
)

var chances = sync.OnceValue(func() map[string]*player.Chances {
	tables := map[string]*player.Chances{}
	for _, compressed := range []string{scraebbkleChances, scrabbleChances} {
		c := mustParse(player.ParseChances, compressed)
		tables[c.Game()] = c
	}
	return tables
})

// mustParse reads a table of leave values or win chances, which gzip makes half or a third as long.
func mustParse[T any](parse func(string) (T, error), compressed string) T {
	r, err := gzip.NewReader(strings.NewReader(compressed))
	if err != nil {
		panic(err) // a test reads them all
	}
	text, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	table, err := parse(string(text))
	if err != nil {
		panic(err)
	}
	return table
}

// Chances returns the chances to win a crossword game, by the name of its crossword.Rules; nil for an unknown
// game. The computer plays by them. Games in other languages have those in English.
func Chances(game string) *player.Chances { return chances()[inEnglish(game)] }

// inEnglish returns the name of a game without its language.
func inEnglish(game string) string {
	name, _, _ := strings.Cut(game, " ")
	return name
}

var judged = sync.OnceValue(func() *player.Chances { return mustParse(player.ParseChances, scoredChances) })

// JudgeChances returns the chances by which turns are judged: at Scrabble those of players who take the highest score, which
// come nearer to people's games than those of Chances (docs/decisions/0086-chances-to-judge-by.md).
func JudgeChances(game string) *player.Chances {
	if c := judged(); c.Game() == inEnglish(game) {
		return c
	}
	return Chances(game)
}
