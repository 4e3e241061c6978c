package screen

import (
	"quoin/game"
	"quoin/stats"
)

// MistakesPlace asks for better moves than the mistakes of a crossword game, from the
// store or a record. Without either it asks for the move of a puzzle: from the player's
// own games if Own is true, from the collection if Collected is, otherwise of the day.
type MistakesPlace struct {
	Watch  stats.ID
	Record *game.Record
	Turns  *GameTurns // mistakes in several games of the store, instead of one game
	Own    bool

	Collected bool
	Subject   string // of the puzzles of the collection: "any" for all, "" to choose one
}

// GameTurns are turns of several games.
type GameTurns []stats.GameTurn

// Daily reports whether it is the puzzle of the day.
func (m MistakesPlace) Daily() bool {
	return m.Watch == "" && m.Record == nil && m.Turns == nil && !m.Own && !m.Collected
}

func (MistakesPlace) place() {}
