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
