package pack

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestRoundTrip packs words of several blocks, and finds each of them, and none between them.
func TestRoundTrip(t *testing.T) {
	var words []PackedWord
	var glosses []string
	for i := range 3000 {
		glosses = append(glosses, fmt.Sprintf("gloss %d %s", i, strings.Repeat("of something ", i%7)))
		w := PackedWord{Text: fmt.Sprintf("w%04d", i)}
		for j := range i % 4 {
			w.Senses = append(w.Senses, PackedSense{PartOfSpeech(j), (i * 7919 * (j + 1)) % 3000})
		}
		if i%11 == 0 {
			w.Bases = []Base{{Verb, "go"}, {Noun, "base"}}
		}
		words = append(words, w)
	}
	book, err := Open(Append(nil, words, glosses))
	if err != nil {
		t.Fatal(err)
	}
	if len(book.words) < 3 || len(book.glosses) < 3 {
		t.Fatalf("%d and %d blocks", len(book.words), len(book.glosses))
	}
	r := book.Reader()
	if all := allWords(r); !reflect.DeepEqual(all, words) {
		t.Errorf("there are %d words, or others", len(all))
	}
	for _, w := range words {
		if got, is := r.Word(w.Text); !is || !reflect.DeepEqual(got, w) {
			t.Fatalf("%s is %+v", w.Text, got)
		}
		if got, is := r.Word(w.Text + "x"); is {
			t.Fatalf("there is %+v", got)
		}
	}
	for i, g := range glosses {
		if got := r.Gloss(i); got != g {
			t.Fatalf("gloss %d is %q", i, got)
		}
	}
	if _, is := r.Word(""); is {
		t.Error("there is a word before the first")
	}
}

// TestOpenRefuses: data that is cut off, or is something else, is refused.
func TestOpenRefuses(t *testing.T) {
	whole := Append(nil, []PackedWord{{Text: "a", Senses: []PackedSense{{Noun, 0}}}}, []string{"a letter"})
	for n := range len(whole) {
		if _, err := Open(whole[:n]); err == nil {
			t.Errorf("%d of %d bytes are taken", n, len(whole))
		}
	}
	if _, err := Open(append([]byte("quoindeg"), whole[8:]...)); err == nil {
		t.Error("another file is taken")
	}
}

// allWords inflates every block of words, in their order.
func allWords(r *Reader) (all []PackedWord) {
	for _, block := range r.book.words {
		all = append(all, parseWords(inflate(block, nil))...)
	}
	return all
}

// TestWhole reads every gloss of every word: they contain nothing that a terminal would obey, and no remains
// of examples or of the files' own format.
func TestWhole(t *testing.T) {
	data, err := os.ReadFile("../wordnet.pack")
	if err != nil {
		t.Fatal(err)
	}
	book, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	b := book.Reader()
	words := allWords(b)
	if len(words) < 60_000 || !slices.IsSortedFunc(words, func(a, b PackedWord) int { return strings.Compare(a.Text, b.Text) }) {
		t.Fatalf("there are %d words, or they are in no order", len(words))
	}
	for _, w := range words {
		if got, is := b.Word(w.Text); !is || len(got.Senses) != len(w.Senses) {
			t.Fatalf("%s isn't found", w.Text)
		}
		for _, s := range w.Senses {
			g := b.Gloss(s.Gloss)
			odd := func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '|' }
			if g == "" || strings.TrimSpace(g) != g || strings.ContainsFunc(g, odd) || s.Part > Adverb {
				t.Errorf("%s: %q", w.Text, g)
			}
		}
	}
}
