package resources

import (
	_ "embed"
	"strings"
	"sync"

	"quoin/game/crossword/player"
)

var (
	//go:embed chances/scraebbkle.txt
	scraebbkleChances string
	//go:embed chances/scrabble.txt
	scrabbleChances string
	//go:embed chances/scrabble-by-score.txt
	scoredChances string
)

var chances = sync.OnceValue(func() map[string]*player.Chances {
	tables := map[string]*player.Chances{}
	for _, text := range []string{scraebbkleChances, scrabbleChances} {
		c := mustParse(text)
		tables[c.Game()] = c
	}
	return tables
})

func mustParse(text string) *player.Chances {
	c, err := player.ParseChances(text)
	if err != nil {
		panic(err) // a test reads them all
	}
	return c
}

// Chances returns the chances to win a crossword game, by the name of its crossword.Rules; nil for an unknown
// game. The computer plays by them. Games in other languages have those in English.
func Chances(game string) *player.Chances { return chances()[inEnglish(game)] }

// inEnglish returns the name of a game without its language.
func inEnglish(game string) string {
	name, _, _ := strings.Cut(game, " ")
	return name
}

var judged = sync.OnceValue(func() *player.Chances { return mustParse(scoredChances) })

// JudgeChances returns the chances by which turns are judged: at Scrabble those of players who take the highest score, which
// come nearer to people's games than those of Chances (docs/decisions/0086-chances-to-judge-by.md).
func JudgeChances(game string) *player.Chances {
	if c := judged(); c.Game() == inEnglish(game) {
		return c
	}
	return Chances(game)
}
