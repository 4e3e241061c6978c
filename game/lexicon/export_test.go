package lexicon

// NewGaddagWithin is NewGaddag with limits that small lists exceed.
func NewGaddagWithin(l *Lexicon, arcs, prefixes, spelt int) (*Gaddag, error) {
	return newGaddag(l, limits{arcs: arcs, prefixes: prefixes, spelt: spelt})
}

// CutIntoParts returns the list with a part for each first letter, which only much larger lists have.
func CutIntoParts(l *Lexicon) *Lexicon {
	cut := *l
	cut.parts = nil
	before := 0
	for letter := range l.Root().Children() {
		var words []string
		for _, word := range l.All() {
			if word[0] == letter {
				words = append(words, word)
			}
		}
		part, _ := compile(words)
		part.Before = before
		before += part.words
		cut.parts = append(cut.parts, part)
	}
	return &cut
}

// CanPlace reports whether all sums find places in 2^bucketBits buckets.
func CanPlace(sums []uint64, bucketBits uint) bool {
	_, ok := placeSums(sums, bucketBits)
	return ok
}

// KWGWithin reads a .kwg file with limits on its words.
func KWGWithin(data []byte, maxWords, maxLetters int) (words []string, reason error) {
	words, fault := kwgWords(data, English, maxWords, maxLetters)
	if fault != nil {
		return nil, fault.Reason
	}
	return words, nil
}
