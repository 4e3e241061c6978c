package lexicon

import (
	"iter"
	"math/bits"
	"slices"
)

// NewGaddag makes the graph of a list. For a list of the usual size that takes most of a second and about 60
// MB, nearly all of it temporary. Its error is a *GaddagError.
func NewGaddag(l *Lexicon) (*Gaddag, error) {
	return newGaddag(l, gaddagLimits)
}

func newGaddag(l *Lexicon, limits limits) (*Gaddag, error) {
	words := make([]string, 0, l.count)
	walk(l.Root(), make([]byte, 0, MaxLength), func(_ int, code string) bool {
		words = append(words, code)
		return true
	})
	return gaddagOf(l.name, words, limits)
}

// GaddagOf makes the graph of words that tiles can write, in any order; it leaves out what they can't. Its error
// is a *GaddagError.
func GaddagOf(of Language, name string, words iter.Seq[string]) (*Gaddag, error) {
	var codes []string
	for word := range words {
		if code, ok := of.TileCode(word); ok && len(code) >= MinLength && len(code) <= MaxLength {
			codes = append(codes, code)
		}
	}
	slices.Sort(codes)
	return gaddagOf(name, slices.Compact(codes), gaddagLimits)
}

// gaddagOf makes the graph of codes, which are in order.
func gaddagOf(name string, words []string, limits limits) (*Gaddag, error) {
	b := &gaddagBuilder{table: make([]uint32, 1<<16), limits: limits}
	b.prefixes = make([]prefix, 1, 1+min(3*len(words), limits.prefixes)) // English words need fewer than 3 each
	b.afterPrefix(words, 0, 1)
	items := make([]spelling, len(b.prefixes)-1)
	for i := range items {
		items[i] = spelling{origin: int32(i + 1), at: int32(i + 1)}
	}
	b.scratch = make([]spelling, len(items))
	root := b.before(items)
	if b.over != nil {
		b.over.Name = name
		return nil, b.over
	}
	arcs, first := inOrder(b.arcs, root)
	return &Gaddag{Arcs: arcs, Root: first}, nil
}

// inOrder sorts the groups by their least distance from the root, so that those that searches meet most often
// are close together.
func inOrder(arcs []uint64, root uint64) ([]uint64, uint64) {
	moved := make([]uint32, len(arcs)) // new offsets, plus 1
	out := make([]uint64, 0, len(arcs))
	move := func(arc uint64) uint64 {
		n := bits.OnesCount64(arc & FollowBits)
		if n == 0 {
			return arc
		}
		offset := arc >> OffsetShift
		if moved[offset] == 0 {
			moved[offset] = uint32(len(out) + 1)
			out = append(out, arcs[offset:int(offset)+n]...)
		}
		return arc&(1<<OffsetShift-1) | uint64(moved[offset]-1)<<OffsetShift
	}
	root = move(root)
	for i := 0; i < len(out); i++ {
		out[i] = move(out[i])
	}
	return out, root
}

// prefix is letters that words begin with: the letters of prefix parent, then letter, from 1. Prefix 0 is
// empty.
type prefix struct {
	// right is an arc: what may follow the prefix, and whether it is a word.
	right  uint64
	parent int32
	letter uint8
}

// spelling is a prefix that is being spelt from its last letter to its first; prefix at is what is left to spell.
type spelling struct{ origin, at int32 }

// gaddagBuilder makes the graph in two passes. The letters after a separator are those that follow a prefix
// in the list's own graph, so the first pass makes an arc of every prefix. The second sorts the prefixes by
// their letters from the last to the first; prefixes that agree so far make an arc of the graph.
//
// Every group is complete before the arc that leads to it, and is looked up among the groups stored so far.
type gaddagBuilder struct {
	prefixes []prefix
	spelt    int // letters in all prefixes
	scratch  []spelling

	arcs  []uint64
	table []uint32 // hash table of the groups: offset+1 and, in lengthBits, length
	used  int      // number of entries in table

	limits limits
	over   *GaddagError // nil unless the list exceeds a limit
}

