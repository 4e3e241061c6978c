package lexicon

import (
	"slices"
	"sort"
)

// Definition is the definition of a word.
type Definition struct {
	Word string // in lower case
	// Base is the word that the senses belong to, if Word has none of its own: CAT for CATS, BAKE for REBAKE.
	// Otherwise it is "".
	Base string
	// Made says that Word isn't a form of Base but made from it with a prefix or a suffix, so the senses only
	// suggest its meaning.
	Made   bool
	Senses []Sense // the commonest first, whatever its part of speech; at least one, unless only a list defines Word
	// Listed is what the file of a player's own word list says of Word, in one line, and List the name of that list;
	// both are "" if it says nothing.
	Listed, List string
}

// Sense is one meaning of a word.
type Sense struct {
	Part string // part of speech in full: "noun", "verb", "adjective" and so on
	Text string // some words in plain ASCII, without a full stop
}

// ByPart returns the senses with those of each part of speech together, for lists with the part as a heading. The
// part of the commonest sense is first.
func (d Definition) ByPart() []Sense {
	first := map[string]int{}
	for i, s := range d.Senses {
		if _, seen := first[s.Part]; !seen {
			first[s.Part] = i
		}
	}
	all := slices.Clone(d.Senses)
	sort.SliceStable(all, func(i, j int) bool { return first[all[i].Part] < first[all[j].Part] })
	return all
}
