package play

import (
	"fmt"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// Games are the rules of all games that are recorded. In a crossword game what
// was laid was asked for then, and is believed now.
func Games() []game.Rules {
	return []game.Rules{
		game.RulesOf(adjacency.Rules, func(h game.Header) (adjacency.State, error) {
			return adjacency.Start(h, adjacency.Trust)
		}, adjacency.ParseAction),
		rulesOf(santorini.Rules, Santorini()),
		rulesOf(scraebbkle.Rules, CrosswordEngine(scraebbkle.Rules, crossword.Trust{})),
		rulesOf(scrabble.Rules, CrosswordEngine(scrabble.Rules, crossword.Trust{})),
	}
}

func rulesOf[A fmt.Stringer, S game.State[A, S]](name string, e Engine[A, S]) game.Rules {
	return game.RulesOf(name, e.Start, e.Parse)
}
