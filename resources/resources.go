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

// own is a list of Quoin's in every form, each made ready when it is asked for
// first.
type own struct {
	sha256     string // of the list that the graph was made from; see lexicon.Load
	words      func() *lexicon.Lexicon
	dictionary func() *search.Dictionary
}

var (
	international = newOwn(InternationalName, wordlist, wordlistKWG)
	everydayList  = newOwn(EverydayName, everyday, everydayKWG)
)

func newOwn(name string, graph, kwg []byte) own {
	const magic, length = 8, 32
	words := sync.OnceValue(func() *lexicon.Lexicon { return must(lexicon.Load(name, graph)) })
	return own{
		sha256: hex.EncodeToString(graph[magic : magic+length]),
		words:  words,
		dictionary: sync.OnceValue(func() *search.Dictionary {
			return newDictionary(words(), must(lexicon.LoadGaddag(words(), kwg)))
		}),
	}
}

// must is what was loaded; a test loads all there is.
func must[T any](loaded T, err error) T {
	if err != nil {
		panic(err)
	}
	return loaded
}

// International is the default list: 274,932 words, a near superset of the
// lists that English tournaments use. The first call makes it ready, within
// some two milliseconds.
func International() *lexicon.Lexicon { return international.words() }

// Everyday is the 63,403 words of International that most readers know. The
// first call makes it ready, as International does.
func Everyday() *lexicon.Lexicon { return everydayList.words() }

// Own is Quoin's own list with that SHA256, or nil.
func Own(sha256 string) *lexicon.Lexicon {
	switch sha256 {
	case international.sha256:
		return International()
	case everydayList.sha256:
		return Everyday()
	}
	return nil
}

// IsOwn says whether a list is one of Quoin's own, without making any ready.
func IsOwn(sha256 string) bool {
	return sha256 == international.sha256 || sha256 == everydayList.sha256
}

// Dictionary is any list in every form that the crossword games ask. Those of
// Quoin's own lists are made ready by the first call for them, within some
// twenty milliseconds, and kept. That of another list is built at each call,
// which takes a good part of a second for a list as large as International; the
// error is a *lexicon.GaddagError.
func Dictionary(lex *lexicon.Lexicon) (*search.Dictionary, error) {
	switch lex.SHA256() {
	case international.sha256:
		return international.dictionary(), nil
	case everydayList.sha256:
		return everydayList.dictionary(), nil
	}
	g, err := lexicon.NewGaddag(lex)
	if err != nil {
		return nil, err
	}
	return newDictionary(lex, g), nil
}

// newDictionary is a dictionary that makes the words by their letters when
// somebody asks for them first.
func newDictionary(l *lexicon.Lexicon, g *lexicon.Gaddag) *search.Dictionary {
	d := search.NewDictionary(l, g)
	d.Anagrams = sync.OnceValue(func() *lexicon.Anagrams { return lexicon.NewAnagrams(l) })
	return d
}
