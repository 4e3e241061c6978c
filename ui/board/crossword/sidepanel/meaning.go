package sidepanel

import (
	"strings"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/say"
)

// Words returns the words that a move forms on a board, the main word first, or nil if it
// isn't a move there. It doesn't look them up in a dictionary.
func Words(v *crossword.Variant, b crossword.Board, m crossword.Move) (words []string) {
	if m.Len() == 0 {
		return nil
	}
	// Without a rack the move is refused, but the words are returned all the same.
	play, _ := v.Tiles.Check(b, crossword.Rack{}, m, crossword.Trust{})
	for _, formed := range play.Words {
		words = append(words, strings.ToLower(formed.Word))
	}
	return words
}

// OncePerWord returns a function that reports whether a move's main word is new: whether it wasn't that of a move it
// was called with before. Of several places for a word the first, which is the best in a list in order, is enough.
func OncePerWord(v *crossword.Variant, b crossword.Board) func(crossword.Move) bool {
	seen := map[string]bool{}
	return func(m crossword.Move) bool {
		words := Words(v, b, m)
		if len(words) == 0 {
			return true
		}
		before := seen[words[0]]
		seen[words[0]] = true
		return !before
	}
}

// Means returns the definition of the first word, or known if it is that already; without
// words it is empty, and in another language than English it has no senses.
func Means(of lexicon.Language, known lexicon.Definition, words []string) lexicon.Definition {
	switch {
	case len(words) == 0:
		return lexicon.Definition{}
	case words[0] == known.Word:
		return known
	}
	var d lexicon.Definition
	if of == lexicon.English {
		d, _ = resources.Define(words[0])
	}
	d.Word = words[0]
	return d
}

// Meaning returns a word and its definition in one line, or "".
func Meaning(d lexicon.Definition) string {
	if text := say.Meaning(d); text != "" {
		return strings.ToUpper(d.Word) + " " + text
	}
	return ""
}

// NoMeanings says that words of a language have no definitions; "" if they have.
func NoMeanings(of lexicon.Language) string {
	if of == lexicon.English {
		return ""
	}
	return say.NoMeanings(of)
}
