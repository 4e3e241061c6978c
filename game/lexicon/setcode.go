package lexicon

import (
	"math"
	"slices"
)

// setCode is a prefix code for sets of letters. A set that is rare has no code; it follows the code for rareSet in
// three parts, each with a code for the letters in it.
type setCode struct {
	sets  []uint32
	codes []bitCode      // of the sets, and then of rareSet
	index map[uint32]int // in sets
	parts [setParts][]bitCode
}

const (
	setBits  = EndBit
	setParts = 3
	partBits = setBits / setParts
	rareSet  = 1 << setBits
	mostSets = 1<<codeBits - 1
)

// partOf returns a part of a set.
func partOf(set uint32, i int) uint32 { return set >> (partBits * i) & (1<<partBits - 1) }

// newSetCode returns a code for sets that occur so often.
func newSetCode(seen map[uint32]int) setCode {
	var all []uint64 // sets, the most frequent first
	least := 2       // how often a set occurs that is worth a code
	for set, n := range seen {
		all = append(all, uint64(math.MaxUint32-n)<<32|uint64(set))
		least += n
	}
	least >>= codeBits
	slices.Sort(all)
	c := setCode{index: map[uint32]int{}}
	var counts []int
	rare := 0
	var parts [setParts][1 << partBits]int
	for _, s := range all {
		set := uint32(s)
		n := seen[set]
		if n >= least && len(c.sets) < mostSets {
			c.index[set] = len(c.sets)
			c.sets = append(c.sets, set)
			counts = append(counts, n)
			continue
		}
		rare += n
		for i := range parts {
			parts[i][partOf(set, i)] += n
		}
	}
	if len(c.sets) == 0 { // a code has two symbols at least
		c.sets, counts = []uint32{FollowBits}, []int{0}
	}
	c.codes = newCode(codeLengths(append(counts, rare)))
	for i := range parts {
		c.parts[i] = newCode(codeLengths(parts[i][:]))
	}
	return c
}

// write writes the sets and the lengths of all codes.
func (c setCode) write(w *bitWriter) {
	for _, set := range c.sets {
		w.write(set, setBits)
	}
	writeLengths(w, c.codes)
	for _, part := range c.parts {
		writeLengths(w, part)
	}
}

// writeSet writes the code of a set.
func (c setCode) writeSet(w *bitWriter, set uint32) {
	if i, has := c.index[set]; has {
		c.codes[i].write(w)
		return
	}
	c.codes[len(c.sets)].write(w)
	for i, part := range c.parts {
		part[partOf(set, i)].write(w)
	}
}

// setTables decode sets.
type setTables struct {
	sets  *codeTable
	parts [setParts]*codeTable
}

// setTablesBits is how many bits setCode.write writes.
func setTablesBits(sets int) int {
	return sets*setBits + (sets+1+setParts<<partBits)*lengthOfCode
}

// setTablesAt reads what setCode.write has written, and returns the bit after it.
func setTablesAt(data []byte, at uint, count int) (t setTables, after uint, ok bool) {
	sets := make([]uint32, count+1)
	for i := range count {
		sets[i] = uint32(bitsAt(data, at) & FollowBits)
		at += setBits
	}
	sets[count] = rareSet
	if t.sets, at, ok = codeTableAt(data, at, count+1, func(i int) uint32 { return sets[i] }); !ok {
		return t, at, false
	}
	for p := range t.parts {
		if t.parts[p], at, ok = codeTableAt(data, at, 1<<partBits, func(i int) uint32 { return uint32(i) << (partBits * p) }); !ok {
			return t, at, false
		}
	}
	return t, at, true
}

// rareAt reads a set that has no code, after the code for that.
func (t *setTables) rareAt(data []byte, at uint) (set uint64, after uint) {
	rest := bitsAt(data, at)
	for _, part := range t.parts {
		entry := part[rest&(1<<codeBits-1)]
		set |= uint64(entry >> lengthOfCode)
		rest >>= entry & (1<<lengthOfCode - 1)
		at += uint(entry & (1<<lengthOfCode - 1))
	}
	return set, at
}
