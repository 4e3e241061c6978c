package screen

import (
	"quoin/game/crossword"
	"quoin/stats"
)

// Review shows a game of ScraeBBKle or Scrabble turn by turn, each held against
// the best its player could have done: a game of the store, or one by its log.
type Review struct {
	Game stats.ID
	Log  *crossword.Log // in place of Game
	// Notes are remarks on the turns of a game that has any, by how many of
	// State.Turns had happened.
	Notes map[int]string
}

func (Review) place() {}
