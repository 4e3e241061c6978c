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

// gaddagDecoder decodes in two passes. The first checks the nodes and decides which of them get an arc of
// their own; the second makes the arcs.
type gaddagDecoder struct {
	data  []byte
	nodes int // nodes of the GADDAG, plus the roots
	// letters has, at the first node of each group, the group's letters, and elsewhere 0.
	letters []uint32
	// stored has a bit for each node, from the lowest: whether it has an arc. The nodes of a group that is
	// like the group before it share that group's arcs. ranks counts the bits before each number of stored.
	stored []uint64
	ranks  []uint32
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

// findStored fills stored and ranks, and makes room for the arcs.
func (d *gaddagDecoder) findStored() (node int, what string) {
	d.letters = make([]uint32, d.nodes)
	d.stored = make([]uint64, d.nodes/64+1)
	first, letters := kwgRoots, uint64(0) // of the group of node i
	before := 0                           // first node of the previous group, 0 if there is none
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
		if before == 0 || !d.alike(before, first, i+1-first) {
			for j := first; j <= i; j++ {
				d.stored[j/64] |= 1 << (j % 64)
			}
		}
		d.letters[first] = uint32(letters)
		before, first, letters = first, i+1, 0
	}
	if letters != 0 {
		return d.nodes - 1, "should be the last of its group"
	}
	d.ranks = make([]uint32, len(d.stored))
	count := 0
	for i, word := range d.stored {
		d.ranks[i] = uint32(count)
		count += bits.OnesCount64(word)
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
	if first >= d.nodes || d.letters[first] == 0 {
		return 0, false
	}
	letters, word, bit := d.letters[first], d.stored[first/64], uint64(1)<<(first%64)
	offset := int(d.ranks[first/64]) + bits.OnesCount64(word&(bit-1))
	if word&bit == 0 {
		offset -= bits.OnesCount32(letters) // the group before, which it is like, ends here
	}
	return arc | uint64(letters) | uint64(offset)<<OffsetShift, true
}
