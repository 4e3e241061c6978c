package screen

import "quoin/stats"

// Playing is a screen on which a game of the store may be played. Should the
// screen fail, the game is given back in its place by what is said here, without
// asking the screen for anything else.
type Playing interface {
	// Playing returns the game that is being played, and whether there is one.
	Playing() (Game, bool)
}

// Game is a game that is being played, on its way back to the store.
type Game struct {
	ID stats.ID // "" if it isn't in the store
	// GiveBack hands over what isn't saved yet and leaves the game to be resumed.
	// It is slow, and after an error can be tried again.
	GiveBack func() error
}
