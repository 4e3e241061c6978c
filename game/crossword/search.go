package crossword

import (
	"math/bits"

	"quoin/game/lexicon"
)

// search finds the moves of one anchor after the other. Every move is found
// from one anchor only.
type search struct {
	graph
	rules  *Rules
	values [1 << tileBits]int64 // by Tile

	// Of the rack:
	have   [1 + letters]int8 // letters that are left; below 0 for blanks spent on one
	held   Rack              // the rack as it was
	blanks int               // that are left
	wild   uint32            // all letters while there are any
	mask   uint32            // the letters of the whole rack
	size   int               // how many tiles can be laid

	// Of the line:
	slots   []slot
	runs    []run
	letters []uint8
	down    bool
	origin  uint64 // the bits of a Move in this line, without the place in it
	shift   uint   // where that goes

	// Of the anchor:
	anchor
	start int // the first square that is covered

	out []Move

	// While the best move is looked for:
	seek
}

func (s *search) init(r *Rules, g graph) {
	s.graph, s.rules = g, r
	for t := range s.values {
		if Tile(t).IsBlank() {
			s.values[t] = int64(r.Values[0])
		} else if t <= letters {
			s.values[t] = int64(r.Values[t])
		}
	}
}

// Moves appends all legal moves of a rack to dst, each once: every choice of
// which letters are blanks is a move of its own; under rules other than
// OneWord a single tile that makes a word both ways stands once, as across; on
// an empty board across and down both stand. No more than RackSize tiles are
// laid, and the order isn't told.
func (g *Generator) Moves(rack Rack, dst []Move) []Move {
	s := &g.search
	s.take(rack)
	if s.size == 0 {
		return dst
	}
	s.out = dst
	s.seekAll()
	for d := range g.lines {
		for i := range g.lines[d] {
			l := &g.lines[d][i]
			if len(l.anchors) > 0 {
				s.enter(l, d, i)
			}
			for _, a := range l.anchors {
				s.from(a)
			}
		}
	}
	dst, s.out = s.out, nil
	return dst
}

// take makes a rack the search's own.
func (s *search) take(rack Rack) {
	s.held = rack
	s.blanks, s.wild, s.mask = int(rack[0]), 0, 0
	if s.blanks > 0 {
		s.wild = allLetters
	}
	for letter, count := range rack {
		s.have[letter] = int8(count)
		if count > 0 && letter > 0 {
			s.mask |= 1 << letter
		}
	}
	s.size = min(rack.Size(), RackSize)
}

// enter goes to a line.
func (s *search) enter(l *line, d, index int) {
	s.slots, s.runs, s.letters = l.slots, l.runs, l.letters
	s.down = d == down
	if s.down {
		s.origin, s.shift = 1<<downShift|uint64(index)<<columnShift, rowShift
	} else {
		s.origin, s.shift = uint64(index)<<rowShift, columnShift
	}
}

// from finds the moves of an anchor.
func (s *search) from(a anchor) {
	s.anchor = a
	right := int(a.right)
	if a.square() {
		s.left(s.root, right-1, s.mask, 0)
		return
	}
	if a.arc&(1<<lexicon.Separator) != 0 && a.right < a.endRight && s.most[0][1] > s.best {
		s.start = right
		s.rightwards(s.child(a.arc, 1<<lexicon.Separator), right, s.mask, 0)
	}
	if a.right > a.firstLeft && s.mostLeft[1] > s.best {
		s.left(a.arc, right-1, s.mask, 0)
	}
}

