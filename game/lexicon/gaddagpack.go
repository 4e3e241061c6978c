package lexicon

import (
	"encoding/binary"
	"errors"
	"math/bits"
)

// The packed form of a Gaddag has its arcs in order, the root first, in some 15 bits each:
//
//	8 bytes   magic, which counts the versions of the form
//	4         arcs, without the root
//	4         sets of letters that have a code
//	          and then, as bits:
//	 22 each  arcs in the list of each class
//	  4 each  lengths of the codes of kinds
//	 31 each  sets of letters, and the lengths of their codes; the last is for all other sets; 35 with wideMagic
//	          arcs
//
// The groups are in the order in which arcs first lead to them. So most arcs that lead to a group for the first time
// needn't say where it is. An arc that another equals, apart from its end bit, names that one; it is in a list of its
// class, the number of bits of the number of its followers, so that the most frequent arcs have the shortest names.
//
//	leaf       nothing follows
//	new        the group after all groups so far. The set of letters follows.
//	old        an arc that occurred. Its place in its list follows.
//	other      the group of an arc that occurred, with other letters. The arc's place in its list
//	           follows, and then the arc itself as if it were new.
const (
	packMagic  = "QuoinGd1"
	wideMagic  = "QuoinGd2" // with letters beyond Z, whose sets have 31 bits
	packHeader = len(packMagic) + 4 + 4

	refClasses = 20
	countBits  = 23 // of MaxArcs and less

	leafKind  = 0
	newKind   = 1                      // plus the arc's own class
	oldKind   = newKind + refClasses   // plus the class of the arc that it equals
	otherKind = oldKind + refClasses   // plus the class of the arc that has the same group
	arcKinds  = otherKind + refClasses // kinds; the symbols are twice these, plus 1 for an end
)

// errGroupOrder is the error of AppendPacked for a graph that neither NewGaddag nor UnpackGaddag has made.
var errGroupOrder = errors.New("the groups of the graph aren't in order")

// AppendPacked appends the packed form, for UnpackGaddag.
func (g *Gaddag) AppendPacked(b []byte) ([]byte, error) {
	p := gaddagPacker{known: map[uint64]*packedArc{}, firstOf: map[uint64]*packedArc{}}
	for i := -1; i < len(g.Arcs); i++ {
		arc := g.Root
		if i >= 0 {
			arc = g.Arcs[i]
		}
		if !p.add(arc) {
			return nil, errGroupOrder
		}
	}
	if p.next != len(g.Arcs) {
		return nil, errGroupOrder
	}
	return p.appendTo(b), nil
}

// packedArc is an arc without its end bit, as far as others refer to it.
type packedArc struct {
	letters uint32
	refs    int
	place   int // in the list of its class, once it is there
}

func (a *packedArc) class() int { return min(bits.Len(uint(a.refs)), refClasses-1) }

// arcStep is an arc as it is packed.
type arcStep struct {
	end   int
	fresh *packedArc // the first of its kind, nil if there is none
	ref   *packedArc // the arc that it names, nil if there is none
}

// gaddagPacker collects the arcs, and how often each is named, which decides about its class.
type gaddagPacker struct {
	known   map[uint64]*packedArc // by arc, without its end bit
	firstOf map[uint64]*packedArc // by offset
	steps   []arcStep
	next    int // offset of the next group
}

// add adds an arc. It returns false if its group should have come before.
func (p *gaddagPacker) add(arc uint64) bool {
	step := arcStep{end: int(arc >> EndBit & 1)}
	defer func() { p.steps = append(p.steps, step) }()
	arc &^= 1 << EndBit
	letters, offset := uint32(arc&FollowBits), arc>>OffsetShift
	if letters == 0 {
		return offset == 0
	}
	if step.ref = p.known[arc]; step.ref != nil {
		step.ref.refs++
		return true
	}
	step.fresh = &packedArc{letters: letters}
	p.known[arc] = step.fresh
	if step.ref = p.firstOf[offset]; step.ref != nil {
		step.ref.refs++
		return bits.OnesCount32(step.ref.letters) == bits.OnesCount32(letters)
	}
	p.firstOf[offset] = step.fresh
	at := p.next
	p.next += bits.OnesCount32(letters)
	return int(offset) == at
}

func (p *gaddagPacker) appendTo(b []byte) []byte {
	kinds := make([]int, 2*arcKinds)
	seen := map[uint32]int{}
	var classes [refClasses]int
	for _, s := range p.steps {
		for _, symbol := range s.symbols() {
			kinds[symbol]++
		}
		if s.fresh != nil {
			seen[s.fresh.letters]++
			classes[s.fresh.class()]++
		}
	}
	classes[0] = 0 // has no list
	width, magic := narrow, packMagic
	for set := range seen {
		if set>>narrow.set != 0 {
			width, magic = wide, wideMagic
		}
	}
	sets := newSetCode(seen, width)
	w := bitWriter{data: append(b, magic...)}
	w.data = binary.LittleEndian.AppendUint32(w.data, uint32(len(p.steps)-1))
	w.data = binary.LittleEndian.AppendUint32(w.data, uint32(len(sets.sets)))
	for _, n := range classes {
		w.write(uint32(n), countBits)
	}
	kindCode := newCode(codeLengths(kinds))
	writeLengths(&w, kindCode)
	sets.write(&w)
	p.writeArcs(&w, kindCode, sets)
	return w.end()
}

// symbols returns the kinds of an arc, with its end.
func (s arcStep) symbols() []int {
	switch {
	case s.fresh == nil && s.ref == nil:
		return []int{2*leafKind + s.end}
	case s.fresh == nil:
		return []int{2*(oldKind+s.ref.class()) + s.end}
	case s.ref == nil:
		return []int{2*(newKind+s.fresh.class()) + s.end}
	}
	return []int{2*(otherKind+s.ref.class()) + s.end, 2 * (newKind + s.fresh.class())}
}

func (p *gaddagPacker) writeArcs(w *bitWriter, kinds []bitCode, sets setCode) {
	var lists [refClasses]int // arcs so far
	for _, s := range p.steps {
		for i, symbol := range s.symbols() {
			kinds[symbol].write(w)
			if i == 0 && s.ref != nil {
				w.write(uint32(s.ref.place), bits.Len(uint(lists[s.ref.class()]-1)))
			}
		}
		if s.fresh != nil {
			sets.writeSet(w, s.fresh.letters)
			s.fresh.place = lists[s.fresh.class()]
			lists[s.fresh.class()]++
		}
	}
}
