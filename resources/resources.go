// Package resources has the data that Quoin carries inside its binary, and reads the user's word lists.
// CREDITS.md says where each part comes from and under which licence.
package resources

import (
	_ "embed"
	"sync"

	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/resources/memory"
)

// The names of the embedded lists.
const (
	InternationalName = "International"
	EverydayName      = "Everyday"
)

// The graphs hold every word of the lists they are made from, and only they go
// into the program.
//
//go:generate go run ./compile wordlist.txt wordlist.graph wordlist.gaddag
//go:generate go run ./compile everyday.txt everyday.packed everyday.gaddag
var (
	//go:embed wordlist.graph
	wordlist []byte
	//go:embed wordlist.gaddag
	wordlistGaddag []byte

	//go:embed everyday.packed
	everyday []byte
	//go:embed everyday.gaddag
	everydayGaddag []byte
)

// ownList is one of Quoin's lists in every form, each prepared on first use.
type ownList struct {
	sha256     string // of the list that the graph was made from; see lexicon.Load
	words      func() *lexicon.Lexicon
	dictionary func() *search.Dictionary
	prepare    func() // see Prepare
}

var (
	// To unpack International would take most of the time in which Adjacency draws its first frame.
	international = newOwn(InternationalName, wordlist, wordlistGaddag, lexicon.Load)
	everydayList  = newOwn(EverydayName, everyday, everydayGaddag, lexicon.Unpack)
)

func newOwn(name string, graph, gaddag []byte, load func(string, []byte) (*lexicon.Lexicon, error)) ownList {
	words := sync.OnceValue(func() *lexicon.Lexicon {
		defer memory.FreeData(graph)
		return must(load(name, graph))
	})
	dictionary := sync.OnceValue(func() *search.Dictionary {
		defer memory.FreeData(gaddag)
		return newDictionary(words(), must(lexicon.UnpackGaddag(words(), gaddag)))
	})
	return ownList{
		sha256:     lexicon.SHA256Of(graph),
		words:      words,
		dictionary: dictionary,
		prepare: sync.OnceFunc(func() {
			memory.FreeCode()
			dictionary().Alphagrams()
			memory.Free()
		}),
	}
}

// must returns what was loaded; a test loads everything.
func must[T any](loaded T, err error) T {
	if err != nil {
		panic(err)
	}
	return loaded
}

// International returns the default list: 274,932 words, a near superset of the lists that English
// tournaments use. The first call prepares it, within about two milliseconds.
func International() *lexicon.Lexicon { return international.words() }

// Everyday returns the 63,403 words of International that most readers know. The first call unpacks and prepares it,
// within about two milliseconds.
func Everyday() *lexicon.Lexicon { return everydayList.words() }

// Own returns Quoin's own list with that SHA256, or nil.
func Own(sha256 string) *lexicon.Lexicon {
	switch sha256 {
	case international.sha256:
		return International()
	case everydayList.sha256:
		return Everyday()
	}
	if l, is := foreignBy(sha256); is {
		return l.words()
	}
	return nil
}

// IsOwn reports whether a list is one of Quoin's own, without preparing any.
func IsOwn(sha256 string) bool {
	_, is := foreignBy(sha256)
	return is || sha256 == international.sha256 || sha256 == everydayList.sha256
}

// Prepare makes what computers and hints need of one of Quoin's own lists; for another it does nothing. This takes
// several times the memory of the result, which is returned to the system at once; and so that both aren't taken
// together, that of the program's start is returned before. Only the first call for a list does so.
func Prepare(sha256 string) {
	switch sha256 {
	case international.sha256:
		international.prepare()
	case everydayList.sha256:
		everydayList.prepare()
	}
}

// Dictionary returns a list in every form that the crossword games need. For Quoin's own lists the first call
// prepares it, within about twenty milliseconds in English and some seconds in other languages, and later calls
// return the same. For another list each call builds it, which takes most of a second for a list as large as
// International; the error is a *lexicon.GaddagError.
func Dictionary(lex *lexicon.Lexicon) (*search.Dictionary, error) {
	switch lex.SHA256() {
	case international.sha256:
		return international.dictionary(), nil
	case everydayList.sha256:
		return everydayList.dictionary(), nil
	}
	if l, is := foreignBy(lex.SHA256()); is {
		return l.made.once(func() (*search.Dictionary, error) { return makeDictionary(lex) })
	}
	return makeDictionary(lex)
}

// madeDictionary is a dictionary once it is made.
type madeDictionary struct {
	sync.Mutex
	dictionary *search.Dictionary
}

// once returns the dictionary, which the first call makes.
func (m *madeDictionary) once(make func() (*search.Dictionary, error)) (d *search.Dictionary, err error) {
	m.Lock()
	defer m.Unlock()
	if m.dictionary == nil {
		m.dictionary, err = make()
	}
	return m.dictionary, err
}

func makeDictionary(lex *lexicon.Lexicon) (*search.Dictionary, error) {
	g, err := gaddagOf(lex)
	if err != nil {
		return nil, err
	}
	return newDictionary(lex, g), nil
}

// HasGraph reports whether the graph for crosswords of a list comes with Quoin, so that Dictionary is quick.
func HasGraph(sha256 string) bool {
	return sha256 == international.sha256 || sha256 == everydayList.sha256
}

// newDictionary returns a dictionary that makes its other forms on first use.
func newDictionary(l *lexicon.Lexicon, g *lexicon.Gaddag) *search.Dictionary {
	if len(l.Language().MoreLetters()) > 0 {
		return &search.Dictionary{
			Words: l, Gaddag: g,
			Alphagrams: sync.OnceValue(func() *lexicon.Alphagrams { return g.Alphagrams(search.AlphagramLength) }),
			Anagrams:   sync.OnceValue(g.Anagrams),
		}
	}
	return &search.Dictionary{
		Words: l, Gaddag: g,
		Alphagrams: sync.OnceValue(func() *lexicon.Alphagrams { return lexicon.NewAlphagrams(l, search.AlphagramLength) }),
		Anagrams:   sync.OnceValue(func() *lexicon.Anagrams { return lexicon.NewAnagrams(l) }),
	}
}
