package player

import (
	"cmp"
	"slices"

	"quoin/game/crossword"
)

// Enumeration compares choices while one or two tiles are left in the bag of a
// game of two. A simulation is at its worst there: a tile decides who goes out. So
// all that the bag may hold is gone through, each as often as it may come, and when
// a choice has emptied the bag what follows is searched as an endgame.
//
// It goes by rounds. In the first two, games are played to their end by score and
// leave and going out, as a simulation does it; in those after them ever fewer
// choices are searched with ever more nodes. After each round those stay who are
// ahead. It is moved on as Lookahead says; a step is one choice in one bag.
type Enumeration struct {
	thinker *Thinker // that Step plays on
	view    View
	seed    uint64
	most    int // nodes
	bags    []bagged
	all     []enumerated
	left    []int // those of all that are still compared, the best first
	also    []int // those that are compared whatever they come to

	round int
	steps []enumeratedStep // of the round
	share int              // nodes for each of them
	first int              // the number of the first of them
	taken int              // how many of them were taken in
	fresh []steppedTo      // of those the last ones, all in one bag
	nodes int
	over  bool

	coming map[int]World // steps that were taken in before their turn
}

// bagged is what the bag may hold, and the other rack then.
type bagged struct {
	tiles []crossword.Tile
	other crossword.Rack
	ways  int64 // in how many ways this comes about
}

// enumeratedStep is a choice in a bag, both by number.
type enumeratedStep struct{ candidate, bag int }

type steppedTo struct {
	enumeratedStep
	worldResult
	exact bool
}

// enumerated is a choice, and what came of it by bag.
type enumerated struct {
	candidate
	results []worldResult
	known   []bool // by bag: results has it
	exact   []bool // by bag: both sides play as well as can be
	round   int    // the last one in which it was compared
	// Sums over the bags that are known, each as often as it may come:
	ways, utility, win, equity int64
}

// enumerationRound is who is compared, and how.
type enumerationRound struct {
	candidates int
	part       int // of the bags one in so many
	search     int // percent of the nodes that are left are for endgames; 0 plays on
}

var enumerationRounds = []enumerationRound{{24, 3, 0}, {12, 1, 0}, {8, 1, 34}, {4, 1, 50}, {2, 1, 100}}

// fewBags are all gone through in every round.
const fewBags = 12

// enumerationNodesAWorld is for how many nodes an option of one world stands.
const enumerationNodesAWorld = 12

// mostBag is how many tiles in the bag are enumerated.
const mostBag = 2

// enumerable reports whether what the bag holds can be gone through.
func (v View) enumerable() bool {
	if v.Bag < 1 || v.Bag > mostBag || len(v.Others) != 1 {
		return false
	}
	hidden := 0
	if !v.Others[0].Seen {
		hidden = v.Others[0].Held
	}
	return v.Unseen.Size() == v.Bag+hidden && hidden <= crossword.RackSize
}

