package search

import (
	"math"

	"quoin/game/crossword"
)

// prospect is what the moves of an anchor may score whatever the rack is: for
// every number of tiles n the points they bring without the tiles' own, and the
// factors of those in order, the largest first. Each is the largest of any
// placing of n tiles, so a rack's tiles in order of value give a bound.
type prospect struct {
	base   [crossword.RackSize + 1]int32
	factor [crossword.RackSize * (crossword.RackSize + 1) / 2]int32 // 1 for one tile, 2 for two, ...
	vast   bool                                                     // some of it is beyond an int32, so nothing is a bound
}

// judge makes the prospects of a line.
func (l *line) judge(r *crossword.Rules) {
	l.judged = true
	l.prospects = l.prospects[:0]
	for _, a := range l.anchors {
		l.prospects = append(l.prospects, l.prospect(r, a))
	}
}

func (l *line) prospect(r *crossword.Rules, a anchor) prospect {
	var p prospect
	for n := range p.base {
		p.base[n] = math.MinInt32
	}
	right := int(a.right)
	least := 0
	if a.square() {
		least = 1
	}
	for left := least; left <= crossword.RackSize && right-left >= int(a.firstLeft); left++ {
		start := right - left
		var sorted [crossword.RackSize]int64
		word, across := int64(1), int64(0)
		for n := 1; n <= crossword.RackSize && start+n-1 < int(max(a.endRight, a.right)); n++ {
			sl := &l.slots[start+n-1]
			word *= int64(sl.word)
			across += int64(sl.crossFace)
			if n < left {
				continue
			}
			for i := range n {
				sl := &l.slots[start+i]
				f := max(0, int64(sl.letter)*word+int64(sl.crossLetter))
				j := i
				for ; j > 0 && sorted[j-1] < f; j-- {
					sorted[j] = sorted[j-1]
				}
				sorted[j] = f
			}
			base := word*int64(l.runs[start+n].through-l.runs[start].before) + across
			if n == crossword.RackSize {
				base += int64(r.Bonus)
			}
			p.include(n, base, &sorted)
		}
	}
	return p
}

// include makes the prospect hold for one more placing of n tiles.
func (p *prospect) include(n int, base int64, factors *[crossword.RackSize]int64) {
	const vast = math.MaxInt32
	p.vast = p.vast || max(base, -base, factors[0]) > vast
	p.base[n] = max(p.base[n], int32(max(-vast, min(base, vast))))
	most := p.factor[n*(n-1)/2 : n*(n+1)/2]
	for i := range most {
		most[i] = max(most[i], int32(min(factors[i], vast)))
	}
}

// hope is an anchor in the queue of those that may have a better move.
type hope struct {
	top       int64                         // the largest of most
	most      [crossword.RackSize + 1]int64 // what a move of so many tiles is worth at most
	at        uint8                         // that many tiles
	asks      uint8                         // by number of tiles, whether alphagrams were asked
	direction uint8
	index     uint8
	anchor    uint8
}

func (h *hope) asked(n int) bool { return h.asks>>n&1 == 1 }
func (h *hope) ask(n int)        { h.asks |= 1 << n }

// rise finds the top anew.
func (h *hope) rise() {
	h.top = never
	for n, most := range h.most {
		if most > h.top {
			h.top, h.at = most, uint8(n)
		}
	}
}

// hopes fills the queue with every anchor of the board.
func (g *Generator) hopes() {
	s := &g.finder
	s.queue = s.queue[:0]
	for d := range g.lines {
		for i := range g.lines[d] {
			l := &g.lines[d][i]
			if !l.judged {
				l.judge(g.rules)
			}
			for j := range l.prospects {
				h := hope{direction: uint8(d), index: uint8(i), anchor: uint8(j)}
				s.bounds(&l.prospects[j], &h.most)
				if h.rise(); h.top > never {
					s.queue = append(s.queue, h)
				}
			}
		}
	}
	for i := len(s.queue)/2 - 1; i >= 0; i-- {
		s.sink(i)
	}
}

// bounds is what moves of each number of tiles are worth at most.
func (s *finder) bounds(p *prospect, most *[crossword.RackSize + 1]int64) {
	for n := range most {
		most[n] = never
	}
	for n := 1; n <= s.size; n++ {
		if p.base[n] == math.MinInt32 {
			continue
		}
		sum := int64(p.base[n]) + s.gain[n]
		for i, factor := range p.factor[n*(n-1)/2 : n*(n+1)/2] {
			sum += int64(factor) * s.sorted[i]
		}
		if p.vast {
			sum = math.MaxInt64
		}
		most[n] = sum
	}
}

// The queue is a heap: no hope is above one that is before it, and each is
// before the two at twice its place and one or two more.

func before(a, b *hope) bool {
	if a.top != b.top {
		return a.top > b.top
	}
	// Equals in the order of the board, so that the search is always the same.
	return a.place() < b.place()
}

func (h *hope) place() int { return int(h.direction)<<16 | int(h.index)<<8 | int(h.anchor) }

// sink puts the hope at i where it belongs, further back.
func (s *finder) sink(i int) {
	q := s.queue
	for {
		next := 2*i + 1
		if next >= len(q) {
			return
		}
		if next+1 < len(q) && before(&q[next+1], &q[next]) {
			next++
		}
		if !before(&q[next], &q[i]) {
			return
		}
		q[i], q[next] = q[next], q[i]
		i = next
	}
}

// drop takes the first hope out of the queue.
func (s *finder) drop() {
	last := len(s.queue) - 1
	s.queue[0] = s.queue[last]
	s.queue = s.queue[:last]
	s.sink(0)
}
