package player

import (
	"cmp"

	"quoin/game/crossword"
)

// Endings works out the worth of every legal turn at the end of a game between two, one after the other. Until it is over or
// given up, its Thinker must not be used for anything else.
type Endings struct {
	e     *endgame
	board crossword.Board
	limit Limit
	left  []Choice
}

// Endings begins with a view for which IsEnding is true; without it there are no turns. It finds the best turn first, as Ending
// does; the limit applies to that and to every turn.
func (t *Thinker) Endings(v View, limit Limit) *Endings {
	s := &Endings{board: v.Board, limit: limit}
	if v = v.deduced(); !IsEnding(v) {
		return s
	}
	t.nodes, t.limit, t.stopped = 0, limit, false
	t.gen.Set(v.Board)
	s.e = t.ending([2]crossword.Rack{v.Rack, v.Others[0].Rack}, v.Idle, cmp.Or(limit.Nodes, endgameNodes))
	s.e.deepen()
	p := &s.e.plies[0]
	for i := range p.order {
		s.left = append(s.left, Choice{Move: p.move(&p.order[i])})
	}
	return s
}

// Left returns the number of turns still to be searched.
func (s *Endings) Left() int { return len(s.left) }

// Next searches the next turn, those that look best first; a worth that isn't Exact is an estimate. ok is false if stop, which
// may be nil, returned true, or nothing is left.
func (s *Endings) Next(stop func() bool) (l EndingLine, ok bool) {
	if len(s.left) == 0 {
		return l, false
	}
	e := s.e
	e.limit.Stop, e.stopped, e.most = stop, false, e.nodes+cmp.Or(s.limit.Nodes, endgameNodes)
	l = e.worthOf(&e.plies[0], s.board, s.left[0])
	if stop != nil && stop() {
		return l, false
	}
	s.left = s.left[1:]
	return l, true
}
