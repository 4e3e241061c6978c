package judge

import (
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
)

// TurnOf is what the player of a reviewed turn could know, and what was played: the
// board, the own rack, and how many tiles are in the bag, and nothing that came
// later. Before is the state that the turn was played in. It is false where nothing
// can be said, since the rack is known in part only.
//
// Who takes a move back, or lays what is taken back, has passed.
func TurnOf(before crossword.State, j search.Judgement) (v player.View, played player.Choice, ok bool) {
	if !j.Whole || j.Seat != before.ToMove() {
		return player.View{}, player.Choice{}, false
	}
	if !j.Withdrawn {
		played = player.Choice{Move: j.Played.Move, Exchange: j.Played.Tiles}
	}
	return player.ViewWith(before, j.Rack), played, true
}
