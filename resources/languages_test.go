package resources_test

import (
	"testing"

	"quoin/game/lexicon"
	"quoin/resources"
)

// TestLanguageLists pins the lists of other languages by the checksums that CREDITS.md gives.
func TestLanguageLists(t *testing.T) {
	for _, c := range []struct {
		of              lexicon.Language
		words, everyday int
		sha256, common  string
		has, hasnt      []string
	}{
		{
			lexicon.French, 414593, 30404,
			"b748541634c868356324d0fe5f9a124a40dd7cf0b4abcc93f14acbb859ec42da",
			"06938af78b9db4f447e455f2fe509d3358fa8a2d14c51b18304c552377ad7a58",
			[]string{"été", "ETE", "cœur", "coq", "gar\u0063\u0327on"},
			[]string{"toulouse", "quizz-", "l'eau", "a"},
		},
		{
			lexicon.German, 675650, 31424,
			"fd4a047973c0a4e1087ad67bf887a6d4d23b82c6eaa4a340889ff1e04f1484a9",
			"97f84896d78942dd3289eae55e72a475d531374c6a9b9b59acb315a1392d1bc1",
			[]string{"Straße", "STRASSE", "über", "ueber"},
			[]string{"uber", "x"},
		},
		{
			lexicon.Spanish, 613702, 33924,
			"0e2d72e9067ab5efecc0388232aa76fa7897ccfabb3f9b1014766193b2b9ab61",
			"741aef7e402a53dad757d55dca2372b768c290117dabf1c919dda5dab142e146",
			[]string{"año", "AN\u0303O", "canción", "vergüenza", "chocolate"},
			[]string{"cancionn", "kilo", "whisky"},
		},
		{
			lexicon.Dutch, 348556, 19561,
			"48d0baa8ce71ba3442c2f78891b8e49a0101c67b515dc7612083fa46fb2180c6",
			"8eac062aee7843deaafdb09a251c0de0ec22940a5c21249754516c719e1371dd",
			[]string{"ĳs", "ijs", "coördinatie"},
			[]string{"Amsterdam", "aland", "zo'n"},
		},
	} {
		words, everyday := resources.WordsOf(c.of), resources.EverydayOf(c.of)
		if words.Len() != c.words || words.SHA256() != c.sha256 || everyday.Len() != c.everyday || everyday.SHA256() != c.common {
			t.Errorf("%v: %d words, %s; %d everyday words, %s", c.of, words.Len(), words.SHA256(), everyday.Len(), everyday.SHA256())
		}
		if words.Language() != c.of || words.Name() != c.of.Own() || resources.Own(words.SHA256()) != words || !resources.IsOwn(everyday.SHA256()) {
			t.Errorf("%v: a list of %v is called %s", c.of, words.Language(), words.Name())
		}
		for _, word := range c.has {
			if rank, ok := words.Rank(word); !ok || !words.Has(words.Word(rank)) {
				t.Errorf("%v: %s isn't there", c.of, word)
			}
		}
		for _, word := range c.hasnt {
			if words.Has(word) {
				t.Errorf("%v: %s is there", c.of, word)
			}
		}
		for rank, word := range everyday.All() {
			if rank%100 == 0 && !words.Has(word) {
				t.Errorf("%v: the everyday word %s isn't in the list", c.of, word)
			}
		}
	}
}
