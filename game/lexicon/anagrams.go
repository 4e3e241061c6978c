package lexicon

import (
	"math/bits"
	"slices"
)

// Anagrams is the words of a list by their letters: it finds the words that letters make, all of them used,
// in any order.
//
// It is immutable, so any number of goroutines may share one.
type Anagrams struct {
	// buckets is indexed by the highest bits of the sum of LetterHash, with an extra one for the end. The
	// lowest bits of a bucket say where its words begin in text; in the other bits each word sets two, which
	// rules out most sums without a word.
	buckets []uint32
	shift   uint // shift that leaves the bucket of a sum
	start   uint // number of bits that say where
	text    []byte
}

// wordHead is the length of the head of a word in text: its length, and eight bits of its sum. Its letters,
// from 1, follow.
const wordHead = 2

// NewAnagrams returns the words of a list by their letters, within some tens of milliseconds. International's
// take 4 MB.
func NewAnagrams(l *Lexicon) *Anagrams {
	return anagramsOf(l.Len(), func(word func([]byte, uint64)) { visit(l.Root(), make([]byte, 0, MaxLength), 0, word) })
}

// Anagrams does what NewAnagrams does for the words of a graph of tiles, which may have more letters than a list.
func (g *Gaddag) Anagrams() *Anagrams {
	count := 0
	for range g.Words {
		count++
	}
	return anagramsOf(count, g.visit)
}

// visit visits the words of the graph, as letters by their bits with their sum.
func (g *Gaddag) visit(word func([]byte, uint64)) {
	var letters [MaxLength]byte
	for code := range g.Words {
		sum := uint64(0)
		for i := range len(code) {
			letters[i] = code[i] - 'a' + 1
			sum += LetterHash[letters[i]]
		}
		word(letters[:len(code)], sum)
	}
}

// anagramsOf makes the words by their letters from as many words, which all visits.
func anagramsOf(words int, all func(word func([]byte, uint64))) *Anagrams {
	bucketBits := uint(max(1, bits.Len(uint(words))-1))
	a := &Anagrams{buckets: make([]uint32, 1<<bucketBits+1), shift: 64 - bucketBits}
	// First the size of each bucket, one index further on.
	all(func(word []byte, sum uint64) {
		a.buckets[sum>>a.shift+1] += uint32(len(word)) + wordHead
	})
	for i := range a.buckets[1:] {
		a.buckets[i+1] += a.buckets[i]
	}
	ends := slices.Clone(a.buckets)
	a.text = make([]byte, ends[len(ends)-1])
	a.start = uint(bits.Len(uint(len(a.text))))
	all(func(word []byte, sum uint64) {
		end := &ends[sum>>a.shift]
		a.text[*end], a.text[*end+1] = byte(len(word)), byte(sum)
		*end += wordHead + uint32(copy(a.text[*end+wordHead:], word))
		a.buckets[sum>>a.shift] |= a.bits(sum)
	})
	return a
}

// bits returns two bits of a sum in its bucket, or rarely one.
func (a *Anagrams) bits(sum uint64) uint32 {
	n := 32 - a.start
	return 1<<((a.start+uint(sum>>8&0xffff)*n>>16)&31) | 1<<((a.start+uint(sum>>24&0xffff)*n>>16)&31)
}

// visit visits the words that begin with letters, which are numbers from 1 with the given sum.
func visit(node Node, letters []byte, sum uint64, word func([]byte, uint64)) {
	if node.Word() {
		word(letters, sum)
	}
	if len(letters) == MaxLength {
		return // only a damaged list has more
	}
	for letter, child := range node.Children() {
		n := letter & 0x1f
		visit(child, append(letters, n), sum+LetterHash[n], word)
	}
}

// May reports whether some word may have letters with this sum. If it returns false, no word has. It is wrong
// for about one in twenty sums.
func (a *Anagrams) May(sum uint64) bool { return a.bits(sum)&^a.buckets[sum>>(a.shift&63)] == 0 }

// Made is words that some letters may make.
type Made struct {
	text []byte
	tag  byte
}

// Of returns the words whose letters have a sum of LetterHash, and rarely one with other letters, which the
// caller has to filter out.
func (a *Anagrams) Of(sum uint64) Made {
	at, mask := sum>>(a.shift&63), uint32(1)<<(a.start&31)-1
	return Made{a.text[a.buckets[at]&mask : a.buckets[at+1]&mask], byte(sum)}
}

// Next returns the next word, its letters as numbers from 1 for A; nil at the end. Don't change it.
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

// Append appends the places of the words of n letters among those that Of finds, for At.
func (a *Anagrams) Append(dst []uint32, sum uint64, n int) []uint32 {
	bucket, mask := sum>>(a.shift&63), uint32(1)<<(a.start&31)-1
	at, end := a.buckets[bucket]&mask, a.buckets[bucket+1]&mask
	for at+wordHead < end {
		length := uint32(a.text[at])
		if a.text[at+1] == byte(sum) && int(length) == n {
			dst = append(dst, at)
		}
		at += wordHead + length
	}
	return dst
}

// At returns the word at a place, as Next does.
func (a *Anagrams) At(place uint32) []byte {
	text := a.text[place:]
	return text[wordHead : wordHead+int(text[0])]
}
