package player

import (
	"cmp"
	"slices"

	"quoin/game/crossword"
)

// Enumeration compares choices with one or two tiles left in the bag of a game between two, where simulations
// are at their worst: a single tile decides who goes out. So it goes through all possible contents of the
// bag, weighted by their probability, and searches an endgame after each choice that empties the bag.
//
// It works in rounds, after each of which only the best choices remain. The first rounds play games to their end by
// score and leave and by going out, as a simulation does, after nearly all moves: at this stage the best move is often far
// down the list by score and leave, and it may win with few bags. Then searches find the winner, with ever more bags, and the last rounds search
// for points. It is driven as Lookahead describes; a step is one choice with one bag.
type Enumeration struct {
	thinker *Thinker // for Step
	view    View
	seed    uint64
	most    int // nodes allowed
	stride  int // see spread
	thrifty bool
	hard    bool // see current
	bags    []bagged
	all     []enumerated
	left    []int // indices in all of choices still compared, best first
	also    []int // indices of choices compared whatever their results

	round int
	steps []enumeratedStep // of the round
	lead  []ledResult      // of the best move before the round
	share int              // nodes for each step
	first int              // number of the first step
	taken int              // number of steps taken in
	fresh []steppedTo      // last of those, all with one bag
	nodes int
	over  bool

	coming map[int]World // steps taken in before their turn
}

// bagged is one possible content of the bag, with the other rack that follows.
type bagged struct {
	tiles []crossword.Tile
	other crossword.Rack
	ways  int64 // number of ways in which this comes about
}

// enumeratedStep is a choice with a bag, as indices.
type enumeratedStep struct{ candidate, bag int }

type steppedTo struct {
	enumeratedStep
	worldResult
	sure  certainty
	hints hints
}

// enumerated is a choice with its results by bag.
type enumerated struct {
	candidate
	results []worldResult
	known   []bool      // by bag: whether results has it
	sure    []certainty // by bag
	tried   []int       // by bag: most of the round that has searched it
	hints   hints
	latest  hints // for the next round
	round   int   // last round in which it was compared
	// These are sums over the known bags, each weighted by its ways.
	ways, utility, win, equity int64
}

// MostBag is the most tiles in the bag for an Enumeration.
const MostBag = 2

// enumerable reports whether all contents of the bag can be gone through.
func (v View) enumerable() bool {
	if v.Bag < 1 || v.Bag > MostBag || len(v.Others) != 1 {
		return false
	}
	return v.Unseen.Size() == v.Bag+v.Others[0].hidden()
}

// enumerate begins an Enumeration.
func (t *Thinker) enumerate(v View, o SimulateOptions) *Enumeration {
	t.nodes, t.stopped = 0, false
	t.gen.Set(v.Board)
	s := &Enumeration{thinker: t, view: v, seed: o.Seed, thrifty: o.Thrifty, coming: map[int]World{}, bags: bagsOf(v)}
	s.most, s.stride = enumerationNodesAWorld*o.worlds(), spread(max(1, len(s.bags)))
	n := max(1, cmp.Or(min(o.Candidates, MostCandidates), enumerationRounds[0].candidates))
	for _, c := range t.candidates(v, n) {
		s.left = append(s.left, s.take(c))
	}
	if len(s.left) > 0 && t.mayWait(v) {
		s.left = append(s.left, s.take(t.waiting(v)))
	}
	for _, c := range o.Also {
		at := slices.IndexFunc(s.all, func(has enumerated) bool { return has.SameAs(v.Board, c) })
		if at < 0 {
			at = s.take(candidate{Choice: c, rest: less(v.Rack, c.Move).Less(c.Exchange), static: t.Weigh(v, c).Worth})
		}
		s.also = append(s.also, at)
	}
	s.over = len(s.all) == 0
	s.plan()
	return s
}

// take adds a choice, and returns its index.
func (s *Enumeration) take(c candidate) int {
	n := len(s.bags)
	c.sum, c.samples = 0, 0
	s.all = append(s.all, enumerated{candidate: c, results: make([]worldResult, n), known: make([]bool, n), sure: make([]certainty, n), tried: make([]int, n)})
	return len(s.all) - 1
}

