// Package resources holds the data that Quoin carries inside its binary, and
// reads word lists that a person brings. CREDITS.md says where each part comes
// from and under which licence.
package resources

import (
	_ "embed"
	"encoding/hex"
	"sync"

	"quoin/game/crossword/search"
	"quoin/game/lexicon"
)

// The names of the embedded lists.
const (
	InternationalName = "International"
	EverydayName      = "Everyday"
)

// The graphs hold every word of the lists they are made from, and only they go
// into the program.
//
//go:generate go run ./compile wordlist.txt wordlist.graph wordlist.kwg
//go:generate go run ./compile everyday.txt everyday.graph everyday.kwg
var (
	//go:embed wordlist.graph
	wordlist []byte
	//go:embed wordlist.kwg
	wordlistKWG []byte

	//go:embed everyday.graph
	everyday []byte
	//go:embed everyday.kwg
	everydayKWG []byte
)

var (
	international = sync.OnceValue(func() *lexicon.Lexicon { return load(InternationalName, wordlist) })
	everydayWords = sync.OnceValue(func() *lexicon.Lexicon { return load(EverydayName, everyday) })

	internationalGaddag = sync.OnceValue(func() *lexicon.Gaddag { return loadGaddag(International(), wordlistKWG) })
	everydayGaddag      = sync.OnceValue(func() *lexicon.Gaddag { return loadGaddag(Everyday(), everydayKWG) })

	internationalDictionary = sync.OnceValue(func() *search.Dictionary {
		return search.NewDictionary(International(), internationalGaddag())
	})
	everydayDictionary = sync.OnceValue(func() *search.Dictionary {
		return search.NewDictionary(Everyday(), everydayGaddag())
	})
)

func load(name string, graph []byte) *lexicon.Lexicon {
	lex, err := lexicon.Load(name, graph)
	if err != nil {
		panic(err) // a test loads both
	}
	return lex
}

func loadGaddag(lex *lexicon.Lexicon, kwg []byte) *lexicon.Gaddag {
	g, err := lexicon.LoadGaddag(lex, kwg)
	if err != nil {
		panic(err) // a test loads both
	}
	return g
}

// International is the default list: 274,932 words, a near superset of the
// lists that English tournaments use. The first call makes it ready, within
// some two milliseconds.
func International() *lexicon.Lexicon { return international() }

// Everyday is the 63,403 words of International that most readers know. The
// first call makes it ready, as International does.
func Everyday() *lexicon.Lexicon { return everydayWords() }

// sum is the SHA256 of the list that a graph was made from; see lexicon.Load.
func sum(graph []byte) string {
	const magic, length = 8, 32
	return hex.EncodeToString(graph[magic : magic+length])
}

var (
	internationalSum = sync.OnceValue(func() string { return sum(wordlist) })
	everydaySum      = sync.OnceValue(func() string { return sum(everyday) })
)

// Own is Quoin's own list with that SHA256, or nil.
func Own(sha256 string) *lexicon.Lexicon {
	switch sha256 {
	case internationalSum():
		return International()
	case everydaySum():
		return Everyday()
	}
	return nil
}

// IsOwn says whether a list is one of Quoin's own, without making any ready.
func IsOwn(sha256 string) bool { return sha256 == internationalSum() || sha256 == everydaySum() }

// Dictionary is any list in every form that the crossword games ask. Those of
// Quoin's own lists are made ready by the first call for them, within some
// twenty milliseconds, and kept. That of another list is built at each call,
// which takes a good part of a second for a list as large as International; the
// error is a *lexicon.GaddagError.
func Dictionary(lex *lexicon.Lexicon) (*search.Dictionary, error) {
	switch lex.SHA256() {
	case internationalSum():
		return internationalDictionary(), nil
	case everydaySum():
		return everydayDictionary(), nil
	}
	g, err := lexicon.NewGaddag(lex)
	if err != nil {
		return nil, err
	}
	return search.NewDictionary(lex, g), nil
}
