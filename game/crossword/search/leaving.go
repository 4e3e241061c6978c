package search

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"quoin/game/crossword"
)

// BestLeaving returns the legal move of a rack with the highest sum of score and leave value; ok is false if
// there is no legal move. Of equals it takes the first in the order of Move.Compare.
//
// It goes through the placings of moves, those with the highest bounds first, and looks up the words that the
// sets of tiles make there, if they may be better than the best so far.
func (g *Generator) BestLeaving(r *Rests) (m crossword.Move, ok bool) {
	g.settle()
	s := &g.finder
	s.take(r.rack)
	if s.size == 0 {
		return crossword.Move{}, false
	}
	r.order()
	s.seeking, s.unit, s.best, s.found = true, Milli, never, crossword.Move{}
	s.rests = r
	s.weigh(r.rack)
	if s.anagrams == nil && s.words != nil {
		s.anagrams = s.words()
	}
	if s.anagrams == nil || r.rack[0] > mostBlanks || !g.bidAll() {
		return g.bestOfAll(r)
	}
	for i := range s.inTurn {
		b := &s.inTurn[i]
		// An equally good move may come first in order, so only worse ones are skipped.
		if b.most < s.best {
			continue
		}
		l := &g.lines[b.direction][b.index]
		s.down, s.along = b.direction == down, s.rules.LineAt(b.direction == down, int(b.index))
		for next := b.first; next > 0; {
			p := &l.placings[next-1]
			s.try(b, l, p)
			next = p.next
		}
	}
	g.layLater()
	return s.found, s.found.Len() > 0
}

// bid is the upper bound for moves of an anchor with a certain number of tiles.
type bid struct {
	most      int64
	first     uint16 // index of a placing
	direction uint8
	index     uint8
}

// bidAll collects the bids of all anchors, and sorts them roughly, high ones first. It returns false if
// BestLeaving must list all moves instead.
func (g *Generator) bidAll() bool {
	s := &g.finder
	s.bids = s.bids[:0]
	high, low := int64(math.MinInt64), int64(math.MaxInt64)
	var most [crossword.RackSize + 1]int64
	for d := range g.lines {
		for i := range g.lines[d] {
			l := &g.lines[d][i]
			if !l.cast || !l.placed {
				l.castShadows(g.rules, true)
			}
			for j := range l.shadows {
				sh := &l.shadows[j]
				if sh.vast {
					return false
				}
				s.bound(sh, &most)
				for n, most := range most {
					if most > never {
						high, low = max(high, most), min(low, most)
						s.bids = append(s.bids, bid{most, sh.first[n], uint8(d), uint8(i)})
					}
				}
			}
		}
	}
	if s.inTurn = s.inTurn[:0]; len(s.bids) == 0 {
		return true
	}
	// Sorted by the highest bits of the distance to the highest bid.
	shift := max(0, bits.Len64(uint64(high-low))-turnBits)
	var ends [1<<turnBits + 1]int
	for i := range s.bids {
		ends[uint64(high-s.bids[i].most)>>shift+1]++
	}
	for i := range ends[1:] {
		ends[i+1] += ends[i]
	}
	s.inTurn = slices.Grow(s.inTurn, len(s.bids))[:len(s.bids)]
	for i := range s.bids {
		end := &ends[uint64(high-s.bids[i].most)>>shift]
		s.inTurn[*end] = s.bids[i]
		*end++
	}
	return true
}

const turnBits = 8

// mostBlanks is the most blanks that may be tried as every letter.
const mostBlanks = 2

// bestOfAll does the work of BestLeaving if there are no bounds, no words by letters, or too many blanks.
func (g *Generator) bestOfAll(r *Rests) (m crossword.Move, ok bool) {
	moves := g.Moves(r.rack, nil)
	g.finder.best, g.finder.found = never, crossword.Move{}
	for _, m := range moves {
		g.finder.offerLeaving(m, r.Laid(m))
	}
	return g.finder.found, len(moves) > 0
}

// offerLeaving compares a move with the best so far.
func (s *finder) offerLeaving(m crossword.Move, laid TileSet) {
	worth := m.Score*Milli + s.rests.worth[laid]
	if worth > s.best || worth == s.best && m.Compare(s.found) < 0 {
		s.best, s.found = worth, m
	}
}

// try searches for better moves on the squares of a placing.
func (s *finder) try(b *bid, l *searchLine, p *placing) {
	r, n := s.rests, int(p.n)
	if r.none(p.sum, n) {
		return
	}
	v := &s.sorted
	f := p.factors // later of the free squares only
	points := int64(p.base)
	var fits [8]uint8 // for each tight square, the set of all tiles that it takes
	tights := 0
	for at := uint(p.tightAt); at != 0; at &= at - 1 {
		fit := r.fit(l.slots[int(p.start)+bits.TrailingZeros(at)].allow)
		if fit == 0 {
			return
		}
		i := (int(p.frees) + tights) & 7
		points += int64(f[i]) * r.values[bits.TrailingZeros8(fit)&7]
		f[i] = 0
		fits[tights&7] = fit
		tights++
	}
	most := Milli * (points + int64(f[0])*v[0] + int64(f[1])*v[1] + int64(f[2])*v[2] + int64(f[3])*v[3] +
		int64(f[4])*v[4] + int64(f[5])*v[5] + int64(f[6])*v[6])
	if most+s.gain[n] < s.best {
		return
	}
	by := r.by[n]
sets:
	for may := r.with(s.anagrams, p.sum, n).may[n]; may != 0; may &= may - 1 {
		set := by[bits.TrailingZeros64(may)]
		worth := r.worth[set&127]
		if most+worth < s.best {
			return
		}
		sum := int64(p.base)
		for j := range tights {
			fit := fits[j&7] & set
			if fit == 0 {
				continue sets
			}
			sum += int64(p.factors[(int(p.frees)+j)&7]) * r.values[bits.TrailingZeros8(fit)&7]
		}
		rest := uint(set)
		for j := range p.frees {
			sum += int64(f[j&7]) * r.values[bits.TrailingZeros(rest)&7]
			rest &= rest - 1
		}
		if most := sum*Milli + worth; most < s.best {
			continue
		} else if uint(set)&r.blanks != 0 && n < crossword.RackSize && len(s.later) < mostLater {
			s.later = append(s.later, laterLaying{most, p, TileSet(set), b.direction, b.index})
		} else {
			s.lay(l, p, TileSet(set))
		}
	}
}

