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
			lexicon.French, 414593, 73855,
			"b748541634c868356324d0fe5f9a124a40dd7cf0b4abcc93f14acbb859ec42da",
			"017d12c1d5681ad86d7408b84e56336c73a5469ea5a86ead7273a690459e5c81",
			[]string{"été", "ETE", "cœur", "coq", "gar\u0063\u0327on"},
			[]string{"toulouse", "quizz-", "l'eau", "a"},
		},
		{
			lexicon.German, 675650, 81436,
			"fd4a047973c0a4e1087ad67bf887a6d4d23b82c6eaa4a340889ff1e04f1484a9",
			"491e24b5a07662bda75ddec42afc31f867a3bd695ff19a6c53a83860706fabb2",
			[]string{"Straße", "STRASSE", "über", "ueber"},
			[]string{"uber", "x"},
		},
		{
			lexicon.Spanish, 613702, 57079,
			"0e2d72e9067ab5efecc0388232aa76fa7897ccfabb3f9b1014766193b2b9ab61",
			"fd244aa3fddcc7b9126fa25437eff6b41d7eb2610df06b042bb9c787a62812d8",
			[]string{"año", "AN\u0303O", "canción", "vergüenza", "chocolate"},
			[]string{"cancionn", "kilo", "whisky"},
		},
		{
			lexicon.Dutch, 348556, 34720,
			"48d0baa8ce71ba3442c2f78891b8e49a0101c67b515dc7612083fa46fb2180c6",
			"9bcd046e34c4f8339873678a4ef23dbcf28206557fbcc3d681c4af3fe86306f8",
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

// TestLanguageOf: a name tells the language of a list, and nothing is guessed from its words.
func TestLanguageOf(t *testing.T) {
	for name, want := range map[string]string{
		"International": "en", "Everyday": "en", "club.txt": "en", "words.kwg": "en", "CSW21": "en", "fr.txt": "en", "español": "en", "ODSfan": "en",
		"Español": "es", "Everyday Deutsch": "de", "club.es.txt": "es", "Club.NL": "nl", "/tmp/x.fr.kwg": "fr",
		"FISE2.kwg": "es", "FILE2017": "es", "file": "en", "FRA24": "fr", "FISE 2": "es", "RD28": "de", "ods8.KWG": "fr",
	} {
		if got := resources.LanguageOf(name); got.Tag() != want {
			t.Errorf("%s is of %v, want %s", name, got, want)
		}
	}
}

// TestKWGByName: the letters of a file are those of the language that its name tells, from the cache too, and with
// another name its words are others.
func TestKWGByName(t *testing.T) {
	cache := resources.Cache{Dir: t.TempDir()}
	for name, want := range map[string]string{"FISE2": "chacha", "RD28": "caca", "ODS8": "dada", "club.es": "chacha", "club": "dada"} {
		path := kwgOf(t, name, []string{"dada"}) // of the numbers 4 and 1
		for range 2 {
			lex, err := cache.Load(path)
			if err != nil || !lex.Has(want) || lex.Language() != resources.LanguageOf(name) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	for name, c := range map[string]struct {
		words []string
		board map[string]bool
	}{ // as numbers: FISE has a CH after C, and RD an Ä after A
		"FISE2": {[]string{"dada", "ciaa"}, map[string]bool{"CHACHA": true, "C[H]AC[H]A": false, "C[H]AA": true, "CHAA": false}},
		"RD28":  {[]string{"bdca", "afdc"}, map[string]bool{"ÄCBA": true, "AECBA": false, "AECB": true, "ÄCB": false}},
	} {
		lex, err := cache.Load(kwgOf(t, name, c.words))
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // made, and from the cache
			d, err := cache.Dictionary(lex)
			if err != nil {
				t.Fatal(err)
			}
			for word, want := range c.board {
				if got := d.Check().Has(word); got != want {
					t.Errorf("%s has %s: %v", name, word, got)
				}
			}
		}
	}
	spanish := lexicon.Spanish
	list, err := cache.Import(t.TempDir(), resources.Import{From: kwgOf(t, "words", []string{"dada"}), Language: &spanish})
	if lex, fault := cache.Load(list.Path); err != nil || fault != nil || list.Name != "words.es" || !lex.Has("chacha") {
		t.Errorf("imported as Spanish: %+v, %v, %v", list, err, fault)
	}
}
