package crossword

import (
	"math/bits"

	"quoin/game/lexicon"
)

// search finds the moves of one line after the other. Every move is found from
// one anchor only: the last run of tiles that it takes in or, when it takes in
// none, the last square it covers that touches tiles across the line.
type search struct {
	graph
	rules  *Rules
	values [1 << tileBits]int64 // by Tile

	// Of the rack:
	have   [1 + letters]uint8 // letters that are left; blanks are counted apart
	held   Rack               // the rack as it was
	blanks int
	size   int

	// Of the line:
	line *line
	down bool

	// Of the anchor:
	firstLeft int // no square before this one may be covered
	right     int // the first square after the anchor
	endRight  int // the first that may not be covered

	out []Move
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
	s.out = dst
	mask := s.take(rack)
	if s.size > 0 {
		g.eachAnchor(func(s *search, a anchor) { s.from(a, mask) })
	}
	dst, s.out = s.out, nil
	return dst
}

// take makes the rack the search's own and returns its letters.
func (s *search) take(rack Rack) (mask uint32) {
	s.have, s.held = rack, rack
	s.have[0] = 0
	s.blanks = int(rack[0])
	s.size = min(rack.Size(), RackSize)
	for letter := 1; letter <= letters; letter++ {
		if rack[letter] > 0 {
			mask |= 1 << letter
		}
	}
	return mask
}

// anchor is where the moves of a line are found from.
type anchor struct {
	arc                        uint64 // of the run; 0 when the anchor is an empty square
	slot                       int    // the square, or the one after the run
	firstLeft, right, endRight int
}

// eachAnchor calls f with every anchor of the board, after the line it is on
// was given to the search.
func (g *Generator) eachAnchor(f func(s *search, a anchor)) {
	s := &g.search
	for d := range g.lines {
		s.down = d == down
		for i := range g.lines[d] {
			s.line = &g.lines[d][i]
			if g.laid == 0 {
				g.opening(d, i, f)
				continue
			}
			s.anchors(f)
		}
	}
}

// opening is the start square of an empty board.
func (g *Generator) opening(d, index int, f func(s *search, a anchor)) {
	at, place := g.layout.start.Row, g.layout.start.Column
	if d == down {
		at, place = place, at
	}
	if index == at {
		f(&g.search, anchor{slot: place, right: place + 1, endRight: len(g.search.line.slots)})
	}
}

func (s *search) anchors(f func(s *search, a anchor)) {
	l := s.line
	// From the right, so that how far a move can go that way is known.
	endRun, endCross := len(l.slots), len(l.slots) // first squares that would take in a later run, or touch a tile
	for i := len(l.slots); i >= 0; i-- {
		if i < len(l.slots) {
			sl := &l.slots[i]
			if l.runs[i+1].length > 0 {
				endRun = i
			}
			if sl.touches && sl.allow != 0 && l.runs[i].length == 0 && l.runs[i+1].length == 0 {
				first := i
				for first > 0 && l.runs[first-1].length == 0 {
					first--
				}
				f(s, anchor{slot: i, firstLeft: first, right: i + 1, endRight: min(endRun, endCross)})
			}
			if sl.touches {
				endCross = i
			}
		}
		if r := &l.runs[i]; r.arc != 0 {
			f(s, anchor{arc: r.arc, slot: i, right: i, endRight: max(endRun, i)})
		}
	}
}

// from finds the moves of an anchor.
func (s *search) from(a anchor, mask uint32) {
	s.firstLeft, s.right, s.endRight = a.firstLeft, a.right, a.endRight
	if a.arc != 0 {
		s.left(a.arc, a.slot-1, mask, 0, 0)
		return
	}
	s.layLeft(s.root, a.slot, mask, 0, 0)
}

// left goes on from what was read leftwards down to the square after at:
// either the word is whole on this side, or at is covered too.
func (s *search) left(arc uint64, at int, mask uint32, n int, tiles uint64) {
	if n > 0 && ends(arc) {
		s.record(at+1, n, tiles)
	}
	if n == s.size {
		return
	}
	if arc&(1<<lexicon.Separator) != 0 && s.right < s.endRight {
		s.layRight(s.child(arc, 1<<lexicon.Separator), s.right, at+1, mask, n, tiles)
	}
	if at >= s.firstLeft {
		s.layLeft(arc, at, mask, n, tiles)
	}
}

// layLeft covers a square on the left.
func (s *search) layLeft(arc uint64, at int, mask uint32, n int, tiles uint64) {
	fits := uint32(arc) & s.line.slots[at].allow
	if s.blanks == 0 {
		fits &= mask
	}
	run := s.line.runs[at].length
	for ; fits != 0; fits &= fits - 1 {
		bit := fits & -fits
		child := s.child(arc, uint64(bit))
		if run > 0 {
			column := s.line.slots[at].column
			if child = s.readBack(child, s.line.letters[column-run:column]); child == 0 {
				continue
			}
		}
		letter := bits.TrailingZeros32(bit)
		if s.have[letter] > 0 {
			s.have[letter]--
			rest := mask
			if s.have[letter] == 0 {
				rest &^= bit
			}
			s.left(child, at-1, rest, n+1, tiles<<tileBits|uint64(letter))
			s.have[letter]++
		} else {
			s.blanks--
			s.left(child, at-1, mask, n+1, tiles<<tileBits|uint64(letter))
			s.blanks++
		}
	}
}

// layRight covers a square on the right; start is the first that is covered.
func (s *search) layRight(arc uint64, at, start int, mask uint32, n int, tiles uint64) {
	fits := uint32(arc) & s.line.slots[at].allow
	if s.blanks == 0 {
		fits &= mask
	}
	for ; fits != 0; fits &= fits - 1 {
		bit := fits & -fits
		child := s.child(arc, uint64(bit))
		letter := bits.TrailingZeros32(bit)
		laid := tiles | uint64(letter)<<(tileBits*n)
		if ends(child) {
			s.record(start, n+1, laid)
		}
		if n+1 == s.size || at+1 >= s.endRight || uint32(child)&allLetters == 0 {
			continue
		}
		if s.have[letter] > 0 {
			s.have[letter]--
			rest := mask
			if s.have[letter] == 0 {
				rest &^= bit
			}
			s.layRight(child, at+1, start, rest, n+1, laid)
			s.have[letter]++
		} else {
			s.blanks--
			s.layRight(child, at+1, start, mask, n+1, laid)
			s.blanks++
		}
	}
}

// record adds the moves that lay these letters on n squares from start on.
func (s *search) record(start, n int, tiles uint64) {
	slots := s.line.slots[start : start+n]
	if n == 1 && s.down && slots[0].touches && !s.rules.OneWord {
		return // found across
	}
	runs := s.line.runs
	sum := int64(runs[start+n].before+runs[start+n].worth) - int64(runs[start].before)
	word, extra := int64(1), int64(0)
	for i := range slots {
		v := s.values[tiles>>(tileBits*i)&tileMask]
		sum += int64(slots[i].letter) * v
		word *= int64(slots[i].word)
		extra += int64(slots[i].crossLetter)*v + int64(slots[i].crossFace)
	}
	score := sum*word + extra
	if n == RackSize {
		score += int64(s.rules.Bonus)
	}
	m := Move{Score: score, code: slots[0].origin | uint64(n)<<lenShift | tiles}
	if s.held[0] == 0 {
		s.out = append(s.out, m)
		return
	}
	s.designate(m, slots, word)
}
