package adjacency

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/testdata/sample"
)

// rollWeights is the sets of weights in the tests of roll: all equal; mixed; and three letters far more
// frequent than the rest.
var rollWeights = []struct {
	name    string
	weights Weights
}{
	{"flat", Presets[0].Weights},
	{"mixed", mixedWeights()},
	{"three heavy letters", heavyWeights("eqz")},
}

func mixedWeights() (w Weights) {
	for i := range w {
		w[i] = uint8(1 + i%5)
	}
	return w
}

func heavyWeights(letters string) Weights {
	w := Presets[0].Weights
	for _, letter := range letters {
		w[letter-'a'] = MaxWeight
	}
	return w
}

func TestRoll(t *testing.T) {
	t.Parallel()
	for size := MinSize; size <= MaxSize; size++ {
		for i, w := range rollWeights {
			if !sample.Takes(size+i, 9) {
				continue
			}
			t.Run(fmt.Sprintf("%d squares a side/%s", size, w.name), func(t *testing.T) {
				t.Parallel()
				c := takeCensus(roll, size, w.weights, size*len(rollWeights)+i)
				if c.boards != 100_000 {
					t.Errorf("%d boards", c.boards)
				}
				if c.miscounted > 0 {
					t.Errorf("%d boards don't have %d vowels", c.miscounted, VowelSquares(size))
				}
				for name, got := range c.statistics(w.weights) {
					t.Logf("%s: %.1f of %.1f", name, got, thresholds[name])
					if !(got < thresholds[name]) {
						t.Errorf("%s: chi-square %.1f reaches %.1f", name, got, thresholds[name])
					}
				}
			})
		}
	}
}

// The measures above must notice an unfair roll.
func TestRollMeasuresCatch(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name    string
		roll    roller
		size    int
		weights Weights
		caught  []string // the measures that notice it, and no others
	}{
		{"a shuffle that swaps with any square", naiveShuffle, 4, Presets[0].Weights, []string{"positions 4", "all positions"}},
		{"the same on the largest board", naiveShuffle, 8, Presets[0].Weights, []string{"positions 8"}},
		{"a square drawn again until it is free, from one too few", lastSquareLeftOut, 8, Presets[0].Weights, []string{"positions 8"}},
		{"one pattern of vowels, moved along", movedAlong, 4, Presets[0].Weights, []string{"all positions"}},
		{"all weights ignored", ignoring("abcdefghijklmnopqrstuvwxyz"), 4, mixedWeights(), []string{"vowels", "consonants", "vowel pairs", "consonant pairs"}},
		{"the weight of one vowel ignored", ignoring("e"), 4, heavyWeights("eqz"), []string{"vowels", "vowel pairs"}},
		{"the weight of one consonant ignored", ignoring("z"), 4, heavyWeights("eqz"), []string{"consonants", "consonant pairs"}},
		{"a weight taken for the next letter", shiftedWeights, 4, mixedWeights(), []string{"vowels", "consonants", "vowel pairs", "consonant pairs"}},
		{"every seventh letter repeats the one before it", repeating, 6, mixedWeights(), []string{"vowel pairs", "consonant pairs"}},
		{"a letter comes once", withoutRepeats, 5, Presets[0].Weights, []string{"vowel pairs", "consonant pairs"}},
	}
	for i, c := range tests {
		if !sample.Takes(i, 5) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := takeCensus(c.roll, c.size, c.weights, 0)
			if got.miscounted > 0 {
				t.Errorf("%d boards have a wrong number of vowels", got.miscounted)
			}
			for name, value := range got.statistics(c.weights) {
				t.Logf("%s: %.1f of %.1f", name, value, thresholds[name])
				if reaches := value >= thresholds[name]; reaches != slices.Contains(c.caught, name) {
					t.Errorf("%s: chi-square %.1f, threshold %.1f", name, value, thresholds[name])
				}
			}
		})
	}
	t.Run("a vowel too many on some boards", func(t *testing.T) {
		t.Parallel()
		if c := takeCensus(aVowelTooMany, 4, Presets[0].Weights, 0); c.miscounted == 0 {
			t.Error("not seen")
		}
	})
}

// fill rolls the letters of a board with given vowel squares.
func fill(s *game.Chance, size int, weights *Weights, vowel func(square int) bool) Board {
	b := Board{size: uint8(size)}
	urns := fillUrns(weights[:])
	for square := range b.Squares() {
		urn := &urns[bit(vowel(square))]
		b.squares[square] = urn.pick(s.Below(urn.total))
	}
	return b
}

