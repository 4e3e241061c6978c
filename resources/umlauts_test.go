package resources

import (
	"strings"
	"testing"

	"quoin/game/lexicon"
)

// TestGermanTiles: the words of the list get their umlauts back, and no word has both spellings but those that do.
func TestGermanTiles(t *testing.T) {
	has := map[string]bool{}
	for word := range tileWords(EverydayOf(lexicon.German)) {
		has[word] = true
	}
	for word, want := range map[string]bool{
		"über": true, "ueber": false, "neue": true, "neü": false, "quelle": true, "aktuell": true, "aktüll": false,
		"zuerst": true, "zürst": false, "mädchen": true, "maedchen": false, "größe": false, "grösse": true,
	} {
		if has[word] != want {
			t.Errorf("%s is a word: %v, want %v", word, has[word], want)
		}
	}
	spelt := 0
	for word := range has {
		if strings.ContainsAny(word, "äöü") {
			spelt++
		}
	}
	if share := float64(spelt) / float64(len(has)); share < 0.1 || share > 0.4 {
		t.Errorf("%.2f of the words have an umlaut", share)
	}
}

// TestTileWords: without a graph, the same words are accepted as with it, among them those that differ from a word by a
// letter, by an umlaut that is written as two letters, or by a digraph on two tiles.
func TestTileWords(t *testing.T) {
	for _, of := range []lexicon.Language{lexicon.French, lexicon.German, lexicon.Spanish} {
		var some []string
		for rank, word := range EverydayOf(of).All() {
			if rank%80 == 0 {
				some = append(some, word)
			}
		}
		lex, err := lexicon.ParseIn(of, "some", []byte(strings.Join(some, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		graph, err := makeDictionary(lex)
		if err != nil {
			t.Fatal(err)
		}
		got, want, has := TileWords(lex), graph.Check(), 0
		for word := range tileWords(lex) {
			for _, word := range []string{
				word, word + "s", word[1:], strings.ToUpper(word), strings.Replace(word, "ch", "c[h]", 1), strings.Replace(word, "ll", "l[l]", 1),
				strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue").Replace(word), strings.NewReplacer("ae", "ä", "oe", "ö", "ue", "ü").Replace(word), strings.Replace(word, "ñ", "n", 1),
			} {
				if got.Has(word) != want.Has(word) {
					t.Fatalf("%v: %s is a word: %v without a graph, %v with it", of, word, got.Has(word), want.Has(word))
				}
				if got.Has(word) {
					has++
				}
			}
		}
		if has < 500 {
			t.Errorf("%v: only %d words", of, has)
		}
	}
}
