package gameplay

import "quoin/game/santorini"

// Legal returns a computer's actions if the rules accept them all and they change the
// position; otherwise it returns those of another turn. A running game always has one, so
// no pass is needed.
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
