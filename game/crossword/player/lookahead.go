package player

// Lookahead compares choices by what may come of them, in steps of its caller,
// and has no clock and nothing that goes on by itself. It is a Simulation, or where
// one or two tiles are left in the bag of a game of two an Enumeration.
//
// The steps have numbers, and what comes of one depends on the view, the options
// and its number only. So they may be played by several Thinkers at once, and it
// stands the same whoever has played which:
//
//	for from, to := l.Next(); from < to; from, to = l.Next() {
//		// Play each of these, on any goroutine with a Thinker of its own,
//		// and then Take them in any order.
//	}
type Lookahead interface {
	// Step plays up to so many steps more, on the Thinker that began it, and
	// reports whether it is done. It ends early when stop, which may be nil, says
	// so, and a step that isn't over then doesn't count.
	Step(steps int, stop func() bool) (done bool)
	Done() bool
	Next() (from, to int)
	Play(t *Thinker, number int, stop func() bool) (World, bool)
	Take(w World)
	Standing() Standing
	// Best is the choice that is ahead, and the zero Choice where there is none.
	Best() Choice
}

// LookAhead begins to compare the choices of the player to move, as fits the
// position. The view's board has to be of the Thinker's layout.
func (t *Thinker) LookAhead(v View, o SimulateOptions) Lookahead {
	v = v.deduced()
	if v.enumerable() {
		return t.enumerate(v, o)
	}
	return t.Simulate(v, o)
}
