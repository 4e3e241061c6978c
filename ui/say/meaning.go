package say

import (
	"strings"

	"quoin/game/lexicon"
)

// partLetters are the abbreviations of the parts of speech.
var partLetters = map[string]string{
	"noun": "n.", "verb": "v.", "adjective": "adj.", "adverb": "adv.", "interjection": "interj.",
	"preposition": "prep.", "conjunction": "conj.", "pronoun": "pron.", "article": "art.",
}

// NoMeanings says that there are no meanings of a language's words, and why.
func NoMeanings(of lexicon.Language) string {
	return "no meanings: no free dictionary of " + of.String()
}

// Meaning returns the first sense of a word, for a line that also shows the word: "n.
// rough, cindery lava", or "of AA: n. rough, cindery lava" for AAS. It is "" if there are
// no senses.
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

// Standing returns the defined word in capitals, and the word that the senses are about if
// that is another one: "AAS, a form of AA".
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

// Senses returns the senses by part of speech, after what a player's own list says, with its name as their heading.
func Senses(d lexicon.Definition) []lexicon.Sense {
	if d.Listed == "" {
		return d.ByPart()
	}
	return append([]lexicon.Sense{{Part: "in " + d.List, Text: d.Listed}}, d.ByPart()...)
}

// Undefined says that there is no definition of a word. The word may be any text.
func Undefined(word string) string {
	return "Quoin has no definition of " + Plain(strings.ToUpper(word))
}
