package adjacency

import (
	"math/bits"
	"math/rand/v2"
)

func isVowel(letter byte) bool {
	switch letter {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	}
	return false
}

// VowelSquares is how many squares of a board of that size hold vowels: a
// fifth, rounded up.
func VowelSquares(size int) int { return (size*size + 4) / 5 }

// source is the generator of a game. It is a value: a state keeps the one
// that stands after its last roll, so the next roll of a copy is the same.
type source struct{ pcg rand.PCG }

// The second half of the PCG seed is fixed, since a game has 64 bits of seed.
const stream = 0x9e3779b97f4a7c15

func newSource(seed uint64) source { return source{*rand.NewPCG(seed, stream)} }

// below is uniform on 0..n-1 (Lemire, "Fast random integer generation in an
// interval", 2019). It is our own so that a seed means the same board for as
// long as board codes are passed around: PCG's output is fixed by its paper,
// rand.IntN's use of it is not.
func (s *source) below(n uint64) uint64 {
	high, low := bits.Mul64(s.pcg.Uint64(), n)
	if low < n {
		for least := -n % n; low < least; {
			high, low = bits.Mul64(s.pcg.Uint64(), n)
		}
	}
	return high
}

// roll fills a board: which squares hold vowels is uniform, and each letter
// is drawn by weight among its kind, independently of all others.
func (s *source) roll(size int, weights *Weights) Board {
	b := Board{size: uint8(size)}
	n := b.Squares()

	var order [MaxSize * MaxSize]uint8
	for i := range n {
		order[i] = uint8(i)
	}
	var vowelSquares uint64
	for i := range VowelSquares(size) {
		j := i + int(s.below(uint64(n-i)))
		order[i], order[j] = order[j], order[i]
		vowelSquares |= 1 << order[i]
	}

	var total [2]uint64 // consonants, vowels
	for i, w := range weights {
		total[kind(isVowel(byte('a'+i)))] += uint64(w)
	}
	for square := range n {
		vowel := vowelSquares>>square&1 == 1
		b.squares[square] = pick(weights, vowel, s.below(total[kind(vowel)]))
	}
	return b
}

func kind(vowel bool) int {
	if vowel {
		return 1
	}
	return 0
}

// pick is the letter on whose weight the at-th point lies.
func pick(weights *Weights, vowel bool, at uint64) byte {
	for i, w := range weights {
		letter := byte('a' + i)
		if isVowel(letter) != vowel {
			continue
		}
		if at < uint64(w) {
			return letter
		}
		at -= uint64(w)
	}
	panic("adjacency: point beyond the sum of the weights")
}
