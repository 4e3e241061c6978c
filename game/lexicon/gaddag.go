package lexicon

import (
	"fmt"
	"math/bits"
)

// Gaddag is the graph for games in which words are built in both directions from a letter on the board
// (Gordon, "A faster Scrabble move generation algorithm", 1994). For a word c1…cn and every i from 1 to n it
// holds ci … c1 and, if i < n, the separator and c(i+1) … cn. Equal subtrees are stored once.
//
// An arc, a letter of some words and what may come after it, is one number:
//
//	bits  0-30  what may follow: bit 0 the separator, bit 1 an A … bit 26 a Z, then other letters: see TileCode
//	bit  31     a word ends here
//	bits 32-63  offset: where its children begin in Arcs
//
// The children are adjacent, in the order of their bits, so the child of a bit comes as many places after the
// offset as there are lower bits set. Groups of children with equal arcs are stored once, even if their
// letters differ: only the arc before them says which letters they are.
//
// A Gaddag is immutable, so any number of goroutines may share one.
type Gaddag struct {
	// Arcs is immutable. All children of all arcs are inside it.
	Arcs []uint64
	// Root is the arc before any letter.
	Root uint64
}

// The fields of an arc.
const (
	// Separator is the bit between the letters before a square, which come right to left, and those after it.
	Separator = 0
	// FollowBits is the bits that may follow.
	FollowBits = 1<<31 - 1
	// EndBit says that a word ends here.
	EndBit = 31
	// OffsetShift is the shift that leaves the offset of the children.
	OffsetShift = 32
)

// MaxArcs is the most arcs of a Gaddag, 32 MiB of them.
const MaxArcs = 1 << 22

// limits limits a Gaddag and the work of making one.
type limits struct {
	arcs     int
	prefixes int // different beginnings of words
	spelt    int // letters in all of these, which is the number of steps
}

// gaddagLimits is more than three times what International needs, with its 274,932 words. At worst, building
// takes some seconds until it exceeds a limit.
var gaddagLimits = limits{arcs: MaxArcs, prefixes: 1 << 22, spelt: 1 << 26}

// Child returns the arc that follows arc for a bit; ok is false if none does.
func (g *Gaddag) Child(arc uint64, bit uint) (child uint64, ok bool) {
	if bit >= EndBit || arc>>bit&1 == 0 {
		return 0, false
	}
	return g.Arcs[int(arc>>OffsetShift)+bits.OnesCount64(arc&(1<<bit-1))], true
}

// GaddagError is the error of NewGaddag for a list that exceeds a limit. It is TooRich to errors.Is.
type GaddagError struct {
	// Name is the list's name.
	Name string
	// Limit is the limit that the list exceeds, and Of what it limits.
	Limit int
	Of    string
}

// Unwrap returns TooRich.
func (e *GaddagError) Unwrap() error { return TooRich }

// Error returns one sentence with the list's name and the limit.
func (e *GaddagError) Error() string {
	return fmt.Sprintf("%s: the list needs more than the %d %s that a graph for crosswords holds", e.Name, e.Limit, e.Of)
}
