package screen

import (
	"quoin/game"
	"quoin/stats"
)

// Mistakes asks for better moves where somebody went wrong in a crossword game: one of
// the store, or a record. With neither it asks for the move of the day's puzzle.
type Mistakes struct {
	Watch  stats.ID
	Record *game.Record
}

// Daily says whether it is the puzzle of the day.
func (m Mistakes) Daily() bool { return m.Watch == "" && m.Record == nil }

func (Mistakes) place() {}
