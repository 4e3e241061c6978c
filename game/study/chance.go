package study

import (
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
)

// bag is the tiles of a language's Scrabble by the letters of its lists, for probabilities. Tiles that those don't have
// alone, CH and Ä, aren't in it.
type bag struct {
	alphabet *lexicon.Alphabet
	blanks   int
	tiles    []int // by letter
}

func bagOf(of lexicon.Language) bag {
	full := scrabble.Tiles().In(of).Bag
	b := bag{alphabet: of.Alphabet(), blanks: full.Count(crossword.Blank)}
	for l := range lexicon.Letter(b.alphabet.Len()) {
		b.tiles = append(b.tiles, full.Count(crossword.FaceTile(b.alphabet.Face(l))))
	}
	return b
}

// draws returns the number of ways to draw letters from a full bag, with blanks standing for any: players
// call it the probability of a word, and learn long words in its order. For words of up to fifteen letters it
// is below 2^63.
//
// If a word has a letter k times and the bag n tiles of it, there are n over k-j ways that leave j of them to
// blanks. The product over all letters is a polynomial in the number of blanks.
func (b bag) draws(letters string) uint64 {
	blanks := b.blanks
	code, _ := b.alphabet.Code(letters)
	count := make([]int, len(b.tiles))
	for i := range len(code) {
		count[code[i]-'a']++
	}
	ways, next := make([]uint64, blanks+1), make([]uint64, blanks+1) // by number of blanks
	ways[0] = 1
	for c, k := range count {
		if k == 0 {
			continue
		}
		clear(next)
		for used, w := range ways {
			for j := 0; j <= k && used+j <= blanks; j++ {
				next[used+j] += w * over(b.tiles[c], k-j)
			}
		}
		ways, next = next, ways
	}
	sum := uint64(0)
	for used, w := range ways {
		sum += w * over(blanks, used)
	}
	return sum
}

// over returns the number of ways to choose k of n.
func over(n, k int) uint64 {
	if k > n {
		return 0
	}
	ways := uint64(1)
	for i := 1; i <= k; i++ {
		ways = ways * uint64(n-k+i) / uint64(i)
	}
	return ways
}
