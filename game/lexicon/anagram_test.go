package lexicon_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
)

// TestLetterHash pins the numbers to the first ones that SplitMix64's authors give for seed 0.
func TestLetterHash(t *testing.T) {
	if lexicon.LetterHash[0] != 0 || lexicon.LetterHash[1] != 0xe220a8397b1dcdaf || lexicon.LetterHash[2] != 0x6e789e6aa1b965f4 {
		t.Errorf("LetterHash begins with %x", lexicon.LetterHash[:3])
	}
	seen := map[uint64]bool{}
	for _, hash := range lexicon.LetterHash {
		seen[hash] = true
	}
	if len(seen) != lexicon.EndBit {
		t.Errorf("there are %d different numbers, want %d", len(seen), lexicon.EndBit)
	}
}

// hashOf returns the sum of the hashes of the letters of a word.
func hashOf(word string) (sum uint64) {
	for _, letter := range []byte(word) {
		sum += lexicon.LetterHash[letter-'a'+1]
	}
	return sum
}

// TestAlphagrams asks for all words, which must be there, and for others with two letters changed, which must
// not; the hashes are fixed, so the answers aren't random.
func TestAlphagrams(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	lists := map[string][]string{
		"one word":      {"aa"},
		"few words":     {"ab", "ba", "quiz", "quizzes", "zo"},
		"two letters":   randomWords(random, 60, 9, "ab"),
		"all letters":   randomWords(random, 3000, 12, letters[1:]),
		"several parts": randomWords(random, 300, 8, "abz"),
		"Everyday":      strings.Fields(wordlist(t, "everyday.txt")),
	}
	for _, name := range slices.Sorted(maps.Keys(lists)) {
		for _, least := range []int{0, 2, 7} {
			lex := mustParse(t, name, strings.Join(lists[name], "\n"))
			if name == "several parts" {
				lex = lexicon.CutIntoParts(lex)
			}
			a := lexicon.NewAlphagrams(lex, least)
			sums := map[uint64]bool{}
			for _, word := range lists[name] {
				if len(word) >= least {
					sums[hashOf(word)] = true
				}
			}
			for sum := range sums {
				if !a.Has(sum) {
					t.Fatalf("%s, %d letters: a word isn't there", name, least)
				}
			}
			wrong := 0
			for _, word := range lists[name] {
				near := []byte(word)
				near[0], near[1] = letters[1+random.IntN(26)], letters[1+random.IntN(26)]
				if sum := hashOf(string(near)); !sums[sum] && a.Has(sum) {
					wrong++
				}
			}
			if wrong > 2 { // of up to 63,403; about one in 600,000 is expected
				t.Errorf("%s, %d letters: %d that aren't there are", name, least, wrong)
			}
		}
	}
}

// TestAlphagramsWithoutPlaces: more sums than two buckets can take.
func TestAlphagramsWithoutPlaces(t *testing.T) {
	var alike []uint64
	for i := range uint64(7) {
		alike = append(alike, 1<<21|i<<43) // above the second bucket's bits and below the first's
	}
	if lexicon.CanPlace(alike, 4) {
		t.Error("seven sums found places in two buckets of three")
	}
	if !lexicon.CanPlace(alike[:6], 4) || !lexicon.CanPlace(append(alike[:6:6], alike[:6]...), 4) {
		t.Error("six sums found no places in two buckets of three")
	}
	if lexicon.CanPlace(nil, 1) != true {
		t.Error("no sums found no places")
	}
}

func BenchmarkNewAlphagrams(b *testing.B) {
	lex := mustParse(b, "International", wordlist(b, "wordlist.txt"))
	for b.Loop() {
		lexicon.NewAlphagrams(lex, 7)
	}
}

func BenchmarkAlphagramsHas(b *testing.B) {
	const asked = 1 << 14
	list := wordlist(b, "wordlist.txt")
	a := lexicon.NewAlphagrams(mustParse(b, "International", list), 7)
	random := rand.New(rand.NewPCG(11, 12))
	var hit, miss []uint64
	words := strings.Fields(list)
	for _, i := range random.Perm(len(words)) {
		word := words[i]
		if len(hit) == asked {
			break
		}
		if len(word) >= 7 {
			hit = append(hit, hashOf(word))
			miss = append(miss, hashOf(word+"qz"))
		}
	}
	for name, sums := range map[string][]uint64{"hit": hit, "miss": miss} {
		b.Run(name, func(b *testing.B) {
			found := 0
			for i := 0; b.Loop(); i++ {
				if a.Has(sums[i%asked]) {
					found++
				}
			}
			b.ReportMetric(float64(found)/float64(b.N), "found/op")
		})
	}
}
