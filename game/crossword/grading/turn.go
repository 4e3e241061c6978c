package grading

import (
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
)

// ByWorth returns the verdict on a turn that a review by score and leave gives, with no choices but the best and the
// one played. The whole rack must be known.
func ByWorth(j search.Judgement) Verdict {
	of := func(c search.Candidate) GradedChoice {
		worth := float64(c.Worth) / search.Milli
		return GradedChoice{Choice: player.Choice{Move: c.Move, Exchange: c.Tiles}, Static: worth, Equity: worth}
	}
	played := of(j.Played)
	if j.Withdrawn {
		played.Choice = player.Choice{}
	}
	v := Verdict{By: Static, Done: true, Candidates: []GradedChoice{played}}
	if j.Lost > 0 {
		v.Candidates = []GradedChoice{of(j.Best()), played}
		v.Played = 1
		v.Lost.Points = float64(j.Lost) / search.Milli
	}
	return v
}

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
