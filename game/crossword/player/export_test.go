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
