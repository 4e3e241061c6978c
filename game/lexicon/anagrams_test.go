package lexicon_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
)

// spelling returns a word of Anagrams as text.
func spelling(word []byte) string {
	var b strings.Builder
	for _, letter := range word {
		b.WriteByte('a' + letter - 1)
	}
	return b.String()
}

// Anagrams has every word among those with its letters, and only a few wrong ones.
func TestWordsByLetters(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	for _, words := range [][]string{
		{"ab", "ba", "abc", "cab", "zzzzzzzz"},
		randomWords(random, 3000, 12, "aeinrst"),
		{strings.Repeat("a", lexicon.MaxLength), "aa"},
	} {
		l, err := lexicon.Parse("test", []byte(strings.Join(words, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		a := lexicon.NewAnagrams(l)
		of := map[string][]string{} // by the letters in order
		for _, word := range l.All() {
			of[inOrder(word)] = append(of[inOrder(word)], word)
		}
		for set, want := range of {
			var got []string
			made := a.Of(hashOf(set))
			for word := made.Next(); word != nil; word = made.Next() {
				if inOrder(spelling(word)) == set {
					got = append(got, spelling(word))
				}
			}
			var placed []string
			for _, place := range a.Append(nil, hashOf(set), len(set)) {
				if word := a.At(place); inOrder(spelling(word)) == set {
					placed = append(placed, spelling(word))
				}
			}
			slices.Sort(got)
			slices.Sort(want)
			if slices.Sort(placed); !slices.Equal(placed, want) {
				t.Fatalf("of %s: places of %v, not %v", set, placed, want)
			}
			if other := a.Append(nil, hashOf(set), len(set)+1); len(other) > 0 {
				t.Fatalf("of %s: words with a letter more", set)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("of %s: %v, not %v", set, got, want)
			}
			if !a.May(hashOf(set)) {
				t.Fatalf("%s makes no word", set)
			}
		}
		wrong, asked := 0, 0
		for range 2000 {
			set := inOrder(randomWords(random, 1, 10, "bcdfghjklm")[0])
			if _, ok := of[set]; !ok {
				asked++
				if a.May(hashOf(set)) {
					wrong++
				}
			}
		}
		if wrong > asked/4 {
			t.Errorf("%d of %d sets of letters without a word may have one", wrong, asked)
		}
	}
}

// inOrder returns the letters of a word in order.
func inOrder(word string) string {
	b := []byte(word)
	slices.Sort(b)
	return string(b)
}
