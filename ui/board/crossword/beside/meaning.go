package beside

import (
	"strings"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/say"
)

// Words are those that a move makes on a board, the one along it first; none where it
// is no move there. Whether they are in any list, it doesn't ask.
func Words(v *crossword.Variant, b crossword.Board, m crossword.Move) (words []string) {
	if m.Len() == 0 {
		return nil
	}
	// With a refusal, as there is one without a rack, come the words all the same.
	play, _ := v.Tiles.Check(b, crossword.Rack{}, m, crossword.Trust{})
	for _, formed := range play.Words {
		words = append(words, strings.ToLower(formed.Word))
	}
	return words
}

// Means is what the first of some words means, looked up unless it is known already; it
// has no word where there are none.
func Means(known lexicon.Definition, words []string) lexicon.Definition {
	switch {
	case len(words) == 0:
		return lexicon.Definition{}
	case words[0] == known.Word:
		return known
	}
	d, _ := resources.Define(words[0])
	d.Word = words[0]
	return d
}

// Meaning is a word and what it means, in one line, or nothing.
func Meaning(d lexicon.Definition) string {
	if text := say.Meaning(d); text != "" {
		return strings.ToUpper(d.Word) + " " + text
	}
	return ""
}
