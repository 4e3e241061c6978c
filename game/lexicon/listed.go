package lexicon

import (
	"strings"
	"unicode"
)

// mostListed is the most characters of what Listed returns of a word, besides the dots that say it was cut.
const mostListed = 600

// Listed returns what a text for Parse says of some words, by the words in small letters: the first line of each word that has
// letters after it. Control characters are left out, and what is too long is cut.
func Listed(text []byte, words ...string) map[string]string {
	wanted := map[string]bool{}
	var lengths [MaxLength + 1]bool // of the words, so that few others are looked at
	for _, word := range words {
		if word = lowerASCII(word); isWord(word) {
			wanted[word], lengths[len(word)] = true, true
		}
	}
	found := map[string]string{}
	for lines := range strings.SplitSeq(decoded(text), "\n") {
		for line := range strings.SplitSeq(lines, "\r") {
			line = strings.Trim(line, " \t")
			end := strings.IndexAny(line, " \t")
			if end < 0 || end > MaxLength || !lengths[end] {
				continue
			}
			word := lowerASCII(line[:end])
			if !wanted[word] || found[word] != "" || firstField(lowerASCII(line), line) != word {
				continue
			}
			if said := listedText(line[end:]); strings.ContainsFunc(said, unicode.IsLetter) {
				found[word] = said
			}
		}
	}
	return found
}

// listedText returns the visible characters of what follows a word, with single blanks for all others between them.
func listedText(rest string) string {
	var b strings.Builder
	n, blank := 0, false
	for _, r := range rest {
		if r == ' ' || !unicode.IsPrint(r) {
			blank = n > 0
			continue
		}
		if n >= mostListed {
			return b.String() + "..."
		}
		if blank {
			b.WriteByte(' ')
			n++
		}
		b.WriteRune(r)
		n, blank = n+1, false
	}
	return b.String()
}
