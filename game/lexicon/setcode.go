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
	width setWidth
}

// setWidth is how many bits a set has, and each of its parts.
type setWidth struct{ set, part int }

// The sets of the letters from a to z, with a separator, are narrow.
var (
	narrow = setWidth{27, 9}
	wide   = setWidth{31, 11}
)

const (
	setParts = 3
	rareSet  = 0 // stands for all sets without a code
	mostSets = 1<<codeBits - 1
)

// partOf returns a part of a set.
func (w setWidth) partOf(set uint32, i int) uint32 { return set >> (w.part * i) & (1<<w.part - 1) }

// newSetCode returns a code for sets that occur so often.
func newSetCode(seen map[uint32]int, width setWidth) setCode {
	var all []uint64 // sets, the most frequent first
	least := 2       // how often a set occurs that is worth a code
	for set, n := range seen {
		all = append(all, uint64(math.MaxUint32-n)<<32|uint64(set))
		least += n
	}
	least >>= codeBits
	slices.Sort(all)
	c := setCode{index: map[uint32]int{}, width: width}
	var counts []int
	rare := 0
	var parts [setParts][]int
	for i := range parts {
		parts[i] = make([]int, 1<<width.part)
	}
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
			parts[i][width.partOf(set, i)] += n
		}
	}
	if len(c.sets) == 0 { // a code has two symbols at least
		c.sets, counts = []uint32{1<<width.set - 1}, []int{0}
	}
	c.codes = newCode(codeLengths(append(counts, rare)))
	for i := range parts {
		c.parts[i] = newCode(codeLengths(parts[i]))
	}
	return c
}

// write writes the sets and the lengths of all codes.
func (c setCode) write(w *bitWriter) {
	for _, set := range c.sets {
		w.write(set, c.width.set)
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
		part[c.width.partOf(set, i)].write(w)
	}
}

// setTables decode sets.
type setTables struct {
	sets  *codeTable // indices in list
	list  []uint32   // the last is rareSet
	parts [setParts]*codeTable
	width setWidth
}

// setTablesBits is how many bits setCode.write writes.
func setTablesBits(sets int, width setWidth) int {
	return sets*width.set + (sets+1+setParts<<width.part)*lengthOfCode
}

// setTablesAt reads what setCode.write has written, and returns the bit after it.
func setTablesAt(data []byte, at uint, count int, width setWidth) (t setTables, after uint, ok bool) {
	t.width, t.list = width, make([]uint32, count+1)
	for i := range count {
		t.list[i] = uint32(bitsAt(data, at) & (1<<width.set - 1))
		at += uint(width.set)
	}
	t.list[count] = rareSet
	symbol := func(i int) uint32 { return uint32(i) }
	if t.sets, at, ok = codeTableAt(data, at, count+1, symbol); !ok {
		return t, at, false
	}
	for p := range t.parts {
		if t.parts[p], at, ok = codeTableAt(data, at, 1<<width.part, symbol); !ok {
			return t, at, false
		}
	}
	return t, at, true
}

// rareAt reads a set that has no code, after the code for that.
func (t *setTables) rareAt(data []byte, at uint) (set uint64, after uint) {
	rest := bitsAt(data, at)
	for i, part := range t.parts {
		entry := part[rest&(1<<codeBits-1)]
		set |= uint64(entry>>lengthOfCode) << (t.width.part * i)
		rest >>= entry & (1<<lengthOfCode - 1)
		at += uint(entry & (1<<lengthOfCode - 1))
	}
	return set, at
}
