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
			lexicon.French, 414127, 73800,
			"a8a31163f69ab7044e762f3dc0ab069d7ed897ea4f6c52b4f591766736812922",
			"d82c26ba9ab604b090b8dae0348665ef88d6ad97801697ef25d54a5e3a078e2d",
			[]string{"été", "ETE", "cœur", "coq", "gar\u0063\u0327on"},
			[]string{"toulouse", "quizz-", "l'eau", "a", "km", "cg", "nwb"}, // symbols of units are no words
		},
		{
			lexicon.German, 675707, 81485,
			"b0eb146bd26e1126f62474f6d0d4245f9b4e658ff3c408b1f15fd864c8e0d4a2",
			"bd40feae0e5a59ea8f594d3fb8d07a7e173ede82b0cad9b1cb30f45dfb73b25e",
			[]string{"Straße", "STRASSE", "über", "ueber", "ab", "es", "zu"},
			[]string{"uber", "x", "km"},
		},
		{
			lexicon.Spanish, 613695, 57076,
			"116b744395327c67bd3f82b7e1eac211b74e6c1cbe4c1a858c0a46273697af3b",
			"cc1353be676f8acc76c52aad0b058cd2941ad25c1b4389ddb02ab0bd12422457",
			[]string{"año", "AN\u0303O", "canción", "vergüenza", "chocolate"},
			[]string{"cancionn", "kilo", "whisky", "cm"},
		},
		{
			lexicon.Dutch, 348512, 34702,
			"65103635ee8fa2d63f4baf243107ff9734382d22a5248d8ced71927b891dd565",
			"35a7015c08bbe2acc416d5db256426bf533fb0ac53ddb6a067b96a21bbb1e25e",
			[]string{"ĳs", "ijs", "coördinatie"},
			[]string{"Amsterdam", "aland", "zo'n", "kg", "khz"},
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