// bagsOf returns all possible contents of the bag. Bags that are evenly spread in this order are a fair mixture.
func bagsOf(v View) (bags []bagged) {
	kinds := v.Unseen.Tiles()
	seen := map[crossword.Rack]int{}
	add := func(tiles ...crossword.Tile) {
		in := crossword.Rack{}.With(tiles...)
		at, known := seen[in]
		if !known {
			at = len(bags)
			seen[in] = at
			bags = append(bags, bagged{tiles: tiles, other: v.Others[0].Rack.With(v.Unseen.Less(in).Tiles()...)})
		}
		bags[at].ways++
	}
	for i, a := range kinds {
		if v.Bag == 1 {
			add(a)
			continue
		}
		for _, b := range kinds[i+1:] {
			add(a, b)
		}
	}
	return slices.DeleteFunc(bags, func(b bagged) bool { return !v.Others[0].Range.Fits(b.other) })
}

// counts reports whether a choice affects how long the others are searched: choices that were only asked for
// don't.
func (s *Enumeration) counts(i int) bool { return slices.Contains(s.left, i) }

// compares reports whether a choice is still compared.
func (s *Enumeration) compares(i int) bool { return s.counts(i) || slices.Contains(s.also, i) }

// leastShare is the fewest nodes for searching an endgame: the first of them only list the moves of both
// sides.
const leastShare = 4

// Done reports whether nothing is left to do.
func (s *Enumeration) Done() bool { return s.over }

// Next returns the numbers of the steps that can be played now, from up to but excluding to. The range is
// empty once it is done.
func (s *Enumeration) Next() (from, to int) {
	if s.over {
		return s.first, s.first
	}
	return s.first + s.taken, s.first + len(s.steps)
}

// Step plays up to this many steps; see Lookahead.
func (s *Enumeration) Step(steps int, stop func() bool) (done bool) {
	for ; steps > 0 && !s.over; steps-- {
		w, ok := s.Play(s.thinker, s.first+s.taken, stop)
		if !ok {
			return s.over
		}
		s.Take(w)
	}
	return s.over
}

// Take takes in the result of a step. Steps may come in any order, each step of Next once.
func (s *Enumeration) Take(w World) {
	s.coming[w.number] = w
	for !s.over {
		next, ok := s.coming[s.first+s.taken]
		if !ok {
			return
		}
		delete(s.coming, next.number)
		s.fresh = append(s.fresh, steppedTo{s.steps[s.taken], next.results[0], next.sure, next.hints})
		s.nodes += next.nodes
		s.taken++
		// All choices are taken in together, so that no choice leads only because it was searched less.
		if s.taken < len(s.steps) && s.steps[s.taken].bag == s.fresh[0].bag {
			continue
		}
		s.takeIn()
		if s.taken < len(s.steps) {
			continue
		}
		slices.SortStableFunc(s.left, s.compare)
		if s.round == firstSearched {
			s.hard = s.isHard()
		}
		s.first += len(s.steps)
		s.round++
		s.plan()
	}
}

// takeIn replaces the earlier results for one bag.
func (s *Enumeration) takeIn() {
	for _, f := range s.fresh {
		c := &s.all[f.candidate]
		if f.sure < c.sure[f.bag] {
			continue // a search for points that found less than the one for the winner
		}
		ways, old := s.bags[f.bag].ways, &c.results[f.bag]
		if c.known[f.bag] {
			c.ways -= ways
		}
		c.ways += ways
		c.utility += ways * int64(f.utility-old.utility)
		c.win += ways * int64(f.win-old.win)
		c.equity += ways * (f.equity - old.equity)
		c.known[f.bag], c.sure[f.bag], c.latest, *old = true, f.sure, f.hints, f.worldResult
		if s.share > 0 {
			c.tried[f.bag] = s.current().most
		}
	}
	s.fresh = s.fresh[:0]
}

// compare orders choices of one round: by wins, then by points, then in their earlier order.
func (s *Enumeration) compare(a, b int) int {
	x, y := &s.all[a], &s.all[b]
	if x.ways == 0 || y.ways == 0 {
		return cmp.Compare(a, b)
	}
	return cmp.Or(cmp.Compare(y.utility*x.ways, x.utility*y.ways), cmp.Compare(y.equity*x.ways, x.equity*y.ways), cmp.Compare(a, b))
}
