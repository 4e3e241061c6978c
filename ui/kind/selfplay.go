package kind

import (
	"quoin/game"
	"quoin/ui/play"
	"quoin/ui/tournament/wire"
)

// Selfplay lets computers play a game against each other to compare them.
type Selfplay struct {
	Board  func() string // text of the game's own board; nil if there is none
	Beside []string      // players of the game besides the levels
	// Sit seats two players. The returned Duel is for one goroutine.
	Sit func(players [2]Duelist, on Ground) (Duel, error)
	// PlayOut returns a function that plays the game of a seed with the highest-scoring moves.
	// With check, every move is found a second time in another way. It is nil for a game without
	// points.
	PlayOut func(on Ground, check bool) (func(seed uint64) (game.Result, error), error)
	Endings []EndingWord // possible endings of PlayOut's games
}

// EndingWord is a way in which games may end.
type EndingWord struct{ Word, Told string }

// Duelist is a computer player in self-play.
type Duelist struct {
	Level  string // one of game.Levels, or of Selfplay.Beside
	Number int    // limit of the work on a turn, in the game's own unit; 0 for that of the level
	// Program is a program from elsewhere that plays in the level's place; nil for none. Only Scrabble has such
	// players. They are asked as in a tournament, but without clocks, and learn only what their seat can see.
	Program func(wire.Ask) (action string, err error)
	Clock   func(choose func()) // calls choose, which makes the choice of a turn; nil if nobody measures it
}

// Choose makes the choice of a turn.
func (d Duelist) Choose(choose func()) {
	if d.Clock == nil {
		choose()
		return
	}
	d.Clock(choose)
}

// Duel plays the game of a seed, with player number first in the first seat.
type Duel func(seed uint64, first int) (game.Result, error)

// Ground is the board and the dictionary of a game of words. It is zero for other games.
type Ground struct {
	Board           string // text of the board's file
	Words, Everyday *play.Dictionary
}
