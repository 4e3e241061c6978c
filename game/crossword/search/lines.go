package search

import (
	"math/bits"

	"quoin/game/lexicon"
)

// arcLetters is the letters of an arc, without the separator.
const arcLetters uint64 = lexicon.FollowBits &^ (1 << lexicon.Separator)

// searchLine is a row or a column as the search needs it: the empty squares it can lay tiles on, and between them
// the runs of tiles. Counted in empty squares, the tiles of a move are always adjacent.
type searchLine struct {
	slots []slot // empty squares in order
	runs  []run  // runs[i] comes before slots[i], the last run after all
	// letters is the letter of each square, 0 for none.
	letters []uint8
	// anchors is the points from which its moves are found.
	anchors []anchor
	// shadows, by anchor, are made for a search for the best move.
	shadows []scoreShadow
	cast    bool // shadows are up to date
	// placings is the placings of the anchors' moves; shadows refer to them.
	placings []placing
	placed   bool     // placings are up to date
	sums     []uint64 // by square, and one beyond: sum of the hashes of all letters before
}

// newLines makes lines of a length, adjacent in memory.
func newLines(count, length int) []searchLine {
	slots := make([]slot, count*length)
	runs := make([]run, count*(length+1))
	letters := make([]uint8, count*length)
	lines := make([]searchLine, count)
	for i := range lines {
		lines[i] = searchLine{
			slots:   slots[i*length : i*length : (i+1)*length],
			runs:    runs[i*(length+1) : i*(length+1) : (i+1)*(length+1)],
			letters: letters[i*length : (i+1)*length : (i+1)*length],
		}
	}
	return lines
}

// slot is an empty square of a line. A tile of value v laid on it adds letter·v to the value of the line's
// word, multiplies that word by word, and adds crossLetter·v + crossFace for the word across, both 0 if none
// forms. The fields are small because the search reads many of them.
type slot struct {
	allow       uint32 // letters that make a word across, and can follow the run before
	crossFace   int32
	letter      int8
	word        int8
	crossLetter int8
	column      uint8 // position in the line
	touches     bool  // a tile is beside it, across the line
}

// run is adjacent tiles of a line; there are none if length is 0.
type run struct {
	arc     uint64 // after reading them from right to left; 0 if no word contains them
	before  int16  // value of the tiles in all earlier runs
	through int16  // value including this run
	length  uint8
}

// anchor is a point from which moves are found: the last run of tiles that the move includes; or, for moves
// that include no run, the last square they cover that touches tiles across the line.
type anchor struct {
	arc       uint64 // of the run; 0 if the anchor is a square
	firstLeft uint8  // first square that can be covered
	right     uint8  // first square after the anchor
	endRight  uint8  // first square from there on that can't be covered
}

// square reports whether the anchor is a square, just before right.
func (a anchor) square() bool { return a.arc == 0 }

// crossSet is what the tiles beside an empty square, across a line, demand of a tile laid there.
type crossSet struct {
	allow   uint32 // letters that make a word with them
	face    int32  // their value
	touches bool   // there are such tiles
}

// graph is a Gaddag as the search reads it.
type graph struct {
	arcs []uint64
	root uint64
	all  uint32 // letters of any word
}

// child returns the arc for a bit that is known to follow.
func (g *graph) child(arc, bit uint64) uint64 {
	return g.arcs[arc>>lexicon.OffsetShift+uint64(bits.OnesCount64(arc&(bit-1)))]
}

// follow returns the arc for a bit, or 0 if it can't follow.
func (g *graph) follow(arc uint64, bit uint64) uint64 {
	if arc&bit&lexicon.FollowBits == 0 {
		return 0
	}
	return g.child(arc, bit)
}

// ends reports whether a word ends with the letter of an arc.
func ends(arc uint64) bool { return arc>>lexicon.EndBit&1 == 1 }

// ending returns the letters after an arc that end a word.
func (g *graph) ending(arc uint64) uint32 {
	found := uint32(0)
	for rest := arc & arcLetters; rest != 0; rest &= rest - 1 {
		if bit := rest & -rest; ends(g.child(arc, bit)) {
			found |= uint32(bit)
		}
	}
	return found
}

