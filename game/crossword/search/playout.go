package search

import (
	"fmt"

	"quoin/game/crossword"
)

// PlayOut plays a game to its end: every player makes the move of the highest
// score, and passes only without one. The generator is one for the layout and
// the tiles of the game; it takes up the board as it lies. Unless it is nil,
// seen is told of every turn before it is played, with the zero Move where
// there is none, and its error ends the game. Every other error is a move of
// the generator that the rules refuse, which would be a fault of one of them.
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
