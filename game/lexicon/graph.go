package lexicon

import (
	"iter"
	"math/bits"
)

// A graph is the list's trie with equal subtrees stored once. Every letter of every word is a slot in one
// array, and a slot is one number:
//
//	bits  0-25  which letters may follow, bit 0 an a
//	bit  26     a word ends here
//	bits 27-44  base: the slot of a following letter n (a=0) is at base+n
//	bits 45-63  skip: the words under the slot's earlier siblings
//
// The siblings of a group are spread over up to 26 places, and other groups fill the gaps (row displacement:
// Tarjan and Yao, "Storing a sparse table", 1979). A place doesn't say which group it belongs to: the letters
// of the slot before do. So finding a child takes an addition; a layout without gaps would have to count
// bits. The rank of a word is the sum of the skips on the way to it and the number of words passed.
const (
	LetterBits = 1<<26 - 1
	WordBit    = 26
	BaseShift  = 27
	BaseBits   = 18
	SkipShift  = BaseShift + BaseBits

	// places is the length of the array: every base plus letter is a valid index.
	places = 1 << BaseBits
	// partWords is the most words of a part, so that skips fit.
	partWords = 1 << (64 - SkipShift)
)

// Slots is the array of a part of a graph.
type Slots [places]uint64

// Child returns the slot of a letter, 0..25, after slot; the caller must know that the letter may follow. It
// stays inside the array whatever the slot contains.
func (s *Slots) Child(slot uint64, letter uint64) uint64 {
	return s[(slot>>BaseShift+letter)&(places-1)]
}

// GraphPart is the graph of the words that begin with certain letters. Nearly every list has one part; a list too
// large for an array has several.
type GraphPart struct {
	// Root is the slot before the first letters.
	Root uint64
	// Slots is immutable.
	Slots *Slots
	// Before is the number of words in earlier parts: ranks in a part count from there.
	Before int

	used  int // places of Slots in use; all later ones are 0
	words int
}

// Parts returns the graph itself, for searches that can't afford Node. Parts are in the order of their
// letters.
func (l *Lexicon) Parts() []GraphPart { return l.parts }

// Node is a place in the graph: letters that words begin with.
type Node struct {
	lex  *Lexicon
	part *GraphPart // nil at the root
	slot uint64
	rank int
}

// Root returns the node before any letter.
func (l *Lexicon) Root() Node { return Node{lex: l} }

// Child returns the node after another letter, 'a'..'z'; ok is false if no word goes on that way.
func (n Node) Child(letter byte) (child Node, ok bool) {
	at := uint64(letter - 'a') // above 25 for anything but a letter
	if n.part == nil {
		for i := range n.lex.parts {
			part := &n.lex.parts[i]
			if at < 26 && part.Root>>at&1 == 1 {
				slot := part.Slots.Child(part.Root, at)
				return Node{n.lex, part, slot, part.Before + int(slot>>SkipShift)}, true
			}
		}
		return Node{}, false
	}
	if at >= 26 || n.slot>>at&1 == 0 {
		return Node{}, false
	}
	slot := n.part.Slots.Child(n.slot, at)
	rank := n.rank + int(n.slot>>WordBit&1) + int(slot>>SkipShift)
	return Node{n.lex, n.part, slot, rank}, true
}

// Children visits the letters that may follow, in order, with their nodes.
func (n Node) Children() iter.Seq2[byte, Node] {
	return func(yield func(byte, Node) bool) {
		for rest := n.Letters(); rest != 0; rest &= rest - 1 {
			letter := byte('a' + bits.TrailingZeros32(rest))
			child, _ := n.Child(letter)
			if !yield(letter, child) {
				return
			}
		}
	}
}

// Letters returns the set of letters that may follow; bit 0 is a.
func (n Node) Letters() uint32 {
	if n.part != nil {
		return uint32(n.slot & LetterBits)
	}
	letters := uint32(0)
	for _, part := range n.lex.parts {
		letters |= uint32(part.Root & LetterBits)
	}
	return letters
}

// Word reports whether the letters so far are a word.
func (n Node) Word() bool { return n.slot>>WordBit&1 == 1 }

// Rank returns the number of words before all that begin with the letters so far: the rank of these letters
// themselves if they are a word.
func (n Node) Rank() int { return n.rank }