// left covers the square at, after the letters to the right of it were read,
// and goes on from there: further to the left, or behind the anchor.
func (s *search) left(arc uint64, at int, mask uint32, tiles uint64) {
	sl := &s.slots[at]
	run := s.runs[at].length
	n := int(s.right) - at
	for fits := uint32(arc) & sl.allow & (mask | s.wild); fits != 0; fits &= fits - 1 {
		bit := fits & -fits
		child := s.child(arc, uint64(bit))
		if run > 0 {
			if child = s.readBack(child, s.letters[sl.column-run:sl.column]); child == 0 {
				continue
			}
		}
		letter := bits.TrailingZeros32(bit)
		laid := tiles<<tileBits | uint64(letter)
		if ends(child) {
			s.record(at, n, laid)
		}
		if n == s.size {
			continue
		}
		rest := s.spend(letter, mask)
		if child&(1<<lexicon.Separator) != 0 && s.right < s.endRight && s.most[n][n+1] > s.best {
			next := s.child(child, 1<<lexicon.Separator)
			if uint32(next)&s.slots[s.right].allow&(rest|s.wild) != 0 {
				s.start = at
				s.rightwards(next, int(s.right), rest, laid)
			}
		}
		if at > int(s.firstLeft) && uint32(child)&s.slots[at-1].allow&(rest|s.wild) != 0 && s.mostLeft[n+1] > s.best {
			s.left(child, at-1, rest, laid)
		}
		s.restore(letter)
	}
}

// rightwards covers the square at, after the letters to the left of it were
// read, and goes on to the right.
func (s *search) rightwards(arc uint64, at int, mask uint32, tiles uint64) {
	n := at - s.start
	further := n+1 < s.size && at+1 < int(s.endRight)
	next := uint32(0) // what can be laid on the next square
	if further {
		next = s.slots[at+1].allow
	}
	for fits := uint32(arc) & s.slots[at].allow & (mask | s.wild); fits != 0; fits &= fits - 1 {
		bit := fits & -fits
		child := s.child(arc, uint64(bit))
		letter := bits.TrailingZeros32(bit)
		laid := tiles | uint64(letter)<<(tileBits*n)
		if ends(child) {
			s.record(s.start, n+1, laid)
		}
		if uint32(child)&next == 0 || s.most[int(s.right)-s.start][n+2] <= s.best {
			continue
		}
		rest := s.spend(letter, mask)
		if uint32(child)&next&(rest|s.wild) != 0 {
			s.rightwards(child, at+1, rest, laid)
		}
		s.restore(letter)
	}
}

// spend takes a letter from the rack, or a blank when it has none such, and
// returns the letters that are left.
func (s *search) spend(letter int, mask uint32) uint32 {
	s.have[letter]--
	switch have := s.have[letter]; {
	case have > 0:
		return mask
	case have == 0:
		return mask &^ (1 << letter)
	}
	s.blanks--
	if s.blanks == 0 {
		s.wild = 0
	}
	return mask
}

// restore undoes spend.
func (s *search) restore(letter int) {
	if s.have[letter] < 0 {
		s.blanks++
		s.wild = allLetters
	}
	s.have[letter]++
}

// record takes the moves that lay these letters on n squares from start on.
func (s *search) record(start, n int, tiles uint64) {
	slots := s.slots[start : start+n]
	if n == 1 && s.down && slots[0].touches && !s.rules.OneWord {
		return // found across
	}
	if s.bound[int(s.right)-start][n] <= s.best {
		return
	}
	along := int64(s.runs[start+n].before+s.runs[start+n].worth) - int64(s.runs[start].before)
	word, across := int64(1), int64(0)
	for i := range slots {
		v := s.values[tiles>>(tileBits*i)&tileMask]
		along += int64(slots[i].letter) * v
		word *= int64(slots[i].word)
		across += int64(slots[i].crossLetter)*v + int64(slots[i].crossFace)
	}
	score := along*word + across
	if n == RackSize {
		score += int64(s.rules.Bonus)
	}
	m := Move{Score: score, code: s.origin | uint64(slots[0].column)<<s.shift | uint64(n)<<lenShift | tiles}
	switch {
	case s.held[0] > 0:
		s.designate(m, slots, word)
	case s.seeking:
		s.offer(m)
	default:
		s.out = append(s.out, m)
	}
}
