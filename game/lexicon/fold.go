package lexicon

import (
	"slices"
	"strings"
)

// Fold returns the words of a text, the first of each line, as the letters of a language write them, in order and
// each once; others are those that they can't write, or that are too short or too long.
func Fold(of Language, text []byte) (words, others []string) {
	for line := range strings.Lines(lineFeeds(decoded(text))) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		if code, ok := of.wordCode(fields[0]); ok {
			words = append(words, of.Alphabet().Decode(code))
		} else {
			others = append(others, fields[0])
		}
	}
	slices.Sort(words)
	return slices.Compact(words), others
}
