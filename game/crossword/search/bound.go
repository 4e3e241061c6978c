package search

import (
	"math"

	"quoin/game/crossword"
)

// scoreShadow bounds the scores of an anchor's moves for any rack: for every number of tiles n, the points besides
// those of the tiles laid, and the factors of the tiles in order, the largest first. Each is the maximum over
// all placings of n tiles, so multiplying by a rack's values in order gives a bound.
type scoreShadow struct {
	base   [crossword.RackSize + 1]int32
	factor [crossword.RackSize * (crossword.RackSize + 1) / 2]int32 // one factor for one tile, two for two, ...
	vast   bool                                                     // some factor exceeds an int32, so there is no bound
	first  [crossword.RackSize + 1]uint16                           // first placing of n tiles
}

// castShadows makes the shadows of a line, and the placings too if asked for.
func (l *searchLine) castShadows(r *crossword.Rules, placings bool) {
	l.cast, l.placed = true, placings
	l.shadows, l.placings = l.shadows[:0], l.placings[:0]
	if placings {
		l.sumUp()
	}
	for _, a := range l.anchors {
		l.shadows = append(l.shadows, scoreShadow{})
		l.shadow(r, a, &l.shadows[len(l.shadows)-1])
	}
}

func (l *searchLine) shadow(r *crossword.Rules, a anchor, sh *scoreShadow) {
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
		var f factors
		word, across := int64(1), int64(0)
		for n := 1; n <= crossword.RackSize && start+n-1 < int(max(a.endRight, a.right)); n++ {
			sl := &l.slots[start+n-1]
			across += int64(sl.crossFace)
			if sl.word == 1 {
				f.add(sl, word, n-1)
			} else { // this case changes the earlier factors
				word *= int64(sl.word)
				f.frees, f.tights, f.tightAt = 0, 0, 0
				for i := range n {
					f.add(&l.slots[start+i], word, i)
				}
			}
			if n < left {
				continue
			}
			base := word*int64(l.runs[start+n].through-l.runs[start].before) + across
			if n == crossword.RackSize {
				base += int64(r.Bonus)
			}
			sh.include(n, base, &f.all)
			if l.placed && !sh.vast {
				sh.first[n] = l.place(start, n, base, &f, sh.first[n])
			}
		}
	}
}

// factors is the factors of the tiles on adjacent squares, none below 0. all has all of them, the largest
// first; if some squares are tight, tight has theirs in order of squares, and free the others.
type factors struct {
	all, free, tight [crossword.RackSize]int64
	frees, tights    int
	tightAt          uint8 // bit set of the tight squares
}

// add adds the i-th square.
func (f *factors) add(sl *slot, word int64, i int) {
	factor := max(0, int64(sl.letter)*word+int64(sl.crossLetter))
	if sl.tight() {
		if f.tights == 0 {
			f.free = f.all
		}
		f.tight[f.tights] = factor
		f.tights++
		f.tightAt |= 1 << i
	} else {
		if f.tights > 0 {
			insert(&f.free, f.frees, factor)
		}
		f.frees++
	}
	insert(&f.all, i, factor)
}

// insert inserts a factor into the n sorted ones.
func insert(sorted *[crossword.RackSize]int64, n int, factor int64) {
	for ; n > 0 && sorted[n-1] < factor; n-- {
		sorted[n] = sorted[n-1]
	}
	sorted[n] = factor
}

// include makes the shadow hold for another placing of n tiles.
func (sh *scoreShadow) include(n int, base int64, factors *[crossword.RackSize]int64) {
	if max(base, -base, factors[0]) > math.MaxInt32 {
		sh.vast, sh.base[n] = true, 0
		return
	}
	sh.base[n] = max(sh.base[n], int32(base))
	most := sh.factor[n*(n-1)/2:][:n]
	for i, factor := range factors[:len(most)] {
		most[i] = max(most[i], int32(factor))
	}
}

// bound is upper bounds for the moves of an anchor.
type bound struct {
	top       int64                         // the largest of most
	most      [crossword.RackSize + 1]int64 // by number of tiles
	at        uint8                         // the number of tiles at which most is top
	asks      uint8                         // bit set: numbers of tiles for which alphagrams were asked
	direction uint8
	index     uint8
	anchor    uint8
}

func (b *bound) asked(n int) bool { return b.asks>>n&1 == 1 }
func (b *bound) ask(n int)        { b.asks |= 1 << n }

// rise updates top and at.
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
	s.queue, s.bounds = s.queue[:0], s.bounds[:0]
	for d := range g.lines {
		for i := range g.lines[d] {
			l := &g.lines[d][i]
			if !l.cast {
				l.castShadows(g.rules, false)
			}
			for j := range l.shadows {
				s.bounds = append(s.bounds, bound{direction: uint8(d), index: uint8(i), anchor: uint8(j)})
				b := &s.bounds[len(s.bounds)-1]
				s.bound(&l.shadows[j], &b.most)
				if b.rise(); b.top > never {
					s.queue = append(s.queue, queuedAnchor{b.top, len(s.bounds) - 1})
				}
			}
		}
	}
	for i := len(s.queue)/2 - 1; i >= 0; i-- {
		s.sink(i)
	}
}

// bound sets the upper bounds for each number of tiles.
func (s *finder) bound(sh *scoreShadow, most *[crossword.RackSize + 1]int64) {
	f, v := &sh.factor, &s.sorted
	most[0] = 0
	most[1] = int64(f[0]) * v[0]
	most[2] = int64(f[1])*v[0] + int64(f[2])*v[1]
	most[3] = int64(f[3])*v[0] + int64(f[4])*v[1] + int64(f[5])*v[2]
	most[4] = int64(f[6])*v[0] + int64(f[7])*v[1] + int64(f[8])*v[2] + int64(f[9])*v[3]
	most[5] = int64(f[10])*v[0] + int64(f[11])*v[1] + int64(f[12])*v[2] + int64(f[13])*v[3] + int64(f[14])*v[4]
	most[6] = int64(f[15])*v[0] + int64(f[16])*v[1] + int64(f[17])*v[2] + int64(f[18])*v[3] + int64(f[19])*v[4] + int64(f[20])*v[5]
	most[7] = int64(f[21])*v[0] + int64(f[22])*v[1] + int64(f[23])*v[2] + int64(f[24])*v[3] + int64(f[25])*v[4] + int64(f[26])*v[5] + int64(f[27])*v[6]
	for n := range most {
		switch {
		case n == 0 || n > s.size || sh.base[n] == math.MinInt32:
			most[n] = never
		case sh.vast:
			most[n] = math.MaxInt64
		default:
			most[n] = (most[n]+int64(sh.base[n]))*s.unit + s.gain[n]
		}
	}
}

// queuedAnchor is a bound in the queue of anchors that may have a better move.
type queuedAnchor struct {
	top   int64
	bound int // index in the order of the board, so that the search is always the same
}

// The queue is a heap: the children of the bound at i are at 2i+1 and 2i+2, and come after it.

func before(a, b *queuedAnchor) bool { return a.top > b.top || a.top == b.top && a.bound < b.bound }

// next returns the first bound of the queue.
func (s *finder) next() *bound { return &s.bounds[s.queue[0].bound] }

// wait moves the first bound to its new place.
func (s *finder) wait(b *bound) {
	b.rise()
	s.queue[0].top = b.top
	s.sink(0)
}

// sink moves the bound at i back to its place.
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

// drop removes the first bound from the queue.
func (s *finder) drop() {
	last := len(s.queue) - 1
	s.queue[0] = s.queue[last]
	s.queue = s.queue[:last]
	s.sink(0)
}
