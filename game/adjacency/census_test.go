package adjacency

import (
	"fmt"

	"quoin/game"
)

// thresholds has the values that chi-square exceeds once in 100 million fair runs, by its degrees of freedom:
// 4 for the five vowels, 20 for the consonants, 24 and 440 for pairs of them, one less than the squares for
// the vowels' positions, and 1819 for the 1820 ways to put four vowels on sixteen squares.
var thresholds = map[string]float64{
	"vowels":          43.07,
	"consonants":      77.60,
	"vowel pairs":     84.87,
	"consonant pairs": 627.29,
	"positions 4":     68.03,
	"positions 5":     84.87,
	"positions 6":     103.72,
	"positions 7":     124.59,
	"positions 8":     147.46,
	"all positions":   2178.07,
}

// roller deals a board; the tests compare roll with others.
type roller func(s *game.Chance, size int, weights *Weights) Board

// rollGames makes 100,000 boards: the first two of each game.
const rollGames = 50_000

// census counts what the boards of one size and one set of weights contain.
type census struct {
	size       int
	boards     int
	miscounted int // boards with a wrong number of vowels
	vowelAt    [MaxSize * MaxSize]int
	vowelsAt   map[uint64]int // by set of squares; size 4 only
	letters    [26]int
	pairs      [26][26]int // letters of one kind drawn one after the other
}

// takeCensus counts the games of one run of seeds; runs don't share seeds.
func takeCensus(roll roller, size int, weights Weights, run int) *census {
	c := &census{size: size, vowelsAt: map[uint64]int{}}
	for i := range rollGames {
		s := game.NewChance(uint64(run*rollGames+i), stream)
		c.add(roll(&s, size, &weights))
		c.add(roll(&s, size, &weights))
	}
	return c
}

func (c *census) add(b Board) {
	var last [2]byte
	var drawn [2]int
	var set uint64
	for square, letter := range b.squares[:b.Squares()] {
		c.letters[letter-'a']++
		k := bit(isVowel(letter))
		c.vowelAt[square] += k
		set |= uint64(k) << square
		// Pairs must not overlap, or their counts wouldn't be independent; every other board starts with the
		// second letter, so that each neighbourhood is counted.
		if drawn[k] > 0 && (drawn[k]+c.boards)%2 == 1 {
			c.pairs[last[k]-'a'][letter-'a']++
		}
		last[k] = letter
		drawn[k]++
	}
	switch {
	case drawn[1] != VowelSquares(c.size):
		c.miscounted++
	case c.size == 4:
		c.vowelsAt[set]++
	}
	c.boards++
}

// statistics returns chi-square for everything that has a threshold.
func (c *census) statistics(weights Weights) map[string]float64 {
	all := map[string]float64{
		"vowels":                            c.letterStatistic(weights, true),
		"consonants":                        c.letterStatistic(weights, false),
		"vowel pairs":                       c.pairStatistic(weights, true),
		"consonant pairs":                   c.pairStatistic(weights, false),
		fmt.Sprintf("positions %d", c.size): c.positionStatistic(),
	}
	if c.size == 4 {
		all["all positions"] = c.allPositionsStatistic()
	}
	return all
}

// positionStatistic measures whether all squares have vowels equally often. The factor corrects for drawing
// vowels without replacement.
func (c *census) positionStatistic() float64 {
	squares := float64(c.size * c.size)
	p := float64(VowelSquares(c.size)) / squares
	expected := float64(c.boards) * p
	sum := 0.0
	for _, n := range c.vowelAt[:c.size*c.size] {
		d := float64(n) - expected
		sum += d * d / (expected * (1 - p))
	}
	return sum * (squares - 1) / squares
}

// allPositionsStatistic measures whether all sets of squares have the vowels equally often, on the smallest
// boards only: larger ones have too many sets.
func (c *census) allPositionsStatistic() float64 {
	observed := make([]int, 16*15*14*13/(4*3*2*1))
	same := make([]int, len(observed))
	i := 0
	for _, n := range c.vowelsAt {
		observed[i] = n
		i++
	}
	for i := range same {
		same[i] = 1
	}
	return chiSquare(observed, same)
}

func (c *census) letterStatistic(weights Weights, vowel bool) float64 {
	var observed, weight []int
	for i := range c.letters {
		if isVowel(byte('a'+i)) == vowel {
			observed = append(observed, c.letters[i])
			weight = append(weight, int(weights[i]))
		}
	}
	return chiSquare(observed, weight)
}

func (c *census) pairStatistic(weights Weights, vowel bool) float64 {
	var observed, weight []int
	for i := range c.pairs {
		for j := range c.pairs[i] {
			if isVowel(byte('a'+i)) == vowel && isVowel(byte('a'+j)) == vowel {
				observed = append(observed, c.pairs[i][j])
				weight = append(weight, int(weights[i])*int(weights[j]))
			}
		}
	}
	return chiSquare(observed, weight)
}

// chiSquare returns Pearson's statistic for counts that should be proportional to the weights.
func chiSquare(observed, weight []int) float64 {
	var n, total int
	for i := range observed {
		n += observed[i]
		total += weight[i]
	}
	sum := 0.0
	for i := range observed {
		expected := float64(n) * float64(weight[i]) / float64(total)
		d := float64(observed[i]) - expected
		sum += d * d / expected
	}
	return sum
}
