package lexicon_test

import (
	"errors"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/testdata/sample"
)

func mustGaddag(t testing.TB, lex *lexicon.Lexicon) *lexicon.Gaddag {
	t.Helper()
	g, err := lexicon.NewGaddag(lex)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// letters is the bits of a Gaddag's arc as tests write them.
const letters = "+abcdefghijklmnopqrstuvwxyz"

// spelt returns the word that a path through a Gaddag spells, or "" if no word is written that way.
func spelt(path []byte) string {
	before, after, cut := strings.Cut(string(path), "+")
	if before == "" || cut && after == "" || strings.Contains(after, "+") {
		return ""
	}
	word := []byte(before)
	slices.Reverse(word)
	return string(word) + after
}

// held calls found with everything in a Gaddag; found must not keep the bytes.
func held(g *lexicon.Gaddag, arc uint64, path []byte, found func([]byte)) {
	if arc>>lexicon.EndBit&1 == 1 {
		found(path)
	}
	for left := arc & lexicon.FollowBits; left != 0; left &= left - 1 {
		bit := uint(bits.TrailingZeros64(left))
		child, _ := g.Child(arc, bit)
		held(g, child, append(path, letters[bit]), found)
	}
}

// randomWords returns up to n words of few letters, so that many begin and end alike.
func randomWords(random *rand.Rand, n, longest int, alphabet string) []string {
	words := map[string]bool{}
	for range n {
		word := make([]byte, 2+random.IntN(longest-1))
		for i := range word {
			word[i] = alphabet[random.IntN(len(alphabet))]
		}
		words[string(word)] = true
	}
	return slices.Sorted(maps.Keys(words))
}

// TestGaddagHoldsEverySplit: a word of n letters is written in n ways. If the graph contains only words
// written in some way, each once, and their number is right, then it contains what it should.
func TestGaddagHoldsEverySplit(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	lists := map[string][]string{
		"one word":      {"aa"},
		"longest word":  {strings.Repeat("az", 49) + "q"},
		"prefix words":  {"ab", "abab", "ababab", "ba"},
		"two letters":   randomWords(random, 60, 7, "ab"),
		"three letters": randomWords(random, 300, 6, "abz"),
		"all letters":   randomWords(random, 3000, 12, letters[1:]),
		"several parts": randomWords(random, 300, 6, "abz"),
		"International": strings.Fields(wordlist(t, "wordlist.txt")),
	}
	for name, words := range lists {
		t.Run(name, func(t *testing.T) {
			if name == "International" {
				sample.InCI(t) // Everyday is compared by the resources' tests
			}
			lex := mustParse(t, name, strings.Join(words, "\n"))
			if name == "several parts" {
				lex = lexicon.CutIntoParts(lex)
			}
			want, got := 0, 0
			for _, length := range lex.Lengths() {
				want += int(length)
			}
			var g *lexicon.Gaddag
			if name == "International" {
				// A test of package resources compares it with what NewGaddag makes.
				var err error
				if g, err = lexicon.UnpackGaddag(lex, embeddedGaddag(t)); err != nil {
					t.Fatal(err)
				}
			} else {
				g = mustGaddag(t, lex)
			}
			held(g, g.Root, nil, func(path []byte) {
				if got++; want > 1_000_000 && got%64 != 0 {
					return // looking all up takes too long
				}
				if word := spelt(path); !lex.Has(word) {
					t.Fatalf("it holds %s", path)
				}
			})
			if got != want {
				t.Errorf("it holds words in %d ways, want %d", got, want)
			}
			if size := 8 * len(g.Arcs); name == "International" && size > 10<<20 {
				t.Errorf("it takes %d bytes", size)
			}
		})
	}
}

func TestGaddagChild(t *testing.T) {
	g := mustGaddag(t, mustParse(t, "few", "ab\n"))
	for _, bit := range []uint{lexicon.Separator, 3, 26, 27, 28, 63, 64, 1000} {
		if child, ok := g.Child(g.Root, bit); ok {
			t.Errorf("Child(root, %d) = %x", bit, child)
		}
	}
}

// TestGaddagRefuses: a list that Parse accepts may still be too rich.
func TestGaddagRefuses(t *testing.T) {
	lex := mustParse(t, "rich", "abc\nabd\n") // a, ab, abc, abd; 9 letters
	for _, c := range []struct {
		name                   string
		arcs, prefixes, letter int
		message                string
	}{
		{"arcs", 5, 5, 9, "rich: the list needs more than the 5 arcs that a graph for crosswords holds"},
		{"prefixes", 100, 4, 9, "rich: the list needs more than the 4 beginnings of words that a graph for crosswords holds"},
		{"letters", 100, 5, 8, "rich: the list needs more than the 8 letters that a graph for crosswords holds"},
		{"nothing", 100, 5, 9, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := lexicon.NewGaddagWithin(lex, c.arcs, c.prefixes, c.letter)
			if c.message == "" {
				if g == nil || err != nil {
					t.Errorf("got %v", err)
				}
				return
			}
			var rich *lexicon.GaddagError
			if !errors.As(err, &rich) || !errors.Is(err, lexicon.TooRich) || err.Error() != c.message {
				t.Errorf("got %v\nwant %s", err, c.message)
			}
		})
	}
}

func BenchmarkNewGaddag(b *testing.B) {
	lex := mustParse(b, "International", wordlist(b, "wordlist.txt"))
	for b.Loop() {
		g := mustGaddag(b, lex)
		b.ReportMetric(float64(len(g.Arcs)), "arcs")
	}
}
