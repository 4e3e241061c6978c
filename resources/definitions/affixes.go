package definitions

import (
	"slices"
	"sort"
	"strings"
	"sync"
)

// prefixes lists prefixes that make words from other words.
const prefixes = `
	un re non over out under mis dis pre inter sub super anti counter fore de up micro multi semi mini co hyper hypo ultra auto bio
	electro photo tele trans poly mono neo pseudo post back down mid extra intra infra mega macro radio hydro thermo cyber cross
	psycho
`

// suffix is a suffix that makes words from other words: the ending of the new words, the parts of speech of
// the others, and their endings instead. "=" stands for a doubled last consonant.
type suffix struct {
	made  string
	of    speechParts
	bases []string
}

var suffixes = []suffix{
	{"ly", anything, []string{"", "le"}},
	{"ally", anything, []string{""}},
	{"ily", anything, []string{"y"}},
	{"ness", anything, []string{""}},
	{"iness", anything, []string{"y"}},
	{"less", nouns, []string{""}},
	{"iless", nouns, []string{"y"}},
	{"ful", both, []string{""}},
	{"iful", both, []string{"y"}},
	{"like", nouns, []string{""}},
	{"some", anything, []string{""}},
	{"ish", anything, []string{"", "e"}},
	{"=ish", anything, []string{""}},
	{"able", both, []string{"", "e"}},
	{"iable", both, []string{"y"}},
	{"=able", both, []string{""}},
	{"ible", both, []string{"", "e"}},
	{"ability", both, []string{"", "e"}},
	{"ability", anything, []string{"able"}},
	{"ibility", anything, []string{"ible"}},
	{"=ability", both, []string{""}},
	{"er", both, []string{"", "e"}},
	{"=er", both, []string{""}},
	{"ier", both, []string{"y"}},
	{"or", verbs, []string{"", "e"}},
	{"ing", anything, []string{"", "e"}},
	{"=ing", anything, []string{""}},
	{"ed", nouns, []string{"", "e"}},
	{"=ed", nouns, []string{""}},
	{"ied", nouns, []string{"y"}},
	{"y", anything, []string{"", "e"}},
	{"=y", anything, []string{""}},
	{"ie", nouns, []string{"", "y"}},
	{"=ie", nouns, []string{""}},
	{"ism", anything, []string{"", "e", "y", "ist", "ic"}},
	{"ist", anything, []string{"", "e", "y", "ism"}},
	{"istic", anything, []string{"ist", "ism"}},
	{"ize", anything, []string{"", "e", "y"}},
	{"ise", anything, []string{"", "e", "y", "ize"}},
	{"ization", anything, []string{"ize", ""}},
	{"isation", anything, []string{"ize", "ise", ""}},
	{"ation", both, []string{"", "e"}},
	{"ation", anything, []string{"ate"}},
	{"ion", both, []string{"", "e"}},
	{"ication", both, []string{"y"}},
	{"ator", anything, []string{"ate"}},
	{"ment", both, []string{""}},
	{"al", anything, []string{"", "e"}},
	{"ial", anything, []string{"", "y"}},
	{"ical", anything, []string{"ic", "y"}},
	{"ic", anything, []string{"", "e", "y", "ia"}},
	{"ically", anything, []string{"ic", "y"}},
	{"ity", anything, []string{"", "e"}},
	{"osity", anything, []string{"ous"}},
	{"icity", anything, []string{"ic"}},
	{"ous", anything, []string{"", "e"}},
	{"ious", anything, []string{"y"}},
	{"eous", anything, []string{""}},
	{"ship", nouns, []string{""}},
	{"hood", nouns, []string{""}},
	{"dom", anything, []string{""}},
	{"age", anything, []string{"", "e"}},
	{"ery", anything, []string{"", "e"}},
	{"ess", nouns, []string{"", "er"}},
	{"ress", nouns, []string{"er", "or"}},
	{"ette", nouns, []string{""}},
	{"let", nouns, []string{""}},
	{"ling", anything, []string{""}},
	{"ward", anything, []string{""}},
	{"wards", anything, []string{""}},
	{"wise", anything, []string{""}},
	{"ways", anything, []string{""}},
	{"most", anything, []string{""}},
	{"fold", anything, []string{""}},
	{"man", anything, []string{""}},
	{"men", anything, []string{""}},
	{"woman", anything, []string{""}},
	{"women", anything, []string{""}},
	{"ian", anything, []string{"", "y", "ia"}},
	{"an", anything, []string{"", "a"}},
	{"ean", anything, []string{""}},
	{"ancy", anything, []string{"ant"}},
	{"ency", anything, []string{"ent"}},
	{"ance", both, []string{""}},
	{"ance", anything, []string{"ant"}},
	{"ence", anything, []string{"ent"}},
	{"ence", both, []string{""}},
	{"ive", both, []string{"", "e"}},
	{"ive", anything, []string{"ion"}},
	{"ative", anything, []string{"ate"}},
	{"ative", both, []string{"e", ""}},
	{"atory", anything, []string{"ate"}},
	{"ify", anything, []string{"", "e"}},
	{"ified", anything, []string{"ify"}},
	{"en", anything, []string{""}},
	{"ster", nouns, []string{""}},
	{"eer", nouns, []string{""}},
	{"ee", both, []string{"", "e"}},
	{"oid", anything, []string{"", "e"}},
	{"esque", anything, []string{""}},
	{"ology", anything, []string{""}},
	{"ologist", anything, []string{"ology"}},
	{"ological", anything, []string{"ology"}},
	{"ologic", anything, []string{"ology"}},
	{"itis", anything, []string{""}},
	{"graphic", anything, []string{"graph"}},
	{"grapher", anything, []string{"graph"}},
	{"graphy", anything, []string{"graph"}},
}

// The least letters of a word before a suffix and after a prefix. With fewer, unrelated words would be found.
const (
	leastBefore = 3
	leastAfter  = 4
)

// cut is one way to derive a word from another.
type cut struct {
	base   string
	of     speechParts
	before bool // a prefix was cut off, which all forms of a word keep
}

// longestFirst returns prefixes and suffixes, the longest first.
var longestFirst = sync.OnceValues(func() ([]string, []suffix) {
	before, after := strings.Fields(prefixes), slices.Clone(suffixes)
	sort.SliceStable(before, func(i, j int) bool { return len(before[i]) > len(before[j]) })
	sort.SliceStable(after, func(i, j int) bool { return len(after[i].made) > len(after[j].made) })
	return before, after
})

// cuts returns the ways to derive a word from another, the likeliest first.
func cuts(word string) (all []cut) {
	before, after := longestFirst()
	for _, s := range after {
		for _, base := range s.bases {
			if text := (suffixPair{form: s.made, base: base}).cut(word); len(text) >= leastBefore {
				all = append(all, cut{text, s.of, false})
			}
		}
	}
	for _, p := range before {
		if text, is := strings.CutPrefix(word, p); is && len(text) >= leastAfter {
			all = append(all, cut{text, anything, true})
		}
	}
	return all
}
