package player

// Lookahead compares choices by looking ahead. Its caller takes it step by step: it has no clock, and nothing
// runs by itself. It is an Enumeration with one or two tiles in the bag of a game between two, else a
// Simulation.
//
// The steps are numbered, and the result of a step depends only on the view, the options and its number. So
// several Thinkers may play them at once, with the same outcome however they are shared:
//
//	for from, to := l.Next(); from < to; from, to = l.Next() {
//		// Play each of these, on any goroutine with a Thinker of its own,
//		// and then Take them in any order.
//	}
type Lookahead interface {
	// Step plays up to this many steps, on the Thinker that began, and reports whether the Lookahead is done.
	// It ends early if stop, which may be nil, returns true; an unfinished step doesn't count.
	Step(steps int, stop func() bool) (done bool)
	Done() bool
	Next() (from, to int)
	Play(t *Thinker, number int, stop func() bool) (World, bool)
	Take(w World)
	Standing() LookaheadStanding
	// Sequel returns what followed a choice so far; ok is false if that isn't known.
	Sequel(c Choice) (q Sequel, ok bool)
	// Best returns the best choice so far, or the zero Choice if there are none.
	Best() Choice
}

// LookAhead begins to compare the choices of the player to move, in the way that fits the position. The
// view's board must have the Thinker's layout.
func (t *Thinker) LookAhead(v View, o SimulateOptions) Lookahead {
	v = v.deduced()
	if v.enumerable() {
		return t.enumerate(v, o)
	}
	return t.Simulate(v, o)
}
