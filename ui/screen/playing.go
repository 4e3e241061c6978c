package screen

import "quoin/stats"

// Playing is a screen that may play a game of the store. If the screen fails, the app
// returns the game with the result of this method, without asking the screen for anything
// else.
type Playing interface {
	// Playing returns the game that is being played, and whether there is one.
	Playing() (Game, bool)
}

// Resumable is a screen whose game can be resumed after the program has ended.
type Resumable interface {
	// ResumedBy returns the command that resumes the game, or "" if there is none.
	ResumedBy() string
}

// Game is a game being played, and how to return it to the store.
type Game struct {
	ID stats.ID // "" if it isn't in the store
	// GiveBack saves the rest of the game, and leaves it to be resumed. It is slow, and
	// can be tried again after an error.
	GiveBack func() error
}
