package player

import (
	"cmp"
	"slices"
)

// certainty says what is proven about a result.
type certainty uint8

const (
	unproven certainty = iota
	winProven
	pointsProven
)

// enumerationRound says how many choices a round compares, and how.
type enumerationRound struct {
	candidates int
	bags       int // how many of them are used; 0 for all
	ends       ends
	most       int // nodes for an endgame
	replies    int // number of the other's moves that are tried after a choice that leaves tiles in the bag
	back       int // number of dropped choices that may come back: see back
}

// ends is how the games of a round come to their end.
type ends uint8

const (
	playedOut    ends = iota // by score and leave, and by going out
	winnerSought             // by a search for the winner
	pointsSought             // by a search for the points
)

var enumerationRounds = []enumerationRound{
	{400, 4, playedOut, 0, 1, 0},
	{100, 0, playedOut, 0, 1, 0},
	{64, 1, winnerSought, 100, 6, 0},
	{44, 2, winnerSought, 100, 6, 0},
	{32, 3, winnerSought, 100, 6, 0},
	{24, 4, winnerSought, 100, 6, 0},
	{20, 5, winnerSought, 100, 12, 0},
	{16, 6, winnerSought, 100, 12, 0},
	{12, 8, winnerSought, 100, 12, 0},
	{9, 12, winnerSought, 100, 20, 0},
	{7, 18, winnerSought, 100, 20, 0},
	{6, 26, winnerSought, 100, 30, 0},
	{5, 0, winnerSought, 100, 40, 0},
	{5, 0, winnerSought, 100, 40, 6},
	{5, 0, winnerSought, 100, 40, 6},
	{8, 0, winnerSought, 400, 60, 2},
	{3, 0, winnerSought, 2_000, 150, 0},
	{2, 0, winnerSought, mostToDecide, 150, 0},
	{mostSolved, 0, pointsSought, endgameNodes, 40, 0},
	{4, 0, pointsSought, endgameNodes, 40, 0},
	{2, 0, pointsSought, endgameNodes, 40, 0},
}

// mostToDecide is the most nodes to find the winner of an endgame.
const mostToDecide = 8_000

// firstSearched is the first round that searches endgames.
const firstSearched = 2

// enumerationNodesAWorld is the number of nodes for each world of the options.
const enumerationNodesAWorld = 80

// fewBags is how many bags are few enough for twice as many in each round.
const fewBags = 10

// mostSolved is the number of choices whose points are sought, unless it must be thrifty.
const mostSolved = 8

// current returns the round. Where fewer than a third of the first searches tell who wins, there are fewer choices and longer
// searches.
func (s *Enumeration) current() enumerationRound {
	r := enumerationRounds[s.round]
	if s.hard && r.most == mostForReply {
		r.candidates, r.most = max(mostSolved, r.candidates/3), 4*r.most
	}
	return r
}

// isHard reports whether few searches of a round told who wins.
func (s *Enumeration) isHard() bool {
	searches, proven := 0, 0
	for _, step := range s.steps {
		if i := step.candidate; s.counts(i) && s.empties(i) {
			if searches++; s.all[i].sure[step.bag] >= winProven {
				proven++
			}
		}
	}
	return 3*proven < searches
}

// plan makes the steps of the current round, or of the next one that has any.
func (s *Enumeration) plan() {
	for s.steps, s.taken = s.steps[:0], 0; !s.over; s.round++ {
		if s.round == len(enumerationRounds) || s.round > 0 && len(s.left) < 2 && len(s.also) == 0 {
			s.over = true
			return
		}
		r := s.current()
		if s.round > 0 {
			s.left = s.least(r)
		}
		s.lead = s.leads()
		s.add(r)
		if s.shareOut(r); len(s.steps) > 0 {
			return
		}
	}
}

