package grading

import (
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
)

// TurnOf returns the view of the player of a reviewed turn, and the choice played: the view has the board,
// the player's rack and the number of tiles in the bag, and nothing that came later. before is the state
// before the turn. ok is false if the rack is known only in part.
//
// A player who takes a move back, or lays one that is challenged off, counts as passing.
func TurnOf(before crossword.State, j search.Judgement) (v player.View, played player.Choice, ok bool) {
	if !j.Whole || j.Seat != before.ToMove() {
		return player.View{}, player.Choice{}, false
	}
	if !j.Withdrawn {
		played = player.Choice{Move: j.Played.Move, Exchange: j.Played.Tiles}
	}
	return player.ViewWith(before, j.Rack), played, true
}
