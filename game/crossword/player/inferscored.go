package player

import (
	"math/rand/v2"

	"quoin/game/crossword"
)

// A player who always takes the highest score keeps tiles that score little, for many turns. So a rack imagined for the
// last turn counts only if the player would have made the same move with it. Some of its tiles stayed from the turn before, any of
// them equally likely: with the tiles laid then, they must agree with that turn's move too; and so on.

const (
	// turnsBack is the number of turns that a rack must agree with.
	turnsBack = 4
	// triesEach limits the racks searched in a turn, for each one wanted.
	triesEach = 5
)

// scoredTurn returns a turn of a player by score, with up to most-1 of the player's turns before it.
func scoredTurn(s crossword.State, number, most int) LastTurn {
	t := s.Turn(number)
	if t.Kind != crossword.MoveLaid || t.Held != crossword.RackSize || s.Variant().MustLay() {
		return LastTurn{}
	}
	l := LastTurn{Board: t.Board, Move: t.Move, ByScore: true}
	for i := number - 1; i >= 0 && most > 1; i-- {
		if before := s.Turn(i); before.Seat == t.Seat && before.Kind != crossword.Adjusted {
			if before := scoredTurn(s, i, most-1); before.ByScore {
				l.Before = &before
			}
			break
		}
	}
	return l
}

// scoredRack is an imagined leave of the last turn, and the rack with which it is asked about a turn.
type scoredRack struct{ leave, rack crossword.Rack }

// inferScored imagines up to n leaves of the last turn of a player by score, all equally likely. It returns nil if it
// finds none.
func (t *Thinker) inferScored(other Other, unseen []crossword.Tile, n int, random *rand.Rand, stop func() bool) *inferred {
	var all []scoredRack
	for last := &other.Last; last != nil && last.kept() > 0; last = last.Before {
		t.gen.Set(last.Board)
		var fit []scoredRack
		for try := 0; try < triesEach*n && len(fit) < n; try++ {
			if stop != nil && stop() {
				t.stopped = true
				return nil
			}
			var r scoredRack
			if all == nil {
				r.leave = other.Rack.With(draw(unseen, last.kept()-other.Rack.Size(), random).Tiles()...)
				r.rack = r.leave
			} else {
				r = all[try%len(all)]
				r.rack = draw(r.rack.Tiles(), last.kept(), random)
			}
			r.rack = r.rack.With(last.Move.Tiles()...)
			t.nodes++
			if m, ok := t.gen.Best(r.rack); ok && m.Same(last.Move) {
				fit = append(fit, r)
			}
		}
		if len(fit) == 0 {
			break
		}
		all = fit
	}
	if all == nil {
		return nil
	}
	told := &inferred{}
	for i, r := range all {
		told.leaves, told.sums = append(told.leaves, r.leave), append(told.sums, float64(i+1))
	}
	return told
}
