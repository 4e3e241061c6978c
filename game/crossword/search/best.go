package search

import (
	"cmp"
	"math"
	"slices"

	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// Evaluation adds to the score of a move, in the same points. Both methods are pure.
type Evaluation interface {
	// Worth returns the value of a move with the tiles left on the rack.
	Worth(m crossword.Move, rest crossword.Rack) int64
	// Most returns an upper bound of Worth for all moves that keep this many tiles of the rack. The tighter
	// it is, the less has to be searched.
	Most(rack crossword.Rack, kept int) int64
}

// seek is the data of a search for only the best move.
type seek struct {
	seeking bool
	eval    Evaluation // nil if only the score counts
	best    int64      // worth of the best move so far
	unit    int64      // value of a point in worths: 1, or Milli for BestLeaving
	found   crossword.Move

	// These are upper bounds for moves of the anchor. limits is by the number of squares covered left of
	// right, and in all; most for moves that cover at least that many in all; mostLeft for at least that many
	// on the left.
	limits   [counts][counts]int64
	most     [counts][counts]int64
	mostLeft [counts]int64

	bounds []bound
	queue  []queuedAnchor
	bids   []bid                         // for BestLeaving, as found
	inTurn []bid                         // the same, high ones first
	later  []laterLaying                 // for BestLeaving
	gain   [crossword.RackSize + 1]int64 // upper bound of what laying this many tiles is worth beside the score
	sorted [crossword.RackSize]int64     // values of the rack's tiles, highest first
	ranked []rankedTile                  // kinds of tile on the rack, highest value first

	rests      *Rests // set during BestLeaving
	words      func() *lexicon.Anagrams
	anagrams   *lexicon.Anagrams // nil until needed
	sets       func() *lexicon.Alphagrams
	alphagrams *lexicon.Alphagrams // nil until needed
	subsets    subsets
}

// counts is a power of two above any number of tiles (see places).
const (
	counts = 16
	at16   = counts - 1
)

// never is the worth of an impossible move.
const never = math.MinInt64

// seekAll sets the bounds so that no move is left out.
func (s *finder) seekAll() {
	if !s.seeking && s.best == never && s.mostLeft[0] == math.MaxInt64 {
		return
	}
	s.seeking, s.best = false, never
	for i := range s.limits {
		for j := range s.limits[i] {
			s.limits[i][j], s.most[i][j] = math.MaxInt64, math.MaxInt64
		}
		s.mostLeft[i] = math.MaxInt64
	}
}

// AlphagramLength is the length of the shortest words in a generator's alphagrams.
const AlphagramLength = 6

// SetAlphagrams gives the generator the words of at least AlphagramLength letters as sets of letters. Best
// uses them to find out whether any word can be made before it searches for one. The generator calls sets
// when it first needs them.
func (g *Generator) SetAlphagrams(sets func() *lexicon.Alphagrams) { g.finder.sets = sets }

// SetAnagrams gives the generator the words by their letters, without which BestLeaving lists all moves. The
// generator calls words when it first needs them.
func (g *Generator) SetAnagrams(words func() *lexicon.Anagrams) { g.finder.words = words }

// Best returns a legal move with the highest score; ok is false if there is no legal move. The choice between
// equals depends only on board and rack.
func (g *Generator) Best(rack crossword.Rack) (m crossword.Move, ok bool) { return g.BestBy(rack, nil) }

// BestBy returns a legal move with the highest sum of score and evaluation, which may be nil. ok is false if
// there is no legal move.
func (g *Generator) BestBy(rack crossword.Rack, eval Evaluation) (m crossword.Move, ok bool) {
	g.settle()
	s := &g.finder
	s.take(rack)
	if s.size == 0 {
		return crossword.Move{}, false
	}
	s.seeking, s.eval, s.rests, s.unit, s.best, s.found = true, eval, nil, 1, never, crossword.Move{}
	if s.alphagrams == nil && s.sets != nil {
		s.alphagrams = s.sets()
	}
	s.weigh(rack)
	s.subsets.reset(rack, s.last)
	g.queueAll()
	full := rack.Size() == crossword.RackSize
	for len(s.queue) > 0 && s.queue[0].top > s.best {
		b := s.next()
		l := &g.lines[b.direction][b.index]
		a := l.anchors[b.anchor]
		n := int(b.at)
		switch {
		case n == crossword.RackSize && full:
			// Moves that lay the whole rack are searched separately: their letters tell much in advance.
			if s.wholeRack(l, a) {
				s.enter(l, int(b.direction), int(b.index))
				s.descend(l, a, b, crossword.RackSize)
			}
			s.anyWilds()
			b.most[n] = never
			s.wait(b)
		case !b.asked(n):
			b.ask(n)
			if !s.possible(l, a, n) {
				b.most[n] = never
			}
			s.wait(b)
		default:
			s.enter(l, int(b.direction), int(b.index))
			s.descend(l, a, b, 1)
			s.drop()
		}
	}
	return s.found, s.found.Len() > 0
}

// descend searches for better moves of an anchor that lay at least this many tiles.
func (s *finder) descend(l *searchLine, a anchor, b *bound, least int) {
	s.anchor = a
	if s.narrow(l, b, least) {
		s.from(a)
	}
}

// weigh prepares what depends only on the rack.
func (s *finder) weigh(rack crossword.Rack) {
	s.ranked = s.ranked[:0]
	for slot, count := range rack {
		if count == 0 {
			continue
		}
		r := rankedTile{value: int64(s.rules.Values[slot]), letters: 1 << crossword.TileAt(slot).Index(), count: int(count)}
		if slot == 0 {
			r.letters = s.all
		}
		s.ranked = append(s.ranked, r)
	}
	slices.SortStableFunc(s.ranked, func(a, b rankedTile) int { return cmp.Compare(b.value, a.value) })
	clear(s.sorted[:])
	n := 0
	for _, r := range s.ranked {
		for range r.count {
			if n < crossword.RackSize {
				s.sorted[n] = r.value
				n++
			}
		}
	}
	for n := range s.gain {
		s.gain[n] = 0
		switch {
		case n == 0 || n > s.size:
		case s.rests != nil:
			s.gain[n] = s.rests.most(n)
		case s.eval != nil:
			s.gain[n] = s.eval.Most(rack, rack.Size()-n)
		}
	}
}

// rankedTile is a kind of tile on the rack.
type rankedTile struct {
	value   int64
	letters uint32 // letters that it can stand for
	count   int
}

// offer compares a move with the best so far.
func (s *finder) offer(m crossword.Move) {
	worth := m.Score
	if s.eval != nil {
		rest, _ := s.rack.Without(m.Tiles()...)
		worth += s.eval.Worth(m, rest)
	}
	if worth > s.best {
		s.best, s.found = worth, m
	}
}

// beaten reports whether a move can't be the best for any choice of blanks. m.Score is its score without
// blanks.
func (s *finder) beaten(d *designation, m crossword.Move) bool {
	most := m.Score + s.gain[d.n]
	for _, loss := range d.loss[:d.n] {
		most -= min(loss, 0)
	}
	return most <= s.best
}

// lossless reports whether an unnecessary blank can't improve a move: only the score counts, and no blank
// gains points.
func (s *finder) lossless(d *designation) bool {
	return s.eval == nil && slices.Min(d.loss[:d.n]) >= 0
}

// narrow sets upper bounds for the moves of an anchor that lay at least this many tiles, and reports whether
// any may be better than the best so far.
func (s *finder) narrow(l *searchLine, b *bound, least int) bool {
	a := s.anchor
	lefts := min(int(a.right)-int(a.firstLeft), s.size)
	rights := int(a.endRight) - int(a.right)
	any := false
	s.mostLeft[lefts+1] = never
	for left := lefts; left >= 0; left-- {
		most := int64(never)
		s.most[left][s.size+1] = never
		for n := s.size; n >= 0; n-- {
			limit := int64(never)
			if n >= max(left, least) && n-left <= rights && (left > 0 || !a.square()) && b.most[n] > s.best {
				if !b.asked(n) && least == 1 {
					b.ask(n)
					if !s.possible(l, a, n) {
						b.most[n] = never
					}
				}
				if b.most[n] > s.best {
					limit = s.limit(int(a.right)-left, n)
				}
			}
			most = max(most, limit)
			s.limits[left][n], s.most[left][n] = limit, most
		}
		s.mostLeft[left] = max(s.mostLeft[left+1], most)
		any = any || most > s.best
	}
	return any
}

// limit returns an upper bound for n tiles from start on; never if one of the squares takes no tile of the
// rack.
func (s *finder) limit(start, n int) int64 {
	slots := s.slots[start : start+n]
	word := int64(1)
	for i := range slots {
		word *= int64(slots[i].word)
	}
	sum := s.gain[n] + word*int64(s.runs[start+n].through-s.runs[start].before)
	if n == crossword.RackSize {
		sum += int64(s.rules.Bonus)
	}
	var factors [crossword.RackSize]int64 // factors of the squares that take any letter, largest first
	free := 0
	for i := range slots {
		sl := &slots[i]
		factor := int64(sl.letter)*word + int64(sl.crossLetter)
		sum += int64(sl.crossFace)
		if sl.allow != s.all {
			v, ok := s.dearest(sl.allow)
			if !ok {
				return never
			}
			sum += max(factor, 0) * v
			continue
		}
		j := free
		for ; j > 0 && factors[j-1] < factor; j-- {
			factors[j] = factors[j-1]
		}
		factors[j] = factor
		free++
	}
	for i, factor := range factors[:free] {
		sum += max(factor, 0) * s.sorted[i]
	}
	return sum
}

// dearest returns the highest value of a tile of the rack on a square that takes only some letters.
func (s *finder) dearest(allow uint32) (int64, bool) {
	for i := range s.ranked {
		if s.ranked[i].letters&allow != 0 {
			return s.ranked[i].value, true
		}
	}
	return 0, false
}
