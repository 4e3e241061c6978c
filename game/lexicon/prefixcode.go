package lexicon

import (
	"math/bits"
	"slices"
)

// A prefix code gives frequent symbols short codes (Huffman, "A method for the construction of
// minimum-redundancy codes", 1952). The lengths of the codes say all: codes of one length are consecutive
// numbers, in the order of the symbols.

// codeBits is the most bits of a code, so that a table has an entry for whatever comes next.
const codeBits = 12

// codeLengths returns the lengths of the best code for symbols that occur so often: 0 for a symbol that never
// does, else 1 to codeBits. At least two symbols get a code. There must be two symbols at least, and 1<<codeBits at most.
func codeLengths(counts []int) []uint8 {
	counts = slices.Clone(counts)
	used := 0
	for _, n := range counts {
		used += min(n, 1)
	}
	for i := 0; used < 2; i++ {
		if counts[i] == 0 {
			counts[i] = 1
			used++
		}
	}
	for {
		lengths, most := huffman(counts)
		if most <= codeBits {
			return lengths
		}
		for i, n := range counts {
			counts[i] = (n + 1) / 2 // codes become more alike
		}
	}
}

// huffman returns the lengths of codes, and the longest.
func huffman(counts []int) (lengths []uint8, most uint8) {
	type tree struct{ count, parent int }
	var trees []tree     // the symbols, then the trees of two trees each, both in the order of their counts
	var symbols []uint64 // count and symbol
	for s, n := range counts {
		if n > 0 {
			symbols = append(symbols, uint64(n)<<32|uint64(s))
		}
	}
	slices.Sort(symbols)
	for _, s := range symbols {
		trees = append(trees, tree{count: int(s >> 32)})
	}
	single, double := 0, len(symbols)
	least := func() int {
		if single < len(symbols) && (double == len(trees) || trees[single].count <= trees[double].count) {
			single++
			return single - 1
		}
		double++
		return double - 1
	}
	for range len(symbols) - 1 {
		a, b := least(), least()
		trees = append(trees, tree{count: trees[a].count + trees[b].count})
		trees[a].parent, trees[b].parent = len(trees)-1, len(trees)-1
	}
	lengths = make([]uint8, len(counts))
	depths := make([]uint8, len(trees))
	for i := len(trees) - 2; i >= 0; i-- {
		depths[i] = depths[trees[i].parent] + 1
		if i < len(symbols) {
			lengths[uint32(symbols[i])] = depths[i]
			most = max(most, depths[i])
		}
	}
	return lengths, most
}

// codesOf calls visit with each symbol that has a code, and the code with its first bit lowest. It returns false if the
// lengths aren't those of a code in which each sequence of bits begins with one.
func codesOf(lengths []uint8, visit func(symbol int, code uint32, length uint8)) bool {
	code := uint32(0)
	for length := uint8(1); length <= codeBits; length++ {
		code <<= 1
		for s, l := range lengths {
			if l != length {
				continue
			}
			if code>>length != 0 {
				return false
			}
			visit(s, bits.Reverse32(code)>>(32-length), length)
			code++
		}
	}
	return code == 1<<codeBits
}

// bitCode is the code of a symbol, its first bit lowest.
type bitCode struct {
	code   uint32
	length uint8
}

func (c bitCode) write(w *bitWriter) { w.write(c.code, int(c.length)) }

// newCode returns the codes of all symbols.
func newCode(lengths []uint8) []bitCode {
	all := make([]bitCode, len(lengths))
	codesOf(lengths, func(symbol int, code uint32, length uint8) { all[symbol] = bitCode{code, length} })
	return all
}

// writeLengths writes the lengths of a code, which say all of it.
func writeLengths(w *bitWriter, code []bitCode) {
	for _, c := range code {
		w.write(uint32(c.length), lengthOfCode)
	}
}

// codeTable has, for each sequence of codeBits bits, the symbol whose code it begins with, and in its lowest
// lengthOfCode bits the code's length.
type codeTable [1 << codeBits]uint32

const lengthOfCode = 4

// codeTableAt reads the lengths of n codes, and returns their table and the bit after them. The table maps each symbol
// to a value below 1<<(32-lengthOfCode). ok is false if the lengths make no code.
func codeTableAt(data []byte, at uint, n int, value func(symbol int) uint32) (t *codeTable, after uint, ok bool) {
	lengths := make([]uint8, n)
	for i := range lengths {
		lengths[i] = uint8(bitsAt(data, at) & (1<<lengthOfCode - 1))
		at += lengthOfCode
	}
	t = new(codeTable)
	ok = codesOf(lengths, func(symbol int, code uint32, length uint8) {
		entry := value(symbol)<<lengthOfCode | uint32(length)
		for i := code; i < 1<<codeBits; i += 1 << length {
			t[i] = entry
		}
	})
	return t, at, ok
}
