package lexicon_test

import (
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
)

// spanish is a small list, in the order of its alphabet: Ñ after N.
func spanish(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	lex, err := lexicon.Build(lexicon.Spanish, "es", slices.Values(strings.Fields("OÍR año ano an\u0303eja anual kilo l'eau nao ñu caña Ca")))
	if err != nil {
		t.Fatal(err)
	}
	return lex
}

// TestForeignWords: a list of another alphabet is asked and answers with texts, whatever its graph has.
func TestForeignWords(t *testing.T) {
	lex := spanish(t)
	var all []string
	for rank, word := range lex.All() {
		if lex.Word(rank) != word {
			t.Errorf("word %d is %q and %q", rank, lex.Word(rank), word)
		}
		all = append(all, word)
	}
	if got, want := strings.Join(all, " "), "ano anual añeja año ca caña nao ñu oir"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for word, want := range map[string]bool{
		"AÑO": true, "an\u0303o": true, "ano": true, "oír": true, "kilo": false, "": false, "caa": false, "\xff": false, strings.Repeat("ñ", 90): false,
	} {
		if lex.Has(word) != want {
			t.Errorf("%q: %v", word, !want)
		}
	}
	data, err := lex.AppendPacked(nil)
	if err != nil {
		t.Fatal(err)
	}
	unpacked, err := lexicon.Unpack("es", data)
	if err != nil || !unpacked.In(lexicon.Spanish).Has("ñu") || unpacked.SHA256() != lex.SHA256() {
		t.Errorf("packed: %v", err)
	}
	if _, err := lexicon.Build(lexicon.Spanish, "none", slices.Values([]string{"kilo", "a"})); !errors.Is(err, lexicon.Empty) {
		t.Errorf("a list without words: %v", err)
	}
}

// TestForeignSearches: patterns, racks and hooks have the letters of the list.
func TestForeignSearches(t *testing.T) {
	lex := spanish(t)
	for _, test := range []struct {
		of    func(string, bool) (iter.Seq2[int, string], error)
		query string
		want  string
	}{
		{find(lex), "a?o", "ano año"},
		{find(lex), "*Ñ*", "añeja año caña ñu"},
		{find(lex), "A\u0323?", "!A\u0323"},
		{find(lex), "k*", "!k"},
		{find(lex), "n\u0303?", "ñu"},
		{lex.Anagrams, "oañ", "año"},
		{lex.Anagrams, "a?o", "ano año nao"},
		{lex.Anagrams, "añ*", "!*"},
	} {
		found, err := test.of(test.query, false)
		if wrong, refused := strings.CutPrefix(test.want, "!"); refused {
			var query *lexicon.QueryError
			if !errors.As(err, &query) || !strings.HasPrefix(test.query[query.At:], wrong) {
				t.Errorf("%q: %v", test.query, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", test.query, err)
			continue
		}
		if got := strings.Join(collect(t, lex, found), " "); got != test.want {
			t.Errorf("%q: %q, want %q", test.query, got, test.want)
		}
	}
	if h := lex.Hooks("ano"); h != (lexicon.Hooks{}) {
		t.Errorf("ano has hooks: %+v", h)
	}
	if h := lex.Hooks("u"); h != (lexicon.Hooks{Front: "ñ"}) {
		t.Errorf("u has other hooks: %+v", h)
	}
	if e, err := lex.Extensions("Ca"); err != nil || len(e.Front)+len(e.Both) > 0 || !slices.Equal(e.Back, []string{"caña"}) {
		t.Errorf("ca has other extensions: %+v, %v", e, err)
	}
}
