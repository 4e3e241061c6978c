package gameplay

import "quoin/game/santorini"

// Legal is for Santorini what Legal is for the crossword games: the
// actions that were answered if the rules take them all and the game goes on by
// them, and else those of another turn. While the game runs there always is
// one, and so there is no pass.
func Legal(s santorini.State, answer []santorini.Action) []santorini.Action {
	next := s
	for _, a := range answer {
		var err error
		if next, err = next.Apply(santorini.Step{At: s.Last(), Do: a}); err != nil {
			return instead(s)
		}
	}
	if _, over := next.Outcome(); !over && next.Position() == s.Position() {
		return instead(s)
	}
	return answer
}

func instead(s santorini.State) []santorini.Action {
	turns := s.Position().Turns()
	if len(turns) == 0 {
		return nil // it is over
	}
	return turns[0].Actions()
}
