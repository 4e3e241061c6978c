package lexicon

import (
	"math/bits"
	"slices"
)

// Anagrams is the words of a list by their letters: which words some letters
// make, all of them used, in whatever order.
//
// It never changes, so any number of goroutines may share one.
type Anagrams struct {
	// buckets, by the highest bits of the sum of LetterHash, have in their lowest
	// bits where their words begin in text, and one more is for the end. In the
	// others each word has a bit, which tells most sums without a word apart.
	buckets []uint32
	shift   uint // leaves the bucket of a sum
	start   uint // how many bits tell where
	text    []byte
}

// A word in text is its length, eight bits of its sum, and its letters from 1.
const wordHead = 2

// NewAnagrams takes the words of a list, within some tens of milliseconds.
// International's take 4 MB.
func NewAnagrams(l *Lexicon) *Anagrams {
	bucketBits := uint(max(1, bits.Len(uint(l.Len()))-1))
	a := &Anagrams{buckets: make([]uint32, 1<<bucketBits+1), shift: 64 - bucketBits}
	// How much each bucket has first, one place further on.
	visit(l.Root(), make([]byte, 0, MaxLength), 0, func(word []byte, sum uint64) {
		a.buckets[sum>>a.shift+1] += uint32(len(word)) + wordHead
	})
	for i := range a.buckets[1:] {
		a.buckets[i+1] += a.buckets[i]
	}
	ends := slices.Clone(a.buckets)
	a.text = make([]byte, ends[len(ends)-1])
	a.start = uint(bits.Len(uint(len(a.text))))
	visit(l.Root(), make([]byte, 0, MaxLength), 0, func(word []byte, sum uint64) {
		end := &ends[sum>>a.shift]
		a.text[*end], a.text[*end+1] = byte(len(word)), byte(sum)
		*end += wordHead + uint32(copy(a.text[*end+wordHead:], word))
		a.buckets[sum>>a.shift] |= a.bit(sum)
	})
	return a
}

// bit is the one of a bucket's that a sum has.
func (a *Anagrams) bit(sum uint64) uint32 {
	return 1 << (a.start + uint(sum>>8&0xffff)*(32-a.start)>>16)
}

// visit goes through the words that begin with some letters, numbers from 1 with
// the sum given.
func visit(node Node, letters []byte, sum uint64, word func([]byte, uint64)) {
	if node.Word() {
		word(letters, sum)
	}
	if len(letters) == MaxLength {
		return // only in a damaged list are there more
	}
	for letter, child := range node.Children() {
		n := letter & 0x1f
		visit(child, append(letters, n), sum+LetterHash[n], word)
	}
}

// May reports whether some word may have letters of a sum: where it doesn't, none
// has. It is wrong about one in twelve sums or so.
func (a *Anagrams) May(sum uint64) bool { return a.buckets[sum>>(a.shift&63)]&a.bit(sum) != 0 }

// Made are words that some letters may make.
type Made struct {
	text []byte
	tag  byte
}

// Of are the words whose letters have a sum, of LetterHash, and now and then one
// of other letters, which the caller has to tell apart.
func (a *Anagrams) Of(sum uint64) Made {
	at, mask := sum>>(a.shift&63), uint32(1)<<(a.start&31)-1
	return Made{a.text[a.buckets[at]&mask : a.buckets[at+1]&mask], byte(sum)}
}

// Next is the next word, its letters from 1 for an A on; nil at the end. It is
// not to be changed.
func (m *Made) Next() []byte {
	for len(m.text) > wordHead {
		end := wordHead + int(m.text[0])
		tag, word := m.text[1], m.text[wordHead:end]
		m.text = m.text[end:]
		if tag == m.tag {
			return word
		}
	}
	return nil
}
