package screen

import (
	"quoin/game"
	"quoin/stats"
)

// MistakesPlace asks for better moves where somebody went wrong in a crossword game: one of
// the store, or a record. With neither it asks for the move of a puzzle: of those in
// the player's own games where Own is set, and else of that of the day.
type MistakesPlace struct {
	Watch  stats.ID
	Record *game.Record
	Own    bool
}

// Daily says whether it is the puzzle of the day.
func (m MistakesPlace) Daily() bool { return m.Watch == "" && m.Record == nil && !m.Own }

func (MistakesPlace) place() {}
