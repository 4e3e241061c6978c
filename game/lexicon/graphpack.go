package lexicon

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"
)

// The packed form of a graph has its groups of siblings, each after all groups that its letters lead to:
//
//	8 bytes    magic, which counts the versions of the form
//	32         sha256 of the list
//	4          words
//	4          parts
//	           and then, as bits, for each part:
//	 19        groups
//	 19        places in use
//	 13        sets of letters that have a code
//	 23 each   groups in the list of each class
//	           sets of letters and the lengths of their codes: see setCode
//	  4 each   lengths of the codes of classes, and then of kinds
//	           groups: the set of letters, the class, the base and, from the last letter to the first, the
//	           kinds of the letters
//
// A letter to which no other has led before needn't say where it leads: to the last group that no letter has led to
// yet. Other letters name the group by its place in the list of its class: see gaddagpack.go.
//
//	leaf      no letter follows
//	fresh     the last group that no letter has led to
//	named     plus the class of the group; its place in its list follows
const (
	graphMagic  = "QuoinLp1"
	graphHeader = len(graphMagic) + 32 + 4 + 4

	graphLeaf  = 0
	graphFresh = 1
	graphNamed = 2
	graphKinds = graphNamed + refClasses // kinds; the symbols are twice these, plus 1 for an end

	placeBits = BaseBits + 1 // a number of places or of groups
	setsBits  = codeBits + 1
)

// groupBits is the part of a slot that says which group follows.
const groupBits = LetterBits | (1<<BaseBits-1)<<BaseShift

// AppendPacked appends the packed form, for Unpack.
func (l *Lexicon) AppendPacked(b []byte) ([]byte, error) {
	b = append(b, graphMagic...)
	b, err := hex.AppendDecode(b, []byte(l.sha256))
	if err != nil {
		return nil, err
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(l.count))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(l.parts)))
	w := bitWriter{data: b}
	for i := range l.parts {
		p := graphPacker{part: &l.parts[i], known: map[uint64]*packedGroup{}}
		p.add(p.part.Root & groupBits)
		p.write(&w)
	}
	return w.end(), nil
}

// packedGroup is a group as it is packed.
type packedGroup struct {
	slot  uint64 // its letters and base
	refs  int    // letters that name it
	place int    // in the list of its class, once it is there
	steps []graphStep
}

func (g *packedGroup) class() int { return min(bits.Len(uint(g.refs)), refClasses-1) }

// graphStep is a letter of a group.
type graphStep struct {
	end   int
	fresh bool
	named *packedGroup // nil if the letter names none
}

func (s graphStep) symbol() int {
	switch {
	case s.named != nil:
		return 2*(graphNamed+s.named.class()) + s.end
	case s.fresh:
		return 2*graphFresh + s.end
	}
	return 2*graphLeaf + s.end
}

// graphPacker collects the groups of a part.
type graphPacker struct {
	part   *GraphPart
	known  map[uint64]*packedGroup // by letters and base
	groups []*packedGroup          // in order
}

// add adds a group, after those that its letters lead to.
func (p *graphPacker) add(slot uint64) {
	g := &packedGroup{slot: slot}
	p.known[slot] = g
	for rest := slot & LetterBits; rest != 0; rest &= rest - 1 {
		child := p.part.Slots.Child(slot, uint64(bits.TrailingZeros64(rest)))
		step := graphStep{end: int(child >> WordBit & 1)}
		if next := child & groupBits; next&LetterBits != 0 {
			if step.named = p.known[next]; step.named != nil {
				step.named.refs++
			} else {
				step.fresh = true
				p.add(next)
			}
		}
		g.steps = append(g.steps, step)
	}
	p.groups = append(p.groups, g)
}

func (p *graphPacker) write(w *bitWriter) {
	var classes, lists [refClasses]int
	var kinds [2 * graphKinds]int
	seen := map[uint32]int{}
	for _, g := range p.groups {
		seen[uint32(g.slot&LetterBits)]++
		classes[g.class()]++
		for _, s := range g.steps {
			kinds[s.symbol()]++
		}
	}
	sets := newSetCode(seen, narrow)
	w.write(uint32(len(p.groups)), placeBits)
	w.write(uint32(p.part.used), placeBits)
	w.write(uint32(len(sets.sets)), setsBits)
	for class, n := range classes {
		if class == 0 { // has no list
			n = 0
		}
		w.write(uint32(n), countBits)
	}
	sets.write(w)
	classCode, kindCode := newCode(codeLengths(classes[:])), newCode(codeLengths(kinds[:]))
	writeLengths(w, classCode)
	writeLengths(w, kindCode)
	for _, g := range p.groups {
		sets.writeSet(w, uint32(g.slot&LetterBits))
		classCode[g.class()].write(w)
		w.write(uint32(g.slot>>BaseShift), BaseBits)
		for i := len(g.steps) - 1; i >= 0; i-- {
			s := g.steps[i]
			kindCode[s.symbol()].write(w)
			if s.named != nil {
				w.write(uint32(s.named.place), bits.Len(uint(lists[s.named.class()]-1)))
			}
		}
		g.place = lists[g.class()]
		lists[g.class()]++
	}
}
