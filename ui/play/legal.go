package play

import (
	"slices"

	"quoin/game/crossword"
	"quoin/game/santorini"
)

// Legal is what a computer does in a turn, having answered with an action. It is
// that action if the rules take it. One that they don't nobody could mend, and
// the game would stand still: so it is another move then, the one of the highest
// score, or a pass where there is none; and where the move before only waits to be
// accepted, that. It is slow where the answer isn't legal.
func (t Tongue) Legal(s crossword.State, answer crossword.Action) crossword.Action {
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

// LegalSantorini is for Santorini what Legal is for the crossword games: the
// actions that were answered if the rules take them all and the game goes on by
// them, and else those of another turn. While the game runs there always is
// one, and so there is no pass.
func LegalSantorini(s santorini.State, answer []santorini.Action) []santorini.Action {
	next := s
	for _, a := range answer {
		var err error
		if next, err = next.Apply(santorini.Step{At: s.Last(), Do: a}); err != nil {
			return insteadSantorini(s)
		}
	}
	if _, over := next.Outcome(); !over && next.Position() == s.Position() {
		return insteadSantorini(s)
	}
	return answer
}

func insteadSantorini(s santorini.State) []santorini.Action {
	turns := s.Position().Turns()
	if len(turns) == 0 {
		return nil // it is over
	}
	return turns[0].Actions()
}
