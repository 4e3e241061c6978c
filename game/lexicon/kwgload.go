package lexicon

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
)

// ErrNotGaddag is the error of LoadGaddag for data that AppendKWG hasn't made.
var ErrNotGaddag = errors.New("not a compiled graph for crosswords")

// LoadGaddag makes the graph of l from the output of AppendKWG. It checks that all children are inside the
// graph, so that searches can't leave it, but trusts that the words are those of l: it is meant for the lists
// that the program contains itself.
func LoadGaddag(l *Lexicon, data []byte) (*Gaddag, error) {
	d := gaddagDecoder{data: data, nodes: len(data) / kwgNodeBytes}
	if len(data)%kwgNodeBytes != 0 || d.nodes < kwgRoots || d.nodes > kwgMaxNodes {
		return nil, fmt.Errorf("%s: %w: %d bytes can't be nodes", l.name, ErrNotGaddag, len(data))
	}
	if node, what := d.decode(); what != "" {
		return nil, fmt.Errorf("%s: %w: node %d %s", l.name, ErrNotGaddag, node, what)
	}
	return &Gaddag{Arcs: d.arcs, Root: d.root}, nil
}

// gaddagDecoder decodes in two passes. The first checks the nodes, and decides which of them get an arc of
// their own and where; the second makes the arcs.
type gaddagDecoder struct {
	data  []byte
	nodes int // nodes of the GADDAG, plus the roots
	// groups has, at the first node of each group, what an arc to the group needs: its letters and where its
	// arcs begin. Elsewhere it is 0. All of it is in one place, because the second pass reads it out of order.
	groups []uint64
	// stored has a bit for each node, from the lowest: whether it has an arc. The nodes of a group that is
	// like the group before it share that group's arcs.
	stored []uint64
	arcs   []uint64
	root   uint64
}

func (d *gaddagDecoder) node(i int) uint32 {
	return binary.LittleEndian.Uint32(d.data[kwgNodeBytes*i:])
}

// decode returns a faulty node and what is wrong with it, or "".
func (d *gaddagDecoder) decode() (node int, what string) {
	// The first letters of words, which don't belong to the GADDAG, come last.
	words := int(d.node(0) & kwgNext)
	if words < kwgRoots || words > d.nodes {
		return 0, "leads astray"
	}
	d.nodes = words
	if node, what = d.findStored(); what != "" {
		return node, what
	}
	at := 0
	ok := true
	for w, word := range d.stored {
		for ; word != 0; word &= word - 1 {
			i := 64*w + bits.TrailingZeros64(word)
			// A node that isn't stored leads where the one does that it is like.
			if d.arcs[at], ok = d.arc(d.node(i)); !ok {
				return i, "leads astray"
			}
			at++
		}
	}
	if d.root, ok = d.arc(d.node(1)); !ok {
		return 1, "leads astray"
	}
	return 0, ""
}

// findStored fills groups and stored, and makes room for the arcs.
func (d *gaddagDecoder) findStored() (node int, what string) {
	d.groups = make([]uint64, d.nodes)
	d.stored = make([]uint64, d.nodes/64+1)
	first, letters := kwgRoots, uint64(0) // of the group of node i
	before := 0                           // first node of the previous group, 0 if there is none
	count := 0                            // arcs so far
	for i := kwgRoots; i < d.nodes; i++ {
		n := d.node(i)
		bit := uint64(1) << (n >> kwgLetter) // 0 for a letter beyond 63
		if bit <= letters || bit > FollowBits {
			return i, "has a letter that is none or out of order"
		}
		letters |= bit
		if n&kwgLast == 0 {
			continue
		}
		size := i + 1 - first
		if before == 0 || !d.alike(before, first, size) {
			for j := first; j <= i; j++ {
				d.stored[j/64] |= 1 << (j % 64)
			}
			count += size
		}
		// The arcs of a group that is like the one before end in the same place.
		d.groups[first] = letters | uint64(count-size)<<OffsetShift
		before, first, letters = first, i+1, 0
	}
	if letters != 0 {
		return d.nodes - 1, "should be the last of its group"
	}
	d.arcs = make([]uint64, count)
	return 0, ""
}

// alike reports whether n nodes are equal to n others, except for their letters.
func (d *gaddagDecoder) alike(a, b, n int) bool {
	for i := range n {
		if (d.node(a+i)^d.node(b+i))<<(32-kwgLetter) != 0 {
			return false
		}
	}
	return true
}

// arc returns the arc of a node. ok is false if the node doesn't lead to the beginning of a group.
func (d *gaddagDecoder) arc(node uint32) (arc uint64, ok bool) {
	arc = uint64(node&kwgEnd) / kwgEnd << EndBit
	first := int(node & kwgNext)
	if first == 0 {
		return arc, true
	}
	if first >= len(d.groups) || d.groups[first] == 0 {
		return 0, false
	}
	return arc | d.groups[first], true
}
