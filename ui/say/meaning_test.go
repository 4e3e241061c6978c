package say

import (
	"testing"

	"quoin/game/lexicon"
)

// TestMeaning checks the line beside a word, and the word that the senses are about.
func TestMeaning(t *testing.T) {
	senses := []lexicon.Sense{{Part: "noun", Text: "rough, cindery lava"}, {Part: "verb", Text: "not told"}}
	for _, c := range []struct {
		d              lexicon.Definition
		line, standing string
	}{
		{lexicon.Definition{Word: "aa", Senses: senses}, "n. rough, cindery lava", "AA"},
		{lexicon.Definition{Word: "aas", Base: "aa", Senses: senses}, "of AA: n. rough, cindery lava", "AAS, a form of AA"},
		{lexicon.Definition{Word: "aalike", Base: "aa", Made: true, Senses: senses}, "see AA: n. rough, cindery lava", "AALIKE, made of AA"},
		{lexicon.Definition{Word: "aa"}, "", "AA"},
		{lexicon.Definition{Word: "aa", List: "club", Listed: "lava"}, "", "AA"},
	} {
		if line, standing := Meaning(c.d), Standing(c.d); line != c.line || standing != c.standing {
			t.Errorf("%+v: %q, %q", c.d, line, standing)
		}
	}
}
