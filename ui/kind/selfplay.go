package kind

import (
	"quoin/game"
	"quoin/ui/play"
)

// Selfplay is a game that the computer plays against itself to be measured.
type Selfplay struct {
	Board  func() string // text of the game's own board; nil where there is none
	Beside []string      // players that the game has beside the levels
	// Sit seats two players. The Duel returned belongs to one goroutine.
	Sit func(players [2]Duelist, on Ground) (Duel, error)
	// PlayOut returns what plays the game of a seed by the highest scores alone. With check
	// every move is found a second time in another way. It is nil for a game without points.
	PlayOut func(on Ground, check bool) (func(seed uint64) (game.Result, error), error)
	Endings []Ending // how a game may end by PlayOut
}

// Ending is a way in which games may end.
type Ending struct{ Word, Told string }

// Duelist is a computer player in self-play.
type Duelist struct {
	Level  string // one of game.Levels, or of Selfplay.Beside
	Number int    // bounds what is spent on a turn, 0 as the level does; what it counts is the game's
}

// Duel plays the game of a seed, with the player of that number in the first seat.
type Duel func(seed uint64, first int) (game.Result, error)

// Ground is what a game of words is played on. It is zero for all other games.
type Ground struct {
	Board           string // text of the board's file
	Words, Everyday *play.Dictionary
}