// afterPrefix returns the arc, without its end bit, of a prefix, the parent of those one letter longer, which
// have depth letters. The words are those that begin with it and are longer, in order.
func (b *gaddagBuilder) afterPrefix(words []string, parent int32, depth int) (arc uint64) {
	var group [EndBit]uint64
	n := 0
	for len(words) > 0 && b.over == nil {
		code := words[0][depth-1]
		same := 1
		for same < len(words) && words[same][depth-1] == code {
			same++
		}
		longer, ends := words[:same], uint64(0)
		if words = words[same:]; len(longer[0]) == depth {
			longer, ends = longer[1:], 1
		}
		letter := code - 'a' + 1
		id := int32(len(b.prefixes))
		b.prefixes = append(b.prefixes, prefix{parent: parent, letter: letter})
		b.spelt += depth
		if len(b.prefixes) > b.limits.prefixes {
			b.exceed(b.limits.prefixes, "beginnings of words")
		}
		if b.spelt > b.limits.spelt {
			b.exceed(b.limits.spelt, "letters")
		}
		b.prefixes[id].right = b.afterPrefix(longer, id, depth+1) | ends<<EndBit
		group[n] = b.prefixes[id].right
		arc |= 1 << letter
		n++
	}
	return arc | b.store(group[:n])<<OffsetShift
}

// before returns the arc of the letters that all items have spelt so far.
func (b *gaddagBuilder) before(items []spelling) uint64 {
	if b.over != nil {
		return 0
	}
	ends := b.sort(items)
	var group [EndBit]uint64
	var arc uint64
	n := 0
	if ends[0] == 1 { // a prefix has been spelt to its first letter
		right := b.prefixes[items[0].origin].right
		arc = right & (1 << EndBit)
		if right&FollowBits != 0 {
			arc |= 1 << Separator
			group[n] = right &^ (1 << EndBit)
			n++
		}
	}
	for letter := 1; letter < len(ends); letter++ {
		if ends[letter-1] == ends[letter] {
			continue
		}
		next := items[ends[letter-1]:ends[letter]]
		for i := range next {
			next[i].at = b.prefixes[next[i].at].parent
		}
		arc |= 1 << letter
		group[n] = b.before(next)
		n++
	}
	return arc | b.store(group[:n])<<OffsetShift
}

// sort orders items by the last letter that they have left, those without one first, and returns where each
// letter ends.
func (b *gaddagBuilder) sort(items []spelling) (ends [EndBit]int32) {
	for _, it := range items {
		ends[b.prefixes[it.at].letter]++
	}
	var next [EndBit]int32
	for letter := 1; letter < len(ends); letter++ {
		next[letter] = ends[letter-1]
		ends[letter] += ends[letter-1]
	}
	scratch := b.scratch[:len(items)]
	for _, it := range items {
		letter := b.prefixes[it.at].letter
		scratch[next[letter]] = it
		next[letter]++
	}
	copy(items, scratch)
	return ends
}

func (b *gaddagBuilder) exceed(limit int, of string) {
	if b.over == nil {
		b.over = &GaddagError{Limit: limit, Of: of}
	}
}

// lengthBits is the number of bits for the length of a group, up to 31, in an entry of the table.
const lengthBits = 5

// store returns the offset of a group, adding the group unless there is an equal one.
func (b *gaddagBuilder) store(group []uint64) uint64 {
	if len(group) == 0 {
		return 0
	}
	at := b.find(group)
	if found := b.table[at]; found != 0 {
		return uint64(found>>lengthBits - 1)
	}
	offset := len(b.arcs)
	if offset+len(group) > b.limits.arcs {
		b.exceed(b.limits.arcs, "arcs")
		return 0
	}
	b.arcs = append(b.arcs, group...)
	b.table[at] = uint32(offset+1)<<lengthBits | uint32(len(group))
	if b.used++; 2*b.used > len(b.table) {
		b.grow()
	}
	return uint64(offset)
}

// find returns the index of a group in the table or, if it isn't there, where it goes.
func (b *gaddagBuilder) find(group []uint64) int {
	mask := len(b.table) - 1
	for at := int(hash(group)) & mask; ; at = (at + 1) & mask {
		entry := b.table[at]
		if entry == 0 || slices.Equal(b.group(entry), group) {
			return at
		}
	}
}

// group returns the group of an entry of the table.
func (b *gaddagBuilder) group(entry uint32) []uint64 {
	offset, length := entry>>lengthBits-1, entry&(1<<lengthBits-1)
	return b.arcs[offset : offset+length]
}

func (b *gaddagBuilder) grow() {
	old := b.table
	b.table = make([]uint32, 2*len(old))
	for _, entry := range old {
		if entry != 0 {
			b.table[b.find(b.group(entry))] = entry
		}
	}
}

// hash mixes the arcs of a group well enough, except for lists contrived to collide; such a list only takes
// longer.
func hash(group []uint64) uint32 {
	const odd = 0x9e3779b97f4a7c15 // 2⁶⁴ divided by the golden ratio
	h := uint64(len(group))
	for _, arc := range group {
		high, low := bits.Mul64(h^arc, odd)
		h = high ^ low
	}
	return uint32(h ^ h>>32)
}
