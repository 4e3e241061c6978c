package search

import (
	"fmt"

	"quoin/game/crossword"
)

// PlayOut plays a game to its end: every player makes the move with the highest score, and passes only if
// there is none. The generator must have the layout and the tiles of the game; it takes over the current
// board. seen, unless it is nil, is called before every turn with the move, the zero Move if there is none;
// its error ends the game. Any other error means that the rules refused a move of the generator, so one of
// them has a fault.
func PlayOut(s crossword.State, g *Generator, seen func(crossword.State, crossword.Move) error) (crossword.State, error) {
	g.Set(s.Board())
	for !s.Over() {
		m, ok := g.Best(s.Seat(s.ToMove()).Rack)
		if seen != nil {
			if err := seen(s, m); err != nil {
				return s, err
			}
		}
		a := crossword.Action(crossword.Pass{})
		switch {
		case ok:
			a = crossword.Lay{Move: m}
		case s.Stuck():
			a = crossword.Stuck{}
		}
		next, err := s.Apply(crossword.Step{At: s.Last(), Do: a})
		if err != nil {
			return s, fmt.Errorf("turn %d: %w", s.TurnCount()+1, err)
		}
		if s = next; ok {
			if made := s.Turn(s.TurnCount() - 1).Points; made != m.Score {
				return s, fmt.Errorf("turn %d: %v scores %d, not %d", s.TurnCount(), m, made, m.Score)
			}
			g.Play(m)
		}
	}
	return s, nil
}
