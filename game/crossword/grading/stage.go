package grading

import "quoin/game/crossword"

// Stage is a part of a game.
type Stage uint8

// The stages. The opening is everybody's first three turns, and the last tiles are at most a rack of them in the bag: with
// two players fourteen unseen. The endgame begins with an empty bag.
const (
	Opening Stage = iota
	Middle
	LastTiles
	Endgame
)

// openingTurns is the number of turns of each player that are the opening.
const openingTurns = 3

// Stages returns all stages, in the order of a game.
func Stages() []Stage { return []Stage{Opening, Middle, LastTiles, Endgame} }

func (s Stage) String() string {
	return [...]string{"opening", "middle", "last tiles", "endgame"}[min(s, Endgame)]
}

// Stage returns the part of the game that the turn belongs to.
func (j JudgedTurn) Stage() Stage {
	switch {
	case j.View.Bag == 0:
		return Endgame
	case j.View.Bag <= crossword.RackSize:
		return LastTiles
	case j.Turn < openingTurns*(1+len(j.View.Others)):
		return Opening
	}
	return Middle
}
