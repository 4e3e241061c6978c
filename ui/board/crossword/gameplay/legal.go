package gameplay

import (
	"quoin/game"
	"quoin/game/crossword"
	"quoin/ui/play"
)

// Legal returns a computer's answer if the rules accept it. Otherwise the game would be
// stuck, so Legal returns another action: acceptance if the last move is only waiting for
// that, or else the highest-scoring move, or a pass if there is none. It is slow if the
// answer isn't legal.
func Legal(t play.Tongue, s crossword.State, answer crossword.Action) crossword.Action {
	switch answer.(type) {
	case crossword.Lay, crossword.Exchange, crossword.Pass, crossword.Challenge, crossword.Accept: // other actions aren't turns
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
	game.Sort(moves, crossword.Move.Compare)
	for _, m := range moves {
		if a := (crossword.Lay{Move: m}); s.Check(crossword.Step{At: s.Last(), Do: a}) == nil {
			return a
		}
	}
	return crossword.Pass{}
}
