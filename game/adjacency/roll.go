package adjacency

import (
	"strings"

	"quoin/game"
)

func isVowel(letter byte) bool { return strings.IndexByte("aeiou", letter) >= 0 }

// VowelSquares is how many squares of a board of that size hold vowels: a
// fifth, rounded up.
func VowelSquares(size int) int { return (size*size + 4) / 5 }

// The second half of the PCG seed is fixed, since a game has 64 bits of seed.
const stream = 0x9e3779b97f4a7c15

// roll fills a board: which squares hold vowels is uniform, and each letter
// is drawn by weight among its kind, independently of all others.
func roll(chance *game.Chance, size int, weights *Weights) Board {
	b := Board{size: uint8(size)}
	n := b.Squares()

	var order [MaxSize * MaxSize]uint8
	for i := range n {
		order[i] = uint8(i)
	}
	var vowelSquares uint64
	for i := range VowelSquares(size) {
		j := i + int(chance.Below(uint64(n-i)))
		order[i], order[j] = order[j], order[i]
		vowelSquares |= 1 << order[i]
	}

	var total [2]uint64 // consonants, vowels
	for i, w := range weights {
		total[bit(isVowel(byte('a'+i)))] += uint64(w)
	}
	for square := range n {
		vowel := vowelSquares>>square&1 == 1
		b.squares[square] = pick(weights, vowel, chance.Below(total[bit(vowel)]))
	}
	return b
}

// bit is 1 for what is true, and 0 for what is not.
func bit(is bool) int {
	if is {
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