// laterLaying is a set of tiles with a blank that is to be laid on a placing if nothing better is found before: a blank
// may stand for many letters, and its leave is worth more than most moves gain by it.
type laterLaying struct {
	most             int64 // upper bound
	placing          *placing
	set              TileSet
	direction, index uint8
}

// mostLater limits the memory for what is put off.
const mostLater = 1 << 10

// layLater lays what was put off, the highest bounds first.
func (g *Generator) layLater() {
	s := &g.finder
	s.later = slices.DeleteFunc(s.later, func(put laterLaying) bool { return put.most < s.best })
	slices.SortFunc(s.later, func(a, b laterLaying) int { return cmp.Compare(b.most, a.most) })
	for i := range s.later {
		put := &s.later[i]
		if put.most < s.best {
			break
		}
		s.down, s.along = put.direction == down, s.rules.LineAt(put.direction == down, int(put.index))
		s.lay(&g.lines[put.direction][put.index], put.placing, put.set)
	}
	s.later = s.later[:0]
}

// lay offers the moves that lay a set of tiles on the squares of a placing.
func (s *finder) lay(l *searchLine, p *placing, set TileSet) {
	r := s.rests
	length := int(p.n) + int(p.taken)
	if uint(set)&r.blanks == 0 {
		s.spell(l, p, set, length)
		return
	}
	for _, place := range r.blanksOf(s.anagrams, p.sum, uint8(set), length) {
		s.fit(l, p, set, s.anagrams.At(place))
	}
}

// spell offers the moves whose words have the letters of a set without blanks.
func (s *finder) spell(l *searchLine, p *placing, set TileSet, length int) {
	words := s.anagrams.Of(p.sum + s.rests.sums[set])
	for word := words.Next(); word != nil; word = words.Next() {
		if len(word) == length {
			s.fit(l, p, set, word)
		}
	}
}

// fit offers the moves that make a word, if the set can make it.
func (s *finder) fit(l *searchLine, p *placing, set TileSet, word []byte) {
	n := int(p.n)
	slots := l.slots[p.start:][:n]
	if n == 1 && s.down && slots[0].touches && !s.rules.OneWord {
		return // already found across
	}
	at := 0
	var laid [crossword.RackSize]byte
	for i, letter := range l.letters[p.column:][:len(word)] {
		is := word[i]
		if letter == 0 {
			if slots[at].allow>>is&1 == 0 {
				return
			}
			laid[at] = is
			at++
		} else if letter != is {
			return
		}
	}
	rest, lacks := uint8(set), 0
	along := int64(l.runs[int(p.start)+n].through) - int64(l.runs[p.start].before)
	factor, across := int64(1), int64(0)
	tiles := uint64(0)
	for i, is := range laid[:n] {
		if like := rest & s.rests.of[is&31]; like != 0 {
			rest ^= like & -like
		} else {
			lacks++
		}
		sl := &slots[i]
		v := s.values[is]
		along += int64(sl.letter) * v
		factor *= int64(sl.word)
		across += int64(sl.crossLetter)*v + int64(sl.crossFace)
		tiles |= uint64(is) << (crossword.TileBits * i)
	}
	if bits.OnesCount8(rest) != lacks || uint(rest)&^s.rests.blanks != 0 {
		return // different letters
	}
	score := along*factor + across
	if n == crossword.RackSize {
		score += int64(s.rules.Bonus)
	}
	m := s.along.Move(score, int(slots[0].column), n, tiles)
	if lacks == 0 {
		s.offerLeaving(m, set)
		return
	}
	s.offerBlanks(m, set, slots, factor)
}

// offerBlanks offers a move, made of letters only, with blanks for the letters that the set lacks, in every
// possible way.
func (s *finder) offerBlanks(m crossword.Move, set TileSet, slots []slot, word int64) {
	d := designation{out: s.out[:0], n: len(slots)}
	var uses [1 + crossword.Letters]int
	needed := 0
	for i := range slots {
		letter := m.Index(i)
		d.loss[i] = (s.values[letter] - s.values[crossword.Blank]) * (int64(slots[i].letter)*word + int64(slots[i].crossLetter))
		if uses[letter]++; uses[letter] > bits.OnesCount8(uint8(set)&s.rests.of[letter]) {
			d.lack[letter]++
			needed++
		}
	}
	d.choose(m, 0, needed, 0)
	for _, m := range d.out {
		s.offerLeaving(m, set)
	}
	s.out = d.out[:0]
}
