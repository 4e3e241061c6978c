package study

import (
	"quoin/game/crossword"
	"quoin/game/scrabble"
)

// tiles is the bag that probabilities go by.
var tiles = scrabble.Tiles().Bag

// draws is in how many ways letters can be drawn from a full bag, blanks standing
// for any of them: what serious players call the probability of a word, by which
// they learn the long ones. Of a word of fifteen letters it is below 2^63.
//
// Of the n tiles of a letter that a word has k times, n over k-j ways leave j to
// blanks. A polynomial in the number of blanks is the product of all letters'.
func draws(letters string) uint64 {
	blanks := tiles.Count(crossword.Blank)
	var count [crossword.Letters]int
	for i := range len(letters) {
		count[letters[i]-'a']++
	}
	ways := make([]uint64, blanks+1) // by how many blanks
	ways[0] = 1
	for c, k := range count {
		if k == 0 {
			continue
		}
		next := make([]uint64, blanks+1)
		for used, w := range ways {
			for j := 0; j <= k && used+j <= blanks; j++ {
				next[used+j] += w * over(tiles.Count(crossword.Tile(c+1)), k-j)
			}
		}
		ways = next
	}
	sum := uint64(0)
	for used, w := range ways {
		sum += w * over(blanks, used)
	}
	return sum
}

// over is the number of ways to choose k of n.
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
