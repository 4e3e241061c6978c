package lexicon

import "math/bits"

// LetterHash is a random number for each letter of a tile, 1 for an A to 26 for a Z, then for others; 0 stands for no letter. The hash
// of letters in any order is their sum, which may wrap, so adding a letter is an addition.
var LetterHash = letterHashes()

// letterHashes returns the first numbers of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
// number generators", 2014) for seed 0.
func letterHashes() (hashes [EndBit]uint64) {
	state := uint64(0)
	for letter := 1; letter < len(hashes); letter++ {
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		hashes[letter] = z ^ z>>31
	}
	return hashes
}

// Alphagrams tells whether letters, all of them used, make any word in any order. It stores tags of the sums
// of LetterHash instead of letters: it never says no to letters that make a word, and says yes to about one
// in 600,000 sets of letters that don't.
//
// It is immutable, so any number of goroutines may share one.
type Alphagrams struct {
	// A bucket has up to three tags, in fields of tagBits. Each sum has two possible buckets for its tag, so
	// that there is room for all (cuckoo hashing: Pagh and Rodler, 2001), and a query reads just two numbers
	// without a branch.
	buckets []uint64
	shift   uint   // shift that leaves the highest bits of a sum, its first bucket
	mask    uint64 // leaves the lowest bits above the tag, its second bucket
	// always is 1 if there was no room for all, which takes a contrived list; then all answers are yes.
	always uint64
}

const (
	tagBits = 21
	tagMask = 1<<tagBits - 1
	tags    = 3 // of a bucket
	eachTag = 1 | 1<<tagBits | 1<<(2*tagBits)
	tagTops = eachTag << (tagBits - 1)
)

// NewAlphagrams returns the set of the words of a list with at least minLength letters. It takes some
// milliseconds, and 1 MiB for International's words of seven letters or more.
func NewAlphagrams(l *Lexicon, minLength int) *Alphagrams {
	sums := make([]uint64, 0, l.count)
	for i := range l.parts {
		sums = l.parts[i].sums(l.parts[i].Root, 0, 1, max(minLength, 1), sums)
	}
	return alphagramsOf(sums)
}

// Alphagrams does what NewAlphagrams does for the words of a graph of tiles, which may have more letters than a list.
func (g *Gaddag) Alphagrams(minLength int) *Alphagrams {
	var sums []uint64
	g.visit(func(word []byte, sum uint64) {
		if len(word) >= minLength {
			sums = append(sums, sum)
		}
	})
	return alphagramsOf(sums)
}

func alphagramsOf(sums []uint64) *Alphagrams {
	// A third to two thirds full: then there is almost certainly room for all.
	bucketBits := uint(max(1, bits.Len(uint(len(sums)/2))))
	if a, ok := placeSums(sums, bucketBits); ok {
		return a
	}
	if a, ok := placeSums(sums, bucketBits+1); ok {
		return a
	}
	return &Alphagrams{buckets: make([]uint64, 2), shift: 63, always: 1}
}

// sums appends the sums of the words of at least minLength letters that go on after slot. sum is that of the
// letters so far; words just one letter longer have length letters.
func (p *GraphPart) sums(slot, sum uint64, length, minLength int, sums []uint64) []uint64 {
	if length > MaxLength {
		return sums // only in a damaged list
	}
	for rest := slot & LetterBits; rest != 0; rest &= rest - 1 {
		letter := uint64(bits.TrailingZeros64(rest))
		child := p.Slots.Child(slot, letter)
		if child>>WordBit&1 == 1 && length >= minLength {
			sums = append(sums, sum+LetterHash[letter+1])
		}
		sums = p.sums(child, sum+LetterHash[letter+1], length+1, minLength, sums)
	}
	return sums
}

// Has reports whether letters with this sum make a word. It is small enough for the compiler to inline into
// the caller's loop.
func (a *Alphagrams) Has(sum uint64) bool {
	tag := sum & tagMask * eachTag
	v := a.buckets[sum>>a.shift] ^ tag
	w := a.buckets[sum>>tagBits&a.mask] ^ tag
	// An equal tag leaves a field of 0, whose top bit appears when 1 is subtracted.
	return ((v-eachTag)&^v|(w-eachTag)&^w)&tagTops|a.always != 0
}
