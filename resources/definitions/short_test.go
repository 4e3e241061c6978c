package definitions

import (
	"slices"
	"strings"
	"testing"

	"quoin/testdata/sample"
)

// TestShort: every line of Quoin's own is in the form that the file describes, of a word in the list, in
// order, and short enough to read at a glance.
func TestShort(t *testing.T) {
	known := map[string]bool{}
	for _, word := range listed(t, "wordlist") {
		known[word] = true
	}
	var words []string
	const most = 100 // characters
	for line := range strings.Lines(short) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		word, _, _ := strings.Cut(line, ": ")
		words = append(words, word)
		if !known[word] {
			t.Errorf("no such word: %s", line)
		}
		senses := ownSenses(word)
		if len(senses) == 0 {
			t.Errorf("nothing is read of %q", line)
		}
		for _, s := range senses {
			odd := func(r rune) bool { return r < ' ' || r > '~' || r == '|' || r == '"' }
			if s.Part == "" || s.Text == "" || strings.TrimSpace(s.Text) != s.Text || strings.HasSuffix(s.Text, ".") || strings.ContainsFunc(s.Text, odd) || len(s.Text) > most {
				t.Errorf("%q is read as %+v", line, s)
			}
		}
	}
	if !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != len(words) {
		t.Error("the words are in no order, or one is there twice")
	}
}

// undefined is the words of two and three letters without a known definition.
var undefined = []string{"ao", "gaw", "sj", "ua", "uk"}

// TestShortWords: all words of two and three letters have a definition, except those.
func TestShortWords(t *testing.T) {
	of := Lookup()
	for _, word := range listed(t, "wordlist") {
		if len(word) > 3 {
			continue
		}
		if _, is := of(word); is == slices.Contains(undefined, word) {
			t.Errorf("%s is defined: %v", word, is)
		}
	}
}

// TestCoverage counts the words of both lists that are defined by themselves or as forms of others, and those
// with derived ones.
func TestCoverage(t *testing.T) {
	b := newBook()
	for i, c := range []struct {
		list       string
		form, made float64 // least share of the list
	}{
		{"everyday", 0.965, 0.985},
		{"wordlist", 0.46, 0.64},
	} {
		if !sample.Takes(i, 2) {
			continue
		}
		words := listed(t, c.list)
		form, made := 0, 0
		for _, word := range words {
			if _, is := b.formOf(word); is {
				form++
			} else if _, is := b.find(word); is {
				made++
			}
		}
		all := float64(len(words))
		t.Logf("%s: %.1f of 100 words, with those made of others %.1f", c.list, 100*float64(form)/all, 100*float64(form+made)/all)
		if float64(form)/all < c.form || float64(form+made)/all < c.made {
			t.Errorf("of %d words of %s %d are forms and %d made of others", len(words), c.list, form, made)
		}
	}
}

// BenchmarkOf looks up one word after another, from all over the list.
func BenchmarkOf(b *testing.B) {
	words := listed(b, "wordlist")
	i := 0
	for b.Loop() {
		Of(words[i%len(words)])
		i += 7919
	}
}
