package player

import "quoin/game/crossword"

// Answers counts the turns of games in a line: answers to each of some moves, and
// those to the answers, with racks that are given.
func (t *Thinker) Answers(b crossword.Board, moves []crossword.Move, racks [][2]crossword.Rack, bag int) (nodes int) {
	t.gen.Set(b)
	for _, m := range moves {
		t.gen.Play(m)
		for _, pair := range racks {
			answer, ok := t.gen.BestLeaving(t.restsOf(pair[0], bag))
			if nodes++; !ok {
				continue
			}
			t.gen.Play(answer)
			t.gen.BestLeaving(t.restsOf(pair[1], bag))
			t.gen.Undo()
			nodes++
		}
		t.gen.Undo()
	}
	return nodes
}

// Judge is what a choice comes to over all bags, with so many nodes for the endgame
// of each: the utility, the chance to win and the equity in points.
func (t *Thinker) Judge(v View, c Choice, nodes int) (utility, win, equity float64) {
	s := t.enumerate(v, SimulateOptions{})
	s.all = []enumerated{{candidate: candidate{Choice: c}}}
	s.share = nodes
	ways := 0.0
	for i, b := range s.bags {
		s.steps, s.first = []enumeratedStep{{0, i}}, 0
		w, _ := s.Play(t, 0, nil)
		n := float64(b.ways)
		ways += n
		utility += n * float64(w.results[0].utility) / Certain
		win += n * float64(w.results[0].win) / Certain
		equity += n * float64(w.results[0].equity) / 1000
	}
	return utility / ways, win / ways, equity / ways
}
