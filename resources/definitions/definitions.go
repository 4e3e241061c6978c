// Package definitions has the definitions of words: lines of Quoin's own for the shortest words, which matter
// most in word games and which ordinary dictionaries lack, else WordNet. resources/CREDITS.md says where they
// come from.
package definitions

import (
	_ "embed"
	"strings"
	"sync"

	"quoin/game/lexicon"
	"quoin/resources/definitions/pack"
)

var (
	//go:embed wordnet.pack
	wordnet []byte
	// short is a line a word: the word, and after it its senses, each a part of
	// speech and a text. The file itself says how it is written.
	//
	//go:embed short.txt
	short string
)

// Of returns the definition of a word, its letters a to z in either case. If the word has none of its own, it
// is that of the word that it is a form of, or is derived from. It returns false if there is none. Nothing
// inflated is kept between calls: each takes well under a millisecond.
func Of(word string) (lexicon.Definition, bool) { return Lookup()(word) }

// Lookup returns a function that does what Of does. It keeps what it has inflated, so looking up many words with
// it takes a fraction of the time. Only one goroutine may use it.
func Lookup() func(word string) (lexicon.Definition, bool) {
	b := newBook()
	return func(word string) (lexicon.Definition, bool) {
		if len(word) > longest {
			return lexicon.Definition{}, false
		}
		return b.of(strings.ToLower(word))
	}
}

// longest is the most letters of a word that is taken apart.
const longest = 40

// book looks definitions up.
type book struct{ *pack.Reader }

var opened = sync.OnceValue(func() pack.Book {
	b, err := pack.Open(wordnet)
	if err != nil {
		panic(err) // it is part of the program, and a test opens it
	}
	return b
})

func newBook() book { return book{opened().Reader()} }

// definingWord is the word whose senses define another.
type definingWord struct {
	text  string
	parts speechParts // parts of speech that count
	made  bool
}

func (b book) of(word string) (lexicon.Definition, bool) {
	f, is := b.find(word)
	if !is {
		return lexicon.Definition{}, false
	}
	d := lexicon.Definition{Word: word, Made: f.made, Senses: b.senses(f)}
	if f.text != word {
		d.Base = f.text
		return d, true
	}
	w, _ := b.Word(word)
	d.Senses = append(d.Senses, formsOf(w)...)
	return d, true
}

// formsOf returns what a word with senses of its own is besides: FOUND is also a form of FIND.
func formsOf(w pack.PackedWord) (senses []lexicon.Sense) {
	for _, base := range w.Bases {
		senses = append(senses, lexicon.Sense{Part: partNames[base.Part], Text: "a form of " + base.Text})
	}
	return senses
}

var partNames = [...]string{pack.Noun: "noun", pack.Verb: "verb", pack.Adjective: "adjective", pack.Adverb: "adverb"}

// senses returns the senses of the found word, of the parts of speech that count.
func (b book) senses(f definingWord) (senses []lexicon.Sense) {
	for _, s := range ownSenses(f.text) {
		if f.parts.has(s.part) || f.parts == anything {
			senses = append(senses, s.Sense)
		}
	}
	w, _ := b.Word(f.text)
	for _, s := range w.Senses {
		if f.parts.has(s.Part) {
			senses = append(senses, lexicon.Sense{Part: partNames[s.Part], Text: b.Gloss(s.Gloss)})
		}
	}
	return senses
}

// find returns the word that defines another: itself, one that it is a form of, or one that it is derived
// from.
func (b book) find(word string) (definingWord, bool) {
	if f, is := b.formOf(word); is {
		return f, true
	}
	return b.madeOf(word, mostAffixes)
}

// formOf returns a word itself or the one that it is a form of.
func (b book) formOf(word string) (definingWord, bool) {
	if f, is := b.itself(word, anything); is {
		return f, true
	}
	if w, is := b.Word(word); is {
		for _, base := range w.Bases {
			if f, is := b.itself(base.Text, of(base.Part)); is {
				return f, true
			}
		}
	}
	// Words are used as other parts of speech than those in WordNet: GUSTED.
	for _, loosely := range []speechParts{0, both | described} {
		for _, e := range endings {
			if base := e.cut(word); base != "" {
				if f, is := b.itself(base, e.parts|loosely); is {
					return f, true
				}
			}
		}
	}
	return definingWord{}, false
}

// itself returns a word if it has senses of some parts of speech.
func (b book) itself(word string, p speechParts) (definingWord, bool) {
	for _, s := range ownSenses(word) {
		if p.has(s.part) || p == anything {
			return definingWord{text: word, parts: p}, true
		}
	}
	w, _ := b.Word(word)
	for _, s := range w.Senses {
		if p.has(s.Part) {
			return definingWord{text: word, parts: p}, true
		}
	}
	return definingWord{}, false
}

// mostAffixes is the most affixes of a word: UN-, -ABLE and -NESS.
const mostAffixes = 3

// madeOf returns the word that another is derived from with at most `most` prefixes and suffixes: with one
// first, since the longest remaining word says most.
func (b book) madeOf(word string, most int) (definingWord, bool) {
	ways := cuts(word)
	for _, c := range ways {
		f, is := b.itself(c.base, c.of)
		if !is && c.before {
			f, is = b.formOf(c.base)
		}
		if is {
			f.made = true
			return f, true
		}
	}
	if most <= 1 {
		return definingWord{}, false
	}
	for _, e := range endings {
		if base := e.cut(word); base != "" {
			if f, is := b.madeOf(base, 1); is {
				return f, true
			}
		}
	}
	for _, c := range ways {
		if f, is := b.madeOf(c.base, most-1); is {
			return f, true
		}
	}
	return definingWord{}, false
}
