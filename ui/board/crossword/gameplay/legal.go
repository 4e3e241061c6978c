package gameplay

import (
	"slices"

	"quoin/game/crossword"
	"quoin/ui/play"
)

// Legal is what a computer does in a turn, having answered with an action. It is
// that action if the rules take it. One that they don't nobody could mend, and
// the game would stand still: so it is another move then, the one of the highest
// score, or a pass where there is none; and where the move before only waits to be
// accepted, that. It is slow where the answer isn't legal.
func Legal(t play.Tongue, s crossword.State, answer crossword.Action) crossword.Action {
	switch answer.(type) {
	case crossword.Lay, crossword.Exchange, crossword.Pass, crossword.Challenge, crossword.Accept: // what else there is isn't a turn
		if s.Check(crossword.Step{At: s.Last(), Do: answer}) == nil {
			return answer
		}
	}
	if _, last, _ := s.Open(); last {
		return crossword.Accept{}
	}
	g := t.Dictionary().Generator(s.Variant().Tiles, s.Board().Layout())
	g.Set(s.Board())
	moves := g.Moves(s.Seat(s.ToMove()).Rack, nil)
	slices.SortFunc(moves, crossword.Move.Compare)
	for _, m := range moves {
		if a := (crossword.Lay{Move: m}); s.Check(crossword.Step{At: s.Last(), Do: a}) == nil {
			return a
		}
	}
	return crossword.Pass{}
}