// enumerate begins an Enumeration.
func (t *Thinker) enumerate(v View, o SimulateOptions) *Enumeration {
	t.nodes, t.stopped = 0, false
	t.gen.Set(v.Board)
	s := &Enumeration{thinker: t, view: v, seed: o.Seed, coming: map[int]World{}, bags: bagsOf(v)}
	s.most = enumerationNodesAWorld * min(max(1, cmp.Or(o.Worlds, usualWorlds)), MostWorlds)
	n := min(max(1, cmp.Or(o.Candidates, enumerationRounds[0].candidates)), MostCandidates)
	for _, c := range t.candidates(v, n) {
		s.left = append(s.left, s.take(c))
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

// take takes in a choice, and gives it a number.
func (s *Enumeration) take(c candidate) int {
	n := len(s.bags)
	c.sum, c.samples = 0, 0
	s.all = append(s.all, enumerated{candidate: c, results: make([]worldResult, n), known: make([]bool, n), exact: make([]bool, n)})
	return len(s.all) - 1
}

// bagsOf is all that the bag may hold. Any third of them, in their order, is
// mixed.
func bagsOf(v View) (bags []bagged) {
	kinds := v.Unseen.Tiles()
	seen := map[crossword.Rack]int{}
	add := func(tiles ...crossword.Tile) {
		in := crossword.Rack{}.With(tiles...)
		at, known := seen[in]
		if !known {
			at = len(bags)
			seen[in] = at
			bags = append(bags, bagged{tiles: tiles, other: v.Others[0].Rack})
			if !v.Others[0].Seen {
				bags[at].other = v.Unseen.Less(in)
			}
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
	return bags
}

// plan makes the steps of the round, or of the first after it that has any.
func (s *Enumeration) plan() {
	for s.steps, s.taken = s.steps[:0], 0; !s.over; s.round++ {
		if s.round == len(enumerationRounds) || s.round > 0 && len(s.left) < 2 && len(s.also) == 0 {
			s.over = true
			return
		}
		r := enumerationRounds[s.round]
		if s.round > 0 {
			s.left = s.left[:min(r.candidates, len(s.left))]
		}
		s.add(r)
		counting := 0
		for _, step := range s.steps {
			if s.counts(step.candidate) {
				counting++
			}
		}
		if s.share = 0; r.search > 0 && len(s.steps) > 0 {
			s.share = min((s.most-s.nodes)*r.search/100/max(counting, len(s.bags)), endgameNodes)
			if s.share < leastShare {
				s.steps = s.steps[:0]
			}
		}
		if len(s.steps) > 0 {
			return
		}
	}
}

// add makes the steps of a round.
func (s *Enumeration) add(r enumerationRound) {
	for bag := range s.bags {
		if bag%r.part != 0 && len(s.bags) > fewBags {
			continue
		}
		for i := range s.all {
			c := &s.all[i]
			if !s.compares(i) {
				continue
			}
			c.round = s.round
			if played := c.known[bag] && r.search == 0; !played && !c.exact[bag] {
				s.steps = append(s.steps, enumeratedStep{i, bag})
			}
		}
	}
}

// counts says whether a choice has a say in how long the others are searched: those
// that were asked for beside them haven't.
func (s *Enumeration) counts(i int) bool { return slices.Contains(s.left, i) }

// compares says whether a choice is still compared.
func (s *Enumeration) compares(i int) bool { return s.counts(i) || slices.Contains(s.also, i) }

// leastShare is how many nodes an endgame has at least, or it isn't searched: the
// first of them list what both sides have, by which everything is estimated.
const leastShare = 4

// Done reports whether there is nothing left to be found.
func (s *Enumeration) Done() bool { return s.over }

// Next is the steps that can be played now, from one to before another. They are
// none once it is done.
func (s *Enumeration) Next() (from, to int) {
	if s.over {
		return s.first, s.first
	}
	return s.first + s.taken, s.first + len(s.steps)
}

// Step plays up to so many steps more; see Lookahead.
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

// Take takes in what came of a step. The order is all one, as long as they are the
// steps of Next, each of them once.
func (s *Enumeration) Take(w World) {
	s.coming[w.number] = w
	for !s.over {
		next, ok := s.coming[s.first+s.taken]
		if !ok {
			return
		}
		delete(s.coming, next.number)
		s.fresh = append(s.fresh, steppedTo{s.steps[s.taken], next.results[0], next.exact})
		s.nodes += next.nodes
		s.taken++
		// All choices are taken in together, so that none is ahead because it was
		// searched less.
		if s.taken < len(s.steps) && s.steps[s.taken].bag == s.fresh[0].bag {
			continue
		}
		s.takeIn()
		if s.taken < len(s.steps) {
			continue
		}
		slices.SortStableFunc(s.left, s.compare)
		s.first += len(s.steps)
		s.round++
		s.plan()
	}
}

// takeIn replaces what was known of one bag.
func (s *Enumeration) takeIn() {
	for _, f := range s.fresh {
		c := &s.all[f.candidate]
		ways, old := s.bags[f.bag].ways, &c.results[f.bag]
		if c.known[f.bag] {
			c.ways -= ways
		}
		c.ways += ways
		c.utility += ways * int64(f.utility-old.utility)
		c.win += ways * int64(f.win-old.win)
		c.equity += ways * (f.equity - old.equity)
		c.known[f.bag], c.exact[f.bag], *old = true, f.exact, f.worldResult
	}
	s.fresh = s.fresh[:0]
}

// compare orders choices of one round: the one that wins most, then by points,
// and then as they were before.
func (s *Enumeration) compare(a, b int) int {
	x, y := &s.all[a], &s.all[b]
	if x.ways == 0 || y.ways == 0 {
		return cmp.Compare(a, b)
	}
	return cmp.Or(cmp.Compare(y.utility*x.ways, x.utility*y.ways), cmp.Compare(y.equity*x.ways, x.equity*y.ways), cmp.Compare(a, b))
}
