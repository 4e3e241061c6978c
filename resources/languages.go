package resources

import (
	_ "embed"
	"iter"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"quoin/game/lexicon"
	"quoin/resources/memory"
)

// The lists of other languages than English, which make-languages.sh makes. Nothing reads them before a game
// needs one.
var (
	//go:embed languages/fr.packed
	french []byte
	//go:embed languages/fr-everyday.packed
	frenchEveryday []byte
	//go:embed languages/de.packed
	german []byte
	//go:embed languages/de-everyday.packed
	germanEveryday []byte
	//go:embed languages/es.packed
	spanish []byte
	//go:embed languages/es-everyday.packed
	spanishEveryday []byte
	//go:embed languages/nl.packed
	dutch []byte
	//go:embed languages/nl-everyday.packed
	dutchEveryday []byte
)

// foreignList is a list of another language. Its graph for crosswords isn't packed too, which would take megabytes: it
// is made when a game needs it, and then kept.
type foreignList struct {
	packed []byte
	words  func() *lexicon.Lexicon
	made   *madeDictionary
}

func newForeign(of lexicon.Language, name string, packed []byte) foreignList {
	return foreignList{packed, sync.OnceValue(func() *lexicon.Lexicon {
		defer memory.FreeData(packed)
		return must(lexicon.Unpack(name, packed)).In(of)
	}), &madeDictionary{}}
}

// foreign has the lists of each language with its name, and those of its everyday words.
var foreign = map[lexicon.Language][2]foreignList{
	lexicon.French:  newPair(lexicon.French, french, frenchEveryday),
	lexicon.German:  newPair(lexicon.German, german, germanEveryday),
	lexicon.Spanish: newPair(lexicon.Spanish, spanish, spanishEveryday),
	lexicon.Dutch:   newPair(lexicon.Dutch, dutch, dutchEveryday),
}

func newPair(of lexicon.Language, packed, everyday []byte) [2]foreignList {
	names := NamesOf(of)
	return [2]foreignList{newForeign(of, names[0], packed), newForeign(of, names[1], everyday)}
}

// WordsOf returns Quoin's list of a language. The first call prepares it, within some ten milliseconds.
func WordsOf(of lexicon.Language) *lexicon.Lexicon {
	if of == lexicon.English {
		return International()
	}
	return foreign[of][0].words()
}

// EverydayOf returns the everyday words of a language.
func EverydayOf(of lexicon.Language) *lexicon.Lexicon {
	if of == lexicon.English {
		return Everyday()
	}
	return foreign[of][1].words()
}

// apart has German words whose spelling lexicon.Umlauts doesn't know, a line each, with their umlauts.
//
//go:embed languages/de-umlauts.txt
var apart string

// germanTiles are these words as tiles write them, by the letters of a grid.
var germanTiles = sync.OnceValue(func() map[string][]string {
	words := map[string][]string{}
	for word := range strings.FieldsSeq(apart) {
		if plain, ok := lexicon.German.Alphabet().Code(word); ok {
			words[plain] = append(words[plain], word)
		}
	}
	return words
})

// spelt returns how tiles write a word of a list: as the list says, or else by the German words that are known.
func spelt(lex *lexicon.Lexicon, word string) []string {
	if said := lex.Spellings(word); said != nil {
		return said
	}
	if lex.Language() != lexicon.German {
		return []string{word}
	}
	if words := germanTiles()[word]; words != nil {
		return words
	}
	return []string{lexicon.Umlauts(word)}
}

// TileWords returns the words of a list as tiles write them, without the graph that Dictionary makes.
func TileWords(lex *lexicon.Lexicon) interface{ Has(word string) bool } {
	if len(lex.Language().MoreLetters()) == 0 {
		return lex
	}
	return lettersAlone{lex}
}

// lettersAlone is a list without a graph, in a language whose tiles have more letters than its grids.
type lettersAlone struct{ *lexicon.Lexicon }

// Has reports whether a word as it lies on the board is in the list. A digraph on two tiles is in brackets, and in no word.
func (l lettersAlone) Has(word string) bool {
	of := l.Language()
	grid, ok := of.Alphabet().Code(word)
	return ok && l.Lexicon.Has(word) && (of != lexicon.German || slices.Contains(spelt(l.Lexicon, grid), strings.ToLower(word)))
}

// tileWords returns the words of a list as tiles write them.
func tileWords(lex *lexicon.Lexicon) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, word := range lex.All() {
			for _, word := range spelt(lex, word) {
				if !yield(word) {
					return
				}
			}
		}
	}
}

// gaddagOf makes the graph for crosswords of a list.
func gaddagOf(lex *lexicon.Lexicon) (*lexicon.Gaddag, error) {
	if len(lex.Language().MoreLetters()) == 0 {
		return lexicon.NewGaddag(lex) // its letters are those of the tiles
	}
	return lexicon.GaddagOf(lex.Language(), lex.Name(), tileWords(lex))
}

// foreignBy returns the list of another language with that SHA256, unprepared.
func foreignBy(sha256 string) (foreignList, bool) {
	for _, pair := range foreign {
		for _, l := range pair {
			if lexicon.SHA256Of(l.packed) == sha256 {
				return l, true
			}
		}
	}
	return foreignList{}, false
}

// NamesOf returns the names of Quoin's list of a language, and of its everyday words.
func NamesOf(of lexicon.Language) [2]string {
	if of == lexicon.English {
		return [2]string{InternationalName, EverydayName}
	}
	return [2]string{of.Own(), EverydayName + " " + of.Own()}
}

// LanguageOf returns the language of a list, as its name tells: a list of Quoin's, one of a name for tournaments such
// as FISE2, and a file whose name ends with a language's tag, as club.es.txt. Any other is English.
func LanguageOf(name string) lexicon.Language {
	for of := range foreign {
		if NamesOf(of)[0] == name || NamesOf(of)[1] == name {
			return of
		}
	}
	if name = filepath.Base(name); isListExtension(name) {
		name = stem(name)
	}
	if of, is := lexicon.ParseLanguage(strings.ToLower(strings.TrimPrefix(filepath.Ext(name), "."))); is {
		return of
	}
	return lexicon.ForTournaments(Canonical(name))
}

// Foreign returns the list of Quoin's with that name, of another language than English, or nil.
func Foreign(name string) *lexicon.Lexicon {
	for of, lists := range foreign {
		for i, called := range NamesOf(of) {
			if called == name {
				return lists[i].words()
			}
		}
	}
	return nil
}
