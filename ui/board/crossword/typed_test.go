package crossword_test

import (
	"strings"
	"testing"

	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/laying"
)

// TestTypedLetters types keys with a rack, where "<" is the backspace key, and looks at the tiles that lie then.
func TestTypedLetters(t *testing.T) {
	b := rules.NewBoard(scrabble.Board())
	for _, c := range []struct {
		of               lexicon.Language
		rack, keys, want string
	}{
		{lexicon.Spanish, "[CH]COH", "ch", "[CH]"},
		{lexicon.Spanish, "[CH]COH", "ch<", "C"},
		{lexicon.Spanish, "[CH]COH", "ch<<", ""},
		{lexicon.Spanish, "[CH]COH", "choc", "[CH]OC"},
		{lexicon.Spanish, "COH", "ch", "CH"},          // two tiles, in no word
		{lexicon.Spanish, "[CH]OA", "choa", "[CH]OA"}, // C lays it at once, and H adds nothing
		{lexicon.Spanish, "[CH]OH", "coh", "[CH]OH"},  // an H that doesn't follow is a tile
		{lexicon.Spanish, "?C", "Ch", "[ch]"},         // a blank of both letters
		{lexicon.Spanish, "[LL]LA", "lla", "[LL]A"},   // as CH
		{lexicon.Spanish, "[RR]RRA", "rra", "[RR]A"},  // as CH
		{lexicon.Spanish, "ÑNA", "nan", "NAÑ"},        // N first, then the Ñ
		{lexicon.Spanish, "ÑNA", "ñan", "ÑAN"},        // by itself
		{lexicon.Spanish, "ÑNA", "n\u0303an", "NAÑ"},  // a lone mark is no key
		{lexicon.German, "ÄAE", "aae", "AÄE"},         // A first, then the Ä
		{lexicon.German, "ÄA", "ae", "Ä"},             // AE is an Ä if there is no E
		{lexicon.German, "ÄA", "ae<", "A"},            // and parts
		{lexicon.German, "ÄAE", "ae", "AE"},           // else two tiles
		{lexicon.German, "ÜB", "üb", "ÜB"},            //
		{lexicon.German, "?B", "Üb", "üB"},            //
		{lexicon.French, "ETE", "été", "ETE"},         // accents needn't be left out
		{lexicon.English, "CHE", "ché", "CH"},         // but in English, which has none
		{lexicon.Dutch, "IJ", "ij", "IJ"},             // two tiles
	} {
		r := scrabble.Tiles().In(c.of)
		rack, err := rules.ParseRack(c.rack)
		if err != nil {
			t.Fatal(err)
		}
		h := laying.Hand{Cursor: b.Layout().Start()}
		for _, key := range c.keys {
			if key == '<' {
				h, _ = h.Undone()
				continue
			}
			rest := rack
			for _, l := range h.Laid {
				rest, _ = rest.Without(l.Tile)
			}
			letter, blank := laying.Typed(r, string(key))
			if letter == rules.None {
				continue
			}
			if next, err := h.Lay(r, b, rest.Tiles(), letter, blank); err == nil {
				h = next
			}
		}
		var got strings.Builder
		for _, l := range h.Laid {
			got.WriteString(l.Tile.Text())
		}
		if got.String() != c.want {
			t.Errorf("%v, %s of %s lays %s, want %s", c.of, c.keys, c.rack, got.String(), c.want)
		}
	}
}
