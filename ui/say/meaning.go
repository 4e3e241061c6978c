package say

import (
	"strings"

	"quoin/game/lexicon"
)

// partLetters are the parts of speech as they stand before a meaning.
var partLetters = map[string]string{
	"noun": "n.", "verb": "v.", "adjective": "adj.", "adverb": "adv.", "interjection": "interj.",
	"preposition": "prep.", "conjunction": "conj.", "pronoun": "pron.", "article": "art.",
}

// Meaning is what a word means first of all, in a line that goes with the word:
// "n. rough, cindery lava", and "of AA: n. rough, cindery lava" for AAS. It is "" for
// what has no senses.
func Meaning(d lexicon.Definition) string {
	if len(d.Senses) == 0 {
		return ""
	}
	s := d.Senses[0]
	text := partLetters[s.Part] + " " + s.Text
	switch base := strings.ToUpper(d.Base); {
	case d.Made:
		return "see " + base + ": " + text
	case base != "":
		return "of " + base + ": " + text
	}
	return text
}

// Standing is the word of a definition in capitals, and what it stands for where
// the senses are of another: "AAS, a form of AA".
func Standing(d lexicon.Definition) string {
	word, base := strings.ToUpper(d.Word), strings.ToUpper(d.Base)
	switch {
	case d.Made:
		return word + ", made of " + base
	case base != "":
		return word + ", a form of " + base
	}
	return word
}

// Undefined says that nobody has said what a word means, whoever wrote the word.
func Undefined(word string) string {
	return "Quoin has no definition of " + Plain(strings.ToUpper(word))
}
