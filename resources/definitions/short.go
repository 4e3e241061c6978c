package definitions

import (
	"strings"
	"sync"

	"quoin/game/lexicon"
	"quoin/resources/definitions/pack"
)

// ownSense is a sense of a line of Quoin's own. Of the parts of speech that
// WordNet knows part is which it is, else none.
type ownSense struct {
	lexicon.Sense
	part pack.Part
}

// none is a part of speech whose words have no forms.
const none pack.Part = 7

// ownParts are the parts of speech by the letters that short.txt has for them.
var ownParts = map[string]struct {
	name string
	part pack.Part
}{
	"n": {"noun", pack.Noun}, "v": {"verb", pack.Verb}, "adj": {"adjective", pack.Adjective}, "adv": {"adverb", pack.Adverb},
	"interj": {"interjection", none}, "prep": {"preposition", none}, "conj": {"conjunction", none}, "pron": {"pronoun", none}, "art": {"article", none},
}

// ownLines are Quoin's own lines by their words. Only the first look-up reads them.
var ownLines = sync.OnceValue(func() map[string]string {
	lines := map[string]string{}
	for line := range strings.SplitSeq(short, "\n") {
		if word, senses, is := strings.Cut(line, ": "); is && word[0] != '#' {
			lines[word] = senses
		}
	}
	return lines
})

// ownSenses are the senses that Quoin's own lines have for a word.
func ownSenses(word string) (senses []ownSense) {
	line, is := ownLines()[word]
	if !is {
		return nil
	}
	for text := range strings.SplitSeq(line, " | ") {
		abbreviated, text, _ := strings.Cut(text, ". ")
		p := ownParts[abbreviated]
		senses = append(senses, ownSense{lexicon.Sense{Part: p.name, Text: text}, p.part})
	}
	return senses
}