// shareOut gives each step of a round the same number of nodes. If too few are left, games are played out with the bags
// that are new to a choice, so that all choices left at last have results with every bag.
func (s *Enumeration) shareOut(r enumerationRound) {
	if s.share = 0; r.ends == playedOut || len(s.steps) == 0 {
		return
	}
	counting := 0
	for _, step := range s.steps {
		if s.counts(step.candidate) {
			counting++
		}
	}
	nodes := s.most - s.nodes
	switch {
	case r.ends == pointsSought:
		nodes /= len(enumerationRounds) - s.round
	case r.most > mostForReply:
		nodes /= 2 // the rest is for the rounds to come
	}
	if s.share = min(nodes/max(counting, len(s.bags)), r.most); s.share >= leastShare {
		return
	}
	s.share = 0
	s.steps = slices.DeleteFunc(s.steps, func(step enumeratedStep) bool {
		return r.ends == pointsSought || s.all[step.candidate].known[step.bag]
	})
}

// add makes the steps of a round.
func (s *Enumeration) add(r enumerationRound) {
	enough := winProven
	if r.ends == pointsSought {
		enough = pointsProven
	}
	n := len(s.bags)
	used := min(cmp.Or(r.bags, n), n)
	if n <= fewBags {
		used = min(2*used, n)
	}
	for place := range n {
		bag := place * s.stride % n
		for i := range s.all {
			c := &s.all[i]
			if !s.compares(i) || place >= used && !slices.Contains(s.also, i) {
				continue
			}
			c.round, c.hints = s.round, c.latest
			if played := c.known[bag] && r.ends == playedOut; !played && c.sure[bag] < enough && (r.ends == pointsSought || r.most >= 2*c.tried[bag]) {
				s.steps = append(s.steps, enumeratedStep{i, bag})
			}
		}
	}
}

// spread returns the step between numbers below n with which the first few steps are spread evenly over them, and n steps
// reach all.
func spread(n int) int {
	for step := max(1, n*5/8); ; step++ {
		a, b := step, n
		for b > 0 {
			a, b = b, a%b
		}
		if a == 1 {
			return step
		}
	}
}

// least returns the choices to compare in a round: the first few, and a pass while it may still be right, since playing
// on by score and leave shows little of its worth. A thrifty search for points takes only choices that win as often as
// the first.
func (s *Enumeration) least(r enumerationRound) []int {
	n := min(r.candidates, len(s.left))
	if r.ends == winnerSought && !s.thrifty {
		n = min(max(n, mostSolved), len(s.left))
	}
	if r.ends == pointsSought && s.thrifty {
		first := &s.all[s.left[0]]
		if behind := slices.IndexFunc(s.left, func(i int) bool { return s.all[i].win < first.win }); behind > 0 {
			n = min(n, behind)
		}
	}
	kept := make([]int, 0, n+1)
	byWorth := 0 // choices that stay whatever their results, by score and leave
	if s.round == firstSearched {
		byWorth = n * 3 / 8
	}
	for at, i := range s.left {
		few := r.ends != winnerSought || s.empties(i) || 2*len(kept) < n
		if s.mayWaitYet(i) || i < byWorth || at < n-byWorth && few {
			kept = append(kept, i)
		}
	}
	return append(kept, s.back(r.back)...)
}

// back returns up to n choices that were dropped although they have won more often, with the bags that were searched, than
// the first with all bags. With a few bags many choices win alike, and then only points decide which are dropped.
func (s *Enumeration) back(n int) (back []int) {
	if n == 0 || len(s.left) == 0 {
		return nil
	}
	first := &s.all[s.left[0]]
	for i := range s.all {
		c := &s.all[i]
		if searched, won := s.searched(c); searched > 0 && won*first.ways > first.win*searched && !s.compares(i) {
			back = append(back, i)
		}
	}
	slices.SortStableFunc(back, func(a, b int) int {
		x, won := s.searched(&s.all[a])
		y, also := s.searched(&s.all[b])
		return cmp.Or(cmp.Compare(also*x, won*y), cmp.Compare(y, x))
	})
	return back[:min(n, len(back))]
}

// searched returns the ways of the bags with which a choice was searched, and its wins in them.
func (s *Enumeration) searched(c *enumerated) (ways, won int64) {
	for bag, tried := range c.tried {
		if tried > 0 {
			ways += s.bags[bag].ways
			won += s.bags[bag].ways * int64(c.results[bag].win)
		}
	}
	return ways, won
}
