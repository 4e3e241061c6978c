package search

import (
	"math/bits"

	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// finder finds the moves of one anchor after another. Every move is found from exactly one anchor.
//
// The arrays that inner loops read have a power of two as length, and are indexed modulo that (see places):
// that saves the compiler's bounds checks.
type finder struct {
	graph
	rules  *crossword.Rules
	values [1 << crossword.TileBits]int64 // by Tile

	// Data of the rack:
	rack  crossword.Rack
	held  [32]uint8 // the same by index, the blanks at 0
	size  int       // number of tiles that can be laid
	stock stock
	last  int // index of the last letter of the language
	// tilesOf is the bits of each letter's tiles in a stock; the blanks' at 0.
	tilesOf [32]stock
	wilds   wilds

	// Data of the line, copied here:
	slots   [places]slot
	runs    [places]run
	letters [places]uint8
	down    bool
	along   crossword.BoardLine

	// Data of the anchor:
	anchor
	start int // first square covered

	out []crossword.Move

	// Data of a search for the best move:
	seek
}

// places is more than the number of squares of any line plus a run after them.
const (
	places = 128
	at128  = places - 1
)

// stock is the tiles of a rack during a search: bits 1-30 are the letters available, then each tile has a bit
// of its own, and the highest bits are the letter that the first of two blanks was used for.
type stock uint64

const (
	tileShift = 32
	usedShift = 59
)

func (s *finder) init(r *crossword.Rules, g graph) {
	s.graph, s.rules = g, r
	for t := range s.values {
		if crossword.Tile(t).IsBlank() {
			s.values[t] = int64(r.Values[0])
		}
	}
	s.last = r.LastIndex()
	for slot := 1; slot <= crossword.Letters; slot++ {
		if t, of := r.Letter(slot); of {
			s.values[t.Index()] = int64(r.Values[slot])
		}
	}
}

// Moves appends all legal moves of a rack to dst, each once: every choice of letters that are blanks is a
// move of its own. Unless the rules are OneWord, a single tile that makes a word both ways is listed once, as
// across; on an empty board both directions are listed. At most RackSize tiles are laid; the order is
// unspecified.
func (g *Generator) Moves(rack crossword.Rack, dst []crossword.Move) []crossword.Move {
	g.settle()
	s := &g.finder
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

// take sets the rack of the search; of more tiles than a stock has bits for, it takes the first in the order
// of Rack.
func (s *finder) take(rack crossword.Rack) {
	s.rack, s.held, s.tilesOf, s.stock = crossword.Rack{}, [32]uint8{}, [32]stock{}, 0
	next := tileShift
	for slot, count := range rack {
		if count == 0 {
			continue
		}
		index := crossword.TileAt(slot).Index()
		for ; count > 0 && next < usedShift; count-- {
			s.rack[slot]++
			s.held[index]++
			s.tilesOf[index] |= 1 << next
			next++
		}
		s.stock |= s.tilesOf[index]
		if index > 0 && s.tilesOf[index] != 0 {
			s.stock |= 1 << index
		}
	}
	s.size = min(next-tileShift, crossword.RackSize)
	s.anyWilds()
}

// wilds is the letters that blanks may stand for: the next blank at 0, and at each letter the second blank,
// if the first stands for that letter.
type wilds [32]uint32

// fitting returns the letters that can be laid.
func (s *finder) fitting(h stock) uint32 {
	if h&s.tilesOf[0] != 0 {
		return uint32(h) | s.wilds[h>>usedShift]
	}
	return uint32(h)
}

// anyWilds lets blanks, if there are any, stand for every letter.
func (s *finder) anyWilds() {
	switch s.held[0] {
	case 0:
	case 1:
		s.wilds[0] = s.all
	default:
		for i := range s.wilds {
			s.wilds[i] = s.all
		}
	}
}

// without takes a tile out of a stock, which must have one: the letter or, if there is none, a blank.
func (s *finder) without(h stock, letter int) stock {
	tiles := h & s.tilesOf[letter&31]
	if tiles == 0 {
		blanks := h & s.tilesOf[0]
		return h ^ blanks&-blanks | stock(letter)<<usedShift
	}
	tile := tiles & -tiles
	h ^= tile
	if tiles == tile { // the last one
		h &^= 1 << (letter & 31)
	}
	return h
}

// enter sets the line.
func (s *finder) enter(l *searchLine, d, index int) {
	copy(s.slots[:], l.slots)
	copy(s.runs[:], l.runs)
	copy(s.letters[:], l.letters)
	s.down = d == down
	s.along = s.rules.LineAt(s.down, index)
}

// from finds the moves of an anchor.
func (s *finder) from(a anchor) {
	s.anchor = a
	right := int(a.right)
	if a.square() {
		s.leftwards(s.root, right-1, s.stock, 0)
		return
	}
	if a.arc&(1<<lexicon.Separator) != 0 && a.right < a.endRight && s.most[0][1] > s.best {
		s.start = right
		s.rightwards(s.child(a.arc, 1<<lexicon.Separator), right, s.stock, 0)
	}
	if a.right > a.firstLeft && s.mostLeft[1] > s.best {
		s.leftwards(a.arc, right-1, s.stock, 0)
	}
}

// leftwards covers the square at, after the letters to the right of it were read, and goes on from there:
// further left, or to the right of the anchor.
func (s *finder) leftwards(arc uint64, at int, h stock, tiles uint64) {
	n := int(s.right) - at // number of squares covered, including this one
	run := s.runs[at&at128].length
	// further and behind are the letters that can be laid next on either side; 0 if no better move can
	// follow.
	var further, behind uint32
	if n < s.size {
		if at > int(s.firstLeft) && s.mostLeft[(n+1)&at16] > s.best {
			further = s.slots[(at-1)&at128].allow
		}
		if s.right < s.endRight && s.most[n&at16][(n+1)&at16] > s.best {
			behind = s.slots[s.right&at128].allow
		}
	}
	for fits := uint32(arc) & s.slots[at&at128].allow & s.fitting(h); fits != 0; fits &= fits - 1 {
		child := s.child(arc, uint64(fits&-fits))
		if run > 0 {
			column := s.slots[at&at128].column
			if child = s.readBack(child, s.letters[column-run:column]); child == 0 {
				continue
			}
		}
		letter := bits.TrailingZeros32(fits)
		laid := tiles<<crossword.TileBits | uint64(letter)
		if ends(child) {
			s.record(at, n, laid)
		}
		if further|behind == 0 {
			continue
		}
		rest := s.without(h, letter)
		fitting := s.fitting(rest)
		if behind != 0 && child&(1<<lexicon.Separator) != 0 {
			next := s.arcs[child>>lexicon.OffsetShift] // the separator comes first
			if uint32(next)&behind&fitting != 0 {
				s.start = at
				s.rightwards(next, int(s.right), rest, laid)
			}
		}
		if uint32(child)&further&fitting != 0 {
			s.leftwards(child, at-1, rest, laid)
		}
	}
}

// rightwards covers the square at, after the letters to the left of it were read, and goes on to the right.
func (s *finder) rightwards(arc uint64, at int, h stock, tiles uint64) {
	n := at - s.start // number of squares covered before this one
	shift := uint(crossword.TileBits * n)
	further := uint32(0) // letters that can be laid on the next square
	if n+1 < s.size && at+1 < int(s.endRight) && s.most[(int(s.right)-s.start)&at16][(n+2)&at16] > s.best {
		further = s.slots[(at+1)&at128].allow
	}
	for fits := uint32(arc) & s.slots[at&at128].allow & s.fitting(h); fits != 0; fits &= fits - 1 {
		child := s.child(arc, uint64(fits&-fits))
		letter := bits.TrailingZeros32(fits)
		laid := tiles | uint64(letter)<<(shift&63)
		if ends(child) {
			s.record(s.start, n+1, laid)
		}
		if uint32(child)&further == 0 {
			continue
		}
		rest := s.without(h, letter)
		if uint32(child)&further&s.fitting(rest) != 0 {
			s.rightwards(child, at+1, rest, laid)
		}
	}
}

// record records the moves that lay these letters on n squares from start on.
func (s *finder) record(start, n int, tiles uint64) {
	if s.limits[(int(s.right)-start)&at16][n&at16] <= s.best {
		return
	}
	if n == 1 && s.down && s.slots[start&at128].touches && !s.rules.OneWord {
		return // already found across
	}
	along := int64(s.runs[(start+n)&at128].through) - int64(s.runs[start&at128].before)
	word, across := int64(1), int64(0)
	for at, rest := start, tiles; rest != 0; at, rest = at+1, rest>>crossword.TileBits {
		sl := &s.slots[at&at128]
		v := s.values[rest%(1<<crossword.TileBits)]
		along += int64(sl.letter) * v
		word *= int64(sl.word)
		across += int64(sl.crossLetter)*v + int64(sl.crossFace)
	}
	score := along*word + across
	if n == crossword.RackSize {
		score += int64(s.rules.Bonus)
	}
	m := s.along.Move(score, int(s.slots[start&at128].column), n, tiles)
	switch {
	case s.held[0] > 0:
		s.designate(m, s.slots[start&at128:][:n&at16], word)
	case s.seeking:
		s.offer(m)
	default:
		s.out = append(s.out, m)
	}
}
