package play

import (
	"sync"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/resources/memory"
)

// Tongue is the dictionary of a crossword game.
type Tongue struct {
	Words *lexicon.Lexicon
	// Trusted means that the game's list can't be read any more, so that its words aren't
	// checked. Words is then another list.
	Trusted bool

	dictionary func() *search.Dictionary // of Words
	everyday   func() *search.Dictionary // for the levels below skilled
}

// Dictionary returns the words in the form that computers and hints need. The first call is slow,
// some tens of milliseconds; a game with Quoin's own words is shown before that.
func (t Tongue) Dictionary() *search.Dictionary { return t.dictionary() }

// Everyday returns the dictionary of the levels below skilled, or nil: then they know all words.
// It is as slow as Dictionary.
func (t Tongue) Everyday() *search.Dictionary { return t.everyday() }

// Dictionary is a word list prepared for finding moves.
type Dictionary = search.Dictionary

// Check returns the words that the game accepts.
func (t Tongue) Check() crossword.Words {
	if t.Trusted || t.Words == nil {
		return crossword.Trust{}
	}
	if resources.HasGraph(t.Words.SHA256()) {
		return t.Words // which needs no graph yet
	}
	return t.dictionary().Check()
}

// Tongue returns the dictionary of a new game in a language by the settings, and writes the list into its
// header. It is slow for lists that aren't Quoin's own, and for other languages than English.
func (h Host) Tongue(of lexicon.Language, header *game.Header) (Tongue, error) {
	l, err := h.WordsIn(of)
	if err != nil {
		return Tongue{}, err
	}
	header.Dictionary, header.DictionarySHA256 = l.Name(), l.SHA256()
	return h.TongueWith(l)
}

// TongueOf returns the dictionary of a resumed game, and a note for its player. The error is a
// *LostList if its list isn't found and lost doesn't say what to do. It is as slow as Tongue.
func (h Host) TongueOf(header game.Header, lost game.Lost) (t Tongue, note string, err error) {
	l, note, err := h.WordsOf(header, lost)
	if err != nil {
		return Tongue{}, "", err
	}
	trusted := l == nil
	if trusted {
		if l, err = h.Everyday(); err != nil {
			return Tongue{}, "", err
		}
	}
	t, err = h.TongueWith(l)
	t.Trusted = trusted
	return t, note, err
}

// large is the number of words from which on making a list's dictionary takes memory that is worth returning.
const large = 10_000

// TongueWith returns the dictionary of games with a list, for servers, which keep many of them.
// It is as slow as Tongue.
func (h Host) TongueWith(l *lexicon.Lexicon) (Tongue, error) {
	t := Tongue{Words: l}
	if resources.HasGraph(l.SHA256()) {
		t.dictionary = sync.OnceValue(func() *search.Dictionary { return h.ready(l) })
	} else {
		// A list may have too many words for a graph; that must be reported now.
		d, err := h.Searchable(l)
		if err != nil {
			return Tongue{}, err
		}
		d.Alphagrams()
		if l.Len() >= large {
			memory.Free() // as resources.Prepare does
		}
		t.dictionary = func() *search.Dictionary { return d }
	}
	t.everyday = sync.OnceValue(func() *search.Dictionary {
		common, err := h.EverydayIn(l.Language())
		if err != nil {
			return nil // then all words are everyday words
		}
		return h.ready(common)
	})
	return t, nil
}

// Listed returns a word list of any language, by its name in the settings, ready to be searched.
func (h Host) Listed(name string) (*Dictionary, error) {
	l, err := h.List(name)
	if err != nil {
		return nil, err
	}
	return h.Searchable(l)
}

// ready makes a dictionary.
func (h Host) ready(l *lexicon.Lexicon) *search.Dictionary {
	resources.Prepare(l.SHA256())
	d, err := h.Searchable(l)
	if err != nil {
		return nil // never for Quoin's own lists
	}
	d.Alphagrams()
	return d
}
