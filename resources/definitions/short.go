package definitions

import (
	"strings"
	"sync"

	"quoin/game/lexicon"
	"quoin/resources/definitions/pack"
)

// ownSense is a sense from a line of Quoin's own. part is its part of speech if WordNet knows it, else none.
type ownSense struct {
	lexicon.Sense
	part pack.PartOfSpeech
}

// none is a part of speech whose words have no forms.
const none pack.PartOfSpeech = 7

// ownParts maps the abbreviations in short.txt to parts of speech.
var ownParts = map[string]struct {
	name string
	part pack.PartOfSpeech
}{
	"n": {"noun", pack.Noun}, "v": {"verb", pack.Verb}, "adj": {"adjective", pack.Adjective}, "adv": {"adverb", pack.Adverb},
	"interj": {"interjection", none}, "prep": {"preposition", none}, "conj": {"conjunction", none}, "pron": {"pronoun", none}, "art": {"article", none},
}

// ownLines is Quoin's own lines by word, read on first use.
var ownLines = sync.OnceValue(func() map[string]string {
	lines := map[string]string{}
	for line := range strings.SplitSeq(short, "\n") {
		if word, senses, is := strings.Cut(line, ": "); is && word[0] != '#' {
			lines[word] = senses
		}
	}
	return lines
})

// ownSenses returns the senses of a word in Quoin's own lines.
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
