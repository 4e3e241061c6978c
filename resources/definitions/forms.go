package definitions

import (
	"strings"

	"quoin/resources/definitions/pack"
)

// suffixPair is the ending of a form of a word, and that of the word itself.
type suffixPair struct {
	form, base string
	parts      speechParts
}

// speechParts is a set of parts of speech.
type speechParts uint8

func of(all ...pack.PartOfSpeech) (p speechParts) {
	for _, part := range all {
		p |= 1 << part
	}
	return p
}

func (p speechParts) has(part pack.PartOfSpeech) bool { return p>>part&1 == 1 }

var (
	verbs     = of(pack.Verb)
	nouns     = of(pack.Noun)
	both      = of(pack.Noun, pack.Verb)
	described = of(pack.Adjective, pack.Adverb)
	anything  = of(pack.Noun, pack.Verb, pack.Adjective, pack.Adverb)
)

// endings is the endings of WordNet's Morphy, and some that it lacks: -ied, -ier and -iest, and a doubled
// last consonant, which "=" stands for. If several fit, the first that leads to a word counts.
var endings = []suffixPair{
	{"ies", "y", both},
	{"s", "", both},
	{"es", "", both},
	{"es", "e", verbs},
	{"=es", "", both}, // QUIZZES
	{"men", "man", nouns},
	{"ied", "y", verbs},
	{"ed", "e", verbs},
	{"ed", "", verbs},
	{"=ed", "", verbs},
	{"ying", "ie", verbs},
	{"ing", "", verbs},
	{"ing", "e", verbs},
	{"=ing", "", verbs},
	{"ier", "y", described},
	{"iest", "y", described},
	{"er", "", described},
	{"er", "e", described},
	{"est", "", described},
	{"est", "e", described},
	{"=er", "", described},
	{"=est", "", described},
}

// leastBase is the least letters of a word that has forms.
const leastBase = 2

// cut returns the word with the base's ending in place of the form's, or "".
func (e suffixPair) cut(word string) string {
	form, double := strings.CutPrefix(e.form, "=")
	stem, is := strings.CutSuffix(word, form)
	if !is || len(stem) == 0 {
		return ""
	}
	if double {
		n := len(stem) - 1
		if n < 1 || stem[n] != stem[n-1] || strings.IndexByte("aeiou", stem[n]) >= 0 {
			return ""
		}
		stem = stem[:n]
	}
	if base := stem + e.base; len(base) >= leastBase {
		return base
	}
	return ""
}
