package lexicon

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// A .kwg file, the word graph of wolges, Macondo and Woogles, is a sequence of little-endian nodes of four
// bytes:
//
//	bits  0-21  where the nodes that may follow begin, 0 when none may
//	bit  22     the last of the nodes that may follow the same letters
//	bit  23     a word ends here
//	bits 24-31  the letter: 0 the separator, 1 an A … 26 a Z
//
// Node 0 leads to the graph of the words themselves, node 1 to their GADDAG.
const (
	kwgNodeBytes = 4
	kwgNext      = 1<<22 - 1
	kwgLast      = 1 << 22
	kwgEnd       = 1 << 23
	kwgLetter    = 24
	kwgMaxNodes  = kwgNext + 1
	kwgRoots     = 2
)

// AppendKWG appends the graph as a .kwg file, for other programs. The error is a *GaddagError without the list's name.
func (g *Gaddag) AppendKWG(b []byte) ([]byte, error) {
	// A group shared by several sets of letters is written once for each set, one right after the other.
	groups := []uint64{g.Root}
	for _, arc := range g.Arcs {
		if arc&FollowBits != 0 {
			groups = append(groups, arc&^(1<<EndBit))
		}
	}
	slices.Sort(groups)
	groups = slices.Compact(groups)
	// first is the first node of each group, and shares the index of the first group at each offset.
	first, shares := make([]uint32, len(groups)), make([]uint32, len(g.Arcs)+1)
	next := uint32(kwgRoots)
	for i, arc := range groups {
		first[i] = next
		next += uint32(bits.OnesCount64(arc & FollowBits))
		if offset := arc >> OffsetShift; i == 0 || offset != groups[i-1]>>OffsetShift {
			shares[offset] = uint32(i)
		}
	}
	if next+EndBit > kwgMaxNodes { // with the first letters of words, at the end
		return nil, &GaddagError{Limit: kwgMaxNodes, Of: "nodes"}
	}
	// node returns the node of an arc for a bit.
	node := func(bit int, arc uint64) uint32 {
		n := uint32(bit)<<kwgLetter | uint32(arc>>EndBit&1)*kwgEnd
		if arc&FollowBits != 0 {
			i := shares[arc>>OffsetShift]
			for groups[i] != arc&^(1<<EndBit) {
				i++
			}
			n |= first[i]
		}
		return n
	}
	b = slices.Grow(b, kwgNodeBytes*int(next+EndBit))
	b = binary.LittleEndian.AppendUint32(b, next|kwgLast)
	b = binary.LittleEndian.AppendUint32(b, node(0, g.Root)|kwgLast)
	var children []bitArc
	for _, arc := range groups {
		children = g.appendChildren(children[:0], arc)
		b = appendNodes(b, children, node)
	}
	return appendNodes(b, g.firstLetters(), node), nil
}

// bitArc is an arc with the bit that leads to it.
type bitArc struct {
	bit int
	arc uint64
}

func (g *Gaddag) appendChildren(all []bitArc, arc uint64) []bitArc {
	for rest := arc & FollowBits; rest != 0; rest &= rest - 1 {
		bit := bits.TrailingZeros64(rest)
		child, _ := g.Child(arc, uint(bit))
		all = append(all, bitArc{bit, child})
	}
	return all
}

// firstLetters returns the arcs after the empty prefix: the letters that follow a letter there follow it and
// a separator in the GADDAG.
func (g *Gaddag) firstLetters() (all []bitArc) {
	for _, c := range g.appendChildren(nil, g.Root) {
		right, ok := g.Child(c.arc, Separator)
		if arc := right | c.arc&(1<<EndBit); ok || arc != 0 {
			all = append(all, bitArc{c.bit, arc})
		}
	}
	return all
}

func appendNodes(b []byte, group []bitArc, node func(bit int, arc uint64) uint32) []byte {
	for i, c := range group {
		n := node(c.bit, c.arc)
		if i == len(group)-1 {
			n |= kwgLast
		}
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return b
}
