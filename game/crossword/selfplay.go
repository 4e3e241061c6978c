package crossword

import "fmt"

// PlayOut plays a game to its end: every player makes the move of the highest
// score, and passes only without one. The generator is one for the layout and
// the tiles of the game; it takes up the board as it lies. Unless it is nil,
// seen is told of every turn before it is played, with the zero Move where
// there is none, and its error ends the game. Every other error is a move of
// the generator that the rules refuse, which would be a fault of one of them.
func PlayOut(s State, g *Generator, seen func(State, Move) error) (State, error) {
	g.Set(s.board)
	for s.ending == Running {
		m, ok := g.Best(s.seats[s.mover].hand.rack())
		if seen != nil {
			if err := seen(s, m); err != nil {
				return s, err
			}
		}
		a := Action(Pass{At: s.last})
		switch {
		case ok:
			a = Lay{m, s.last}
		case s.stuck():
			a = Stuck{s.last}
		}
		next, err := s.Apply(a)
		if err != nil {
			return s, fmt.Errorf("turn %d: %w", len(s.turns)+1, err)
		}
		if s = next; ok {
			if made := s.turns[len(s.turns)-1].Points; made != m.Score {
				return s, fmt.Errorf("turn %d: %v scores %d, not %d", len(s.turns), m, made, m.Score)
			}
			g.Play(m)
		}
	}
	return s, nil
}

// stuck reports that the game is over once the player to move has no move
// either: nothing can be drawn, and all others passed since the board last
// changed.
func (s State) stuck() bool {
	if !s.variant.Stuck || s.BagCount() > 0 || len(s.turns) < s.Players()-1 {
		return false
	}
	for _, t := range s.turns[len(s.turns)-(s.Players()-1):] {
		if t.Kind != Passed {
			return false
		}
	}
	return true
}