// readBack returns the arc after reading letters from the last to the first.
func (g *graph) readBack(arc uint64, letters []uint8) uint64 {
	for i := len(letters) - 1; i >= 0 && arc != 0; i-- {
		arc = g.follow(arc, 1<<letters[i])
	}
	return arc
}

// following returns the letters that come after some others in any word.
func (g *graph) following(letters []uint8) uint32 {
	found := uint32(0)
	for rest := g.root & arcLetters; rest != 0; rest &= rest - 1 {
		bit := rest & -rest
		if g.readBack(g.child(g.root, bit), letters) != 0 {
			found |= uint32(bit)
		}
	}
	return found
}

// reading is what the graph knows of a run of letters.
type reading struct {
	key    uint64 // the letters
	arc    uint64 // after reading them from right to left
	follow uint32 // letters that come after them in any word
}

const (
	readingBits = 9
	keyLetters  = 64 / letterBits
	letterBits  = 5
)

// read reads a run. Most runs of a line were there before, so results are cached.
func (g *Generator) read(letters []uint8) reading {
	if len(letters) > keyLetters {
		return reading{arc: g.graph.readBack(g.graph.root, letters), follow: g.graph.following(letters)}
	}
	key := uint64(0)
	for _, letter := range letters {
		key = key<<letterBits | uint64(letter)
	}
	if g.readings == nil {
		g.readings = make([]reading, 1<<readingBits)
	}
	r := &g.readings[key*0x9e3779b97f4a7c15>>(64-readingBits)]
	if r.key != key {
		*r = reading{key, g.graph.readBack(g.graph.root, letters), g.graph.following(letters)}
	}
	return *r
}

// between returns the letters that make a word with the tiles before and after them. One of the two may be
// empty, but not both.
func (g *graph) between(before, after []uint8) uint32 {
	if len(before) == 0 {
		return g.ending(g.readBack(g.root, after))
	}
	arc := g.follow(g.readBack(g.root, before), 1<<lexicon.Separator)
	if len(after) == 0 {
		return g.ending(arc)
	}
	found := uint32(0)
	for rest := arc & arcLetters; rest != 0; rest &= rest - 1 {
		bit := rest & -rest
		end := g.child(arc, bit)
		for _, letter := range after {
			if end = g.follow(end, 1<<letter); end == 0 {
				break
			}
		}
		if ends(end) {
			found |= uint32(bit)
		}
	}
	return found
}

// findAnchors finds the anchors of the line from right to left, so that the rightmost square of each one's
// moves is known.
func (l *searchLine) findAnchors() {
	l.anchors = l.anchors[:0]
	end := len(l.slots)       // first square that no move covers from here
	endSquare := len(l.slots) // first square that belongs to an anchor further right
	for i := len(l.slots); i >= 0; i-- {
		if i < len(l.slots) {
			sl := &l.slots[i]
			if l.runs[i+1].length > 0 {
				end, endSquare = i, i // its moves would include that run
			}
			if sl.allow == 0 {
				end, endSquare = i, i
			} else if sl.touches && l.runs[i].length == 0 && l.runs[i+1].length == 0 {
				l.anchors = append(l.anchors, anchor{firstLeft: uint8(l.farthest(i, false)), right: uint8(i + 1), endRight: uint8(max(endSquare, i+1))})
			}
			if sl.touches {
				endSquare = i
			}
		}
		if r := &l.runs[i]; r.arc != 0 {
			l.anchors = append(l.anchors, anchor{arc: r.arc, firstLeft: uint8(l.farthest(i, true)), right: uint8(i), endRight: uint8(max(end, i))})
		}
	}
}

// farthest returns how far left moves can reach from a square or run; runs says whether they may include
// further runs.
func (l *searchLine) farthest(from int, runs bool) int {
	for from > 0 && l.slots[from-1].allow != 0 && (runs || l.runs[from-1].length == 0) {
		from--
	}
	return from
}