// naiveShuffle swaps each square with any square of the board instead of with a remaining one, which makes
// some orders likelier than others.
func naiveShuffle(s *game.Chance, size int, weights *Weights) Board {
	order := make([]int, size*size)
	for i := range order {
		order[i] = i
	}
	for i := range order {
		j := int(s.Below(uint64(len(order))))
		order[i], order[j] = order[j], order[i]
	}
	vowel := make([]bool, len(order))
	for _, square := range order[:VowelSquares(size)] {
		vowel[square] = true
	}
	return fill(s, size, weights, func(square int) bool { return vowel[square] })
}

// lastSquareLeftOut is off by one: the last square never gets a vowel.
func lastSquareLeftOut(s *game.Chance, size int, weights *Weights) Board {
	vowel := make([]bool, size*size)
	for left := VowelSquares(size); left > 0; {
		if at := s.Below(uint64(len(vowel) - 1)); !vowel[at] {
			vowel[at] = true
			left--
		}
	}
	return fill(s, size, weights, func(square int) bool { return vowel[square] })
}

// movedAlong gives every square its share of vowels, but only in a row.
func movedAlong(s *game.Chance, size int, weights *Weights) Board {
	first := int(s.Below(uint64(size * size)))
	return fill(s, size, weights, func(square int) bool {
		return (square-first+size*size)%(size*size) < VowelSquares(size)
	})
}

func ignoring(letters string) roller {
	return func(s *game.Chance, size int, weights *Weights) Board {
		w := *weights
		for i := range w {
			if strings.IndexByte(letters, byte('a'+i)) >= 0 {
				w[i] = DefaultWeight
			}
		}
		return roll(s, size, &w)
	}
}

func shiftedWeights(s *game.Chance, size int, weights *Weights) Board {
	var w Weights
	for i := range w {
		w[i] = weights[(i+1)%len(w)]
	}
	return roll(s, size, &w)
}

// repeating draws each letter as often as it should, but not independently.
func repeating(s *game.Chance, size int, weights *Weights) Board {
	b := roll(s, size, weights)
	var last [2]byte
	for square, letter := range b.squares[:b.Squares()] {
		k := bit(isVowel(letter))
		if last[k] != 0 && s.Below(7) == 0 {
			b.squares[square] = last[k]
		}
		last[k] = b.squares[square]
	}
	return b
}

// withoutRepeats deals from a bag with equally many of each letter, so that no letter repeats before all of
// its kind are out.
func withoutRepeats(s *game.Chance, size int, weights *Weights) Board {
	b := roll(s, size, weights)
	urns := fillUrns(weights[:])
	var used [26]bool
	var out [2]int
	for square, letter := range b.squares[:b.Squares()] {
		k := bit(isVowel(letter))
		of := []int{21, 5}[k]
		if out[k] == of {
			for i := range used {
				if bit(isVowel(byte('a'+i))) == k {
					used[i] = false
				}
			}
			out[k] = 0
		}
		for used[letter-'a'] {
			letter = urns[k].pick(s.Below(uint64(of)))
		}
		used[letter-'a'] = true
		out[k]++
		b.squares[square] = letter
	}
	return b
}

func aVowelTooMany(s *game.Chance, size int, weights *Weights) Board {
	b := roll(s, size, weights)
	if s.Below(1000) == 0 {
		for square, letter := range b.squares[:b.Squares()] {
			if !isVowel(letter) {
				b.squares[square] = 'a'
				break
			}
		}
	}
	return b
}

func TestVowelSquares(t *testing.T) {
	for size, want := range map[int]int{4: 4, 5: 5, 6: 8, 7: 10, 8: 13} {
		if got := VowelSquares(size); got != want {
			t.Errorf("VowelSquares(%d) = %d, want %d", size, got, want)
		}
	}
}

// Lemire's method rejects the draws that would favour some values. For a range of three quarters of all draws
// these favour every third value, and many are rejected, so a slip shows.
func TestBelow(t *testing.T) {
	s := game.NewChance(1, stream)
	const n = 1<<63 + 1<<62
	var remainders, thirds [3]int
	for range 300_000 {
		v := s.Below(n)
		if v >= n {
			t.Fatalf("below(%d) = %d", uint64(n), v)
		}
		remainders[v%3]++
		thirds[v/(n/3)]++
	}
	for _, counts := range [][3]int{remainders, thirds} {
		if got := chiSquare(counts[:], []int{1, 1, 1}); got >= 36.84 { // 2 degrees of freedom, once in 100 million
			t.Errorf("%v: chi-square %.1f", counts, got)
		}
	}
	for range 100 {
		if v := s.Below(1); v != 0 {
			t.Fatalf("below(1) = %d", v)
		}
	}
}

// roll deals an English board.
func roll(chance *game.Chance, size int, weights *Weights) Board {
	return (&Config{Size: size, Weights: *weights}).roll(chance)
}
