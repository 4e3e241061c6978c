package adjacency

import (
	"strings"

	"quoin/game"
)

func isVowel(letter byte) bool { return strings.IndexByte("aeiou", letter) >= 0 }

// VowelSquares returns how many squares of a board of this size have vowels: a fifth, rounded up.
func VowelSquares(size int) int { return (size*size + 4) / 5 }

// stream is the second half of the PCG seed, fixed because a game's seed has 64 bits.
const stream = 0x9e3779b97f4a7c15

// roll fills a board: all choices of vowel squares are equally likely, and each letter is drawn by weight
// within its kind, independently of all others.
func (c *Config) roll(chance *game.Chance) Board {
	b := Board{size: uint8(c.Size), language: c.Language}
	n := b.Squares()

	var order [MaxSize * MaxSize]uint8
	for i := range n {
		order[i] = uint8(i)
	}
	var vowelSquares uint64
	for i := range VowelSquares(c.Size) {
		j := i + int(chance.Below(uint64(n-i)))
		order[i], order[j] = order[j], order[i]
		vowelSquares |= 1 << order[i]
	}

	urns := fillUrns(c.Weights[:c.Language.Alphabet().Len()])
	for square := range n {
		urn := &urns[vowelSquares>>square&1]
		b.squares[square] = urn.pick(chance.Below(urn.total))
	}
	return b
}

// urn has letters of one kind, each as often as its weight.
type urn struct {
	letters [26]byte
	upto    [26]uint64 // sum of the weights up to and including each letter
	total   uint64     // sum of all weights
}

// fillUrns sorts the letters into consonants and vowels. A test holds that the vowels have the same codes in all
// languages.
func fillUrns(weights []uint8) (urns [2]urn) {
	var n [2]int
	for i, w := range weights {
		letter := byte('a' + i)
		kind := bit(isVowel(letter))
		u := &urns[kind]
		u.total += uint64(w)
		u.letters[n[kind]], u.upto[n[kind]] = letter, u.total
		n[kind]++
	}
	return urns
}

// pick returns the letter whose share of the weights contains at, which must be below total.
func (u *urn) pick(at uint64) byte {
	i := 0
	for at >= u.upto[i] {
		i++
	}
	return u.letters[i]
}

// bit returns 1 for true and 0 for false.
func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}
