package search

import (
	"math/bits"

	"quoin/game/lexicon"
)

// placing is adjacent squares that a move covers, and the part of its score that doesn't depend on the tiles:
// the points besides theirs, and the factors of their values.
type placing struct {
	sum     uint64   // sum of the hashes of the letters on the board that the word includes
	base    int32    // in points
	factors [8]int32 // of the free squares, largest first, then of the tight ones in order
	frees   uint8
	tightAt uint8  // bit set of the tight squares
	start   uint8  // first square
	column  uint8  // position in the line where its word begins
	n       uint8  // number of squares
	taken   uint8  // number of letters on the board that the word includes
	next    uint16 // next placing of the anchor with as many squares, from 1; 0 at the end
}

// tight reports whether a square takes few enough letters to make it worth checking the tiles against them.
func (s *slot) tight() bool {
	return bits.OnesCount32(s.allow) < 16
}

// sumUp fills in the sums of the hashes.
func (l *searchLine) sumUp() {
	l.sums = append(l.sums[:0], 0)
	for i, letter := range l.letters {
		l.sums = append(l.sums, l.sums[i]+lexicon.LetterHash[letter])
	}
}

// place adds a placing in front of another, and returns its index.
func (l *searchLine) place(start, n int, base int64, f *factors, next uint16) uint16 {
	from, to := 0, len(l.letters)
	if start > 0 {
		from = int(l.slots[start-1].column) + 1
	}
	if start+n < len(l.slots) {
		to = int(l.slots[start+n].column)
	}
	l.placings = append(l.placings, placing{
		sum: l.sums[to] - l.sums[from], base: int32(base), frees: uint8(f.frees), tightAt: f.tightAt,
		start: uint8(start), column: uint8(from), n: uint8(n), taken: uint8(to - from - n), next: next,
	})
	p := &l.placings[len(l.placings)-1]
	if f.tights == 0 {
		for i, factor := range f.all[:n] {
			p.factors[i] = int32(factor)
		}
		return uint16(len(l.placings))
	}
	for i, factor := range f.free[:f.frees] {
		p.factors[i] = int32(factor)
	}
	for i, factor := range f.tight[:f.tights] {
		p.factors[f.frees+i] = int32(factor)
	}
	return uint16(len(l.placings))
}
