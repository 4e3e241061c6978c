package lexicon

import (
	"fmt"
	"math/bits"
)

// Gaddag is the graph for games in which a word may begin on either side of a
// letter that lies already (Gordon, "A faster Scrabble move generation
// algorithm", 1994). For a word c1…cn and every i from 1 to n it holds ci … c1
// and, if i < n, the separator and c(i+1) … cn. Equal subtrees are stored once.
//
// An arc, a letter of some words and what may come after it, is one number:
//
//	bits  0-26  what may follow: bit 0 the separator, bit 1 an A … bit 26 a Z
//	bit  27     a word ends here
//	bits 32-63  offset: where its children begin in Arcs
//
// The children stand side by side in the order of their bits, so that the child
// of a bit is as far from the offset as there are lower bits set. Two groups of
// children whose arcs are equal are one, even when their letters differ: only
// the arc before them says which letters they are.
//
// A Gaddag never changes, so any number of goroutines may share one.
type Gaddag struct {
	// Arcs is never changed. All children of all arcs lie inside it.
	Arcs []uint64
	// Root is the arc before any letter.
	Root uint64

	sha256 string
}

// The fields of an arc.
const (
	// Separator is the bit between the letters before a square, which come
	// right to left, and those after it.
	Separator = 0
	// FollowBits are the bits that may follow.
	FollowBits = 1<<27 - 1
	// EndBit says that a word ends here.
	EndBit = 27
	// OffsetShift leaves the offset of the children.
	OffsetShift = 32
)

// MaxArcs is the most arcs of a Gaddag, 32 MiB of them.
const MaxArcs = 1 << 22

// limits bound a Gaddag and the work of making one.
type limits struct {
	arcs     int
	prefixes int // different beginnings of words
	spelt    int // letters in all of these, which is how many steps it takes
}

// gaddagLimits are more than three times what International takes, with its
// 274,932 words. At worst, building takes some seconds until it exceeds one.
var gaddagLimits = limits{arcs: MaxArcs, prefixes: 1 << 22, spelt: 1 << 26}

// SHA256 is the checksum of the list that the graph holds.
func (g *Gaddag) SHA256() string { return g.sha256 }

// Child is the arc that follows arc by way of a bit; ok is false when none does.
func (g *Gaddag) Child(arc uint64, bit uint) (child uint64, ok bool) {
	if bit >= EndBit || arc>>bit&1 == 0 {
		return 0, false
	}
	return g.Arcs[int(arc>>OffsetShift)+bits.OnesCount64(arc&(1<<bit-1))], true
}

// GaddagError is what NewGaddag returns for a list that is too rich for it. It
// is TooRich to errors.Is.
type GaddagError struct {
	// Name is the list's name.
	Name string
	// Limit is the bound that the list exceeds, and Of what it bounds.
	Limit int
	Of    string
}

// Unwrap returns TooRich.
func (e *GaddagError) Unwrap() error { return TooRich }

// Error is one sentence naming the list and the limit.
func (e *GaddagError) Error() string {
	return fmt.Sprintf("%s: the list needs more than the %d %s that a graph for crosswords holds", e.Name, e.Limit, e.Of)
}
