package search

import (
	"math"

	"quoin/game/crossword"
)

// shadow is what the moves of an anchor may score whatever the rack is: for
// every number of tiles n the points they bring without the tiles' own, and the
// factors of those in order, the largest first. Each is the largest of any
// placing of n tiles, so a rack's tiles in order of value give a bound.
type shadow struct {
	base   [crossword.RackSize + 1]int32
	factor [crossword.RackSize * (crossword.RackSize + 1) / 2]int32 // 1 for one tile, 2 for two, ...
	vast   bool                                                     // some of it is beyond an int32, so nothing is a bound
}

// castShadows makes the shadows of a line.
func (l *line) castShadows(r *crossword.Rules) {
	l.cast = true
	l.shadows = l.shadows[:0]
	for _, a := range l.anchors {
		l.shadows = append(l.shadows, l.shadow(r, a))
	}
}

func (l *line) shadow(r *crossword.Rules, a anchor) shadow {
	var sh shadow
	for n := range sh.base {
		sh.base[n] = math.MinInt32
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
			sh.include(n, base, &sorted)
		}
	}
	return sh
}

// include makes the shadow hold for one more placing of n tiles.
func (sh *shadow) include(n int, base int64, factors *[crossword.RackSize]int64) {
	const vast = math.MaxInt32
	sh.vast = sh.vast || max(base, -base, factors[0]) > vast
	sh.base[n] = max(sh.base[n], int32(max(-vast, min(base, vast))))
	most := sh.factor[n*(n-1)/2 : n*(n+1)/2]
	for i := range most {
		most[i] = max(most[i], int32(min(factors[i], vast)))
	}
}

// bound is what the moves of an anchor are worth at most, in the queue of those
// that may have a better one.
type bound struct {
	top       int64                         // the largest of most
	most      [crossword.RackSize + 1]int64 // what a move of so many tiles is worth at most
	at        uint8                         // that many tiles
	asks      uint8                         // by number of tiles, whether alphagrams were asked
	direction uint8
	index     uint8
	anchor    uint8
}

func (b *bound) asked(n int) bool { return b.asks>>n&1 == 1 }
func (b *bound) ask(n int)        { b.asks |= 1 << n }

// rise finds the top anew.
func (b *bound) rise() {
	b.top = never
	for n, most := range b.most {
		if most > b.top {
			b.top, b.at = most, uint8(n)
		}
	}
}

// queueAll fills the queue with every anchor of the board.
func (g *Generator) queueAll() {
	s := &g.finder
	s.queue = s.queue[:0]
	for d := range g.lines {
		for i := range g.lines[d] {
			l := &g.lines[d][i]
			if !l.cast {
				l.castShadows(g.rules)
			}
			for j := range l.shadows {
				b := bound{direction: uint8(d), index: uint8(i), anchor: uint8(j)}
				s.bound(&l.shadows[j], &b.most)
				if b.rise(); b.top > never {
					s.queue = append(s.queue, b)
				}
			}
		}
	}
	for i := len(s.queue)/2 - 1; i >= 0; i-- {
		s.sink(i)
	}
}

// bound is what moves of each number of tiles are worth at most.
func (s *finder) bound(sh *shadow, most *[crossword.RackSize + 1]int64) {
	for n := range most {
		most[n] = never
	}
	for n := 1; n <= s.size; n++ {
		if sh.base[n] == math.MinInt32 {
			continue
		}
		sum := int64(sh.base[n]) + s.gain[n]
		for i, factor := range sh.factor[n*(n-1)/2 : n*(n+1)/2] {
			sum += int64(factor) * s.sorted[i]
		}
		if sh.vast {
			sum = math.MaxInt64
		}
		most[n] = sum
	}
}

// The queue is a heap: no bound is above one that is before it, and each is
// before the two at twice its place and one or two more.

func before(a, b *bound) bool {
	if a.top != b.top {
		return a.top > b.top
	}
	// Equals in the order of the board, so that the search is always the same.
	return a.place() < b.place()
}

func (b *bound) place() int { return int(b.direction)<<16 | int(b.index)<<8 | int(b.anchor) }

// sink puts the bound at i where it belongs, further back.
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

// drop takes the first bound out of the queue.
func (s *finder) drop() {
	last := len(s.queue) - 1
	s.queue[0] = s.queue[last]
	s.queue = s.queue[:last]
	s.sink(0)
}
