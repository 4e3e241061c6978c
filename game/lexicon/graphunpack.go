package lexicon

import (
	"encoding/binary"
	"fmt"
	"math/bits"
)

// Unpack returns the Lexicon of a packed form. It checks that everything is inside the graph, and trusts that the words
// are those of the checksum: it is meant for lists that the program contains itself.
func Unpack(name string, data []byte) (*Lexicon, error) {
	broken := fmt.Errorf("%s: %w", name, ErrNotCompiled)
	if len(data) < graphHeader+bitsPadding || string(data[:len(graphMagic)]) != graphMagic {
		return nil, broken
	}
	head := data[len(graphMagic):]
	l := &Lexicon{name: name, sha256: SHA256Of(data)}
	words := int(binary.LittleEndian.Uint32(head[32:]))
	parts := int(binary.LittleEndian.Uint32(head[36:]))
	if parts > maxParts {
		return nil, broken
	}
	at := 8 * uint(graphHeader)
	for range parts {
		u := graphUnpacker{data: data, at: at, part: GraphPart{Before: l.count}}
		if !u.readTables() || !u.readGroups() {
			return nil, broken
		}
		at = u.at
		l.parts = append(l.parts, u.part)
		l.count += u.part.words
	}
	if l.count != words || words == 0 {
		return nil, broken
	}
	return l, nil
}

// graphUnpacker reads a part. A group is one number: what the slot of a letter says of the group that follows it, and in
// the place of the skip the number of its words.
type graphUnpacker struct {
	data           []byte
	at             uint // bits read
	groups         int
	part           GraphPart
	sets           setTables
	classes, kinds *codeTable
	lists          [refClasses][]uint64 // the groups that letters name, by class
	waiting        []uint64             // the groups that no letter has led to yet
}

// take reads some bits.
func (u *graphUnpacker) take(n uint) int {
	v := bitsAt(u.data, u.at) & (1<<n - 1)
	u.at += n
	return int(v)
}

// within reports whether some bits more are in the data.
func (u *graphUnpacker) within(more int) bool {
	return u.at+uint(more) <= 8*uint(len(u.data)-bitsPadding)
}

// readTables reads what comes before the groups.
func (u *graphUnpacker) readTables() (ok bool) {
	if !u.within(2*placeBits + setsBits) {
		return false
	}
	u.groups, u.part.used = u.take(placeBits), u.take(placeBits)
	sets := u.take(setsBits)
	if u.part.used > places || sets > mostSets ||
		!u.within(refClasses*countBits+setTablesBits(sets, narrow)+(refClasses+2*graphKinds)*lengthOfCode+u.groups*BaseBits) {
		return false
	}
	listed := 0
	for class := range u.lists {
		n := u.take(countBits)
		if listed += n; listed > u.groups {
			return false
		}
		u.lists[class] = make([]uint64, 0, n)
	}
	if u.sets, u.at, ok = setTablesAt(u.data, u.at, sets, narrow); !ok {
		return false
	}
	symbol := func(i int) uint32 { return uint32(i) }
	if u.classes, u.at, ok = codeTableAt(u.data, u.at, refClasses, symbol); !ok {
		return false
	}
	u.kinds, u.at, ok = codeTableAt(u.data, u.at, 2*graphKinds, symbol)
	return ok
}

// readGroups reads the groups. The last one has the first letters of words.
func (u *graphUnpacker) readGroups() bool {
	u.part.Slots = new(Slots)
	group := uint64(0)
	for range u.groups {
		if !u.within(0) {
			return false
		}
		rest := bitsAt(u.data, u.at)
		entry := u.sets.sets[rest&(1<<codeBits-1)]
		u.at += uint(entry & (1<<lengthOfCode - 1))
		letters := uint64(u.sets.list[entry>>lengthOfCode])
		if letters == rareSet {
			letters, u.at = u.sets.rareAt(u.data, u.at)
		}
		rest = bitsAt(u.data, u.at)
		entry = u.classes[rest&(1<<codeBits-1)]
		rest >>= entry & (1<<lengthOfCode - 1)
		u.at += uint(entry&(1<<lengthOfCode-1)) + BaseBits
		base := rest & (1<<BaseBits - 1)
		words, ok := u.readLetters(letters, base)
		if !ok || words >= partWords || letters > LetterBits || letters == 0 {
			return false
		}
		group = letters | base<<BaseShift | words<<SkipShift
		u.waiting = append(u.waiting, group)
		if class := entry >> lengthOfCode; class != 0 {
			u.lists[class] = append(u.lists[class], group)
		}
	}
	u.part.Root, u.part.words = group&groupBits, int(group>>SkipShift)
	return len(u.waiting) == 1
}

// readLetters reads the letters of a group, from the last to the first, and fills their places. It returns the number
// of words that end with them or later.
func (u *graphUnpacker) readLetters(letters, base uint64) (words uint64, ok bool) {
	var slots [32]uint64
	n := bits.OnesCount64(letters)
	for i := n - 1; i >= 0; i-- {
		if !u.within(0) {
			return 0, false
		}
		rest := bitsAt(u.data, u.at)
		entry := u.kinds[rest&(1<<codeBits-1)]
		rest >>= entry & (1<<lengthOfCode - 1)
		u.at += uint(entry & (1<<lengthOfCode - 1))
		end := uint64(entry>>lengthOfCode&1) << WordBit
		switch kind := entry >> (lengthOfCode + 1); kind {
		case graphLeaf:
			slots[i] = end
		case graphFresh:
			last := len(u.waiting) - 1
			if last < 0 {
				return 0, false
			}
			slots[i] = u.waiting[last] | end
			u.waiting = u.waiting[:last]
		default:
			list := u.lists[kind-graphNamed]
			bitsOfPlace := uint(bits.Len(uint(len(list) - 1)))
			place := rest & (1<<bitsOfPlace - 1)
			if place >= uint64(len(list)) {
				return 0, false
			}
			u.at += bitsOfPlace
			slots[i] = list[place] | end
		}
	}
	i := 0
	for rest := letters; rest != 0; rest &= rest - 1 {
		slot := slots[i]
		at := base + uint64(bits.TrailingZeros64(rest))
		if at >= places {
			return 0, false
		}
		u.part.Slots[at] = slot&(1<<SkipShift-1) | words<<SkipShift
		words += slot>>SkipShift + slot>>WordBit&1
		i++
	}
	return words, true
}
