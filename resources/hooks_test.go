package resources_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/resources"
)

// TestHooks compares hooks and extensions with a search through all words.
func TestHooks(t *testing.T) {
	l := resources.Everyday()
	for _, word := range []string{"at", "AT", "cat", "s", "quiz", "qzx", "international", "ING"} {
		lower := strings.ToLower(word)
		var want lexicon.Hooks
		var longer lexicon.Extensions
		for _, w := range l.All() {
			if w == lower || !strings.Contains(w, lower) {
				continue
			}
			begins, ends := strings.HasPrefix(w, lower), strings.HasSuffix(w, lower)
			if begins && len(w) == len(lower)+1 {
				want.Back += w[len(w)-1:]
			}
			if ends && len(w) == len(lower)+1 {
				want.Front += w[:1]
			}
			switch {
			case begins:
				longer.Back = append(longer.Back, w)
			case ends:
				longer.Front = append(longer.Front, w)
			default:
				longer.Both = append(longer.Both, w)
			}
		}
		if got := l.Hooks(word); got != want {
			t.Errorf("%s: %+v, not %+v", word, got, want)
		}
		got, err := l.Extensions(word)
		if err != nil || !slices.Equal(got.Front, longer.Front) || !slices.Equal(got.Back, longer.Back) || !slices.Equal(got.Both, longer.Both) {
			t.Errorf("%s: %d, %d and %d extensions, not %d, %d and %d: %v", word,
				len(got.Front), len(got.Back), len(got.Both), len(longer.Front), len(longer.Back), len(longer.Both), err)
		}
	}
	for _, word := range []string{"", "c?t", "it's", "\u212aab", strings.Repeat("a", 62)} {
		if got := l.Hooks(word); got != (lexicon.Hooks{}) {
			t.Errorf("%q has hooks %+v", word, got)
		}
		if _, err := l.Extensions(word); err == nil || !errors.As(err, new(*lexicon.QueryError)) {
			t.Errorf("%q has extensions: %v", word, err)
		}
	}
}

// BenchmarkExtensions searches the larger list.
func BenchmarkExtensions(b *testing.B) {
	l := resources.International()
	for b.Loop() {
		if _, err := l.Extensions("at"); err != nil {
			b.Fatal(err)
		}
	}
}
