package gameplay

import (
	"sync"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
)

// solvers are those that nobody uses at the moment, by their lists. One takes 10 ms
// and 3 MB to make, and on a server somebody begins a game all the time. Those of
// lists that come with Quoin are kept; a player's own may be changed.
var solvers sync.Map // of *sync.Pool

// solverOf is a solver of a list, until done.
func solverOf(l *lexicon.Lexicon) (s *adjacency.Solver, done func()) {
	if resources.Own(l.SHA256()) != l {
		return adjacency.NewSolver(l), func() {}
	}
	free, _ := solvers.LoadOrStore(l, new(sync.Pool))
	pool := free.(*sync.Pool)
	s, _ = pool.Get().(*adjacency.Solver)
	if s == nil {
		s = adjacency.NewSolver(l)
	}
	return s, func() { pool.Put(s) }
}
