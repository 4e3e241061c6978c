package gameplay

import (
	"sync"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
)

// solvers holds idle solvers by word list. A solver takes 10 ms and 3 MB to make, and on a
// server games begin all the time. Only solvers of Quoin's own lists are kept, because a
// player's list may change.
var solvers sync.Map // of *sync.Pool

// SolverOf returns a solver of a list, for use until done is called.
func SolverOf(l *lexicon.Lexicon) (s *adjacency.Solver, done func()) {
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
