package play

import (
	"runtime/debug"
	"sync"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/resources"
)

// Tongue is the words of a crossword game.
type Tongue struct {
	Words *lexicon.Lexicon
	// Trusted says that the list of the game can't be read any more, so that its
	// words aren't checked. Words is then another list.
	Trusted bool

	dictionary func() *search.Dictionary // of Words
	everyday   func() *search.Dictionary // that the levels below skilled know
}

// Dictionary is the words as the computer needs them, for its turns and for
// hints. The first call is slow, some tens of milliseconds, so that a game of
// Quoin's own words needn't wait for it before its board is seen.
func (t Tongue) Dictionary() *search.Dictionary { return t.dictionary() }

// Everyday is the dictionary of the levels below skilled, or nil: then they know all
// words. It is as slow as Dictionary.
func (t Tongue) Everyday() *search.Dictionary { return t.everyday() }

// Dictionary is a word list made ready for finding moves.
type Dictionary = search.Dictionary

// Check says what is a word in the game.
func (t Tongue) Check() crossword.Words {
	if t.Trusted || t.Words == nil {
		return crossword.Trust{}
	}
	return t.Words
}

// Tongue is the words of a new game by the settings, and writes the list into
// its header. It is slow for lists that aren't Quoin's own.
func (h Host) Tongue(header *game.Header) (Tongue, error) {
	l, err := h.Lexicon(h.Settings.Now().Dictionary)
	if err != nil {
		return Tongue{}, err
	}
	header.Dictionary, header.DictionarySHA256 = l.Name(), l.SHA256()
	return h.TongueWith(l)
}

// TongueOf is the words of a game that was left, and what its player should
// know about them. The error is a *LostList if its list isn't found and lost
// doesn't say what to do. It is as slow as Tongue.
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

// TongueWith is the words of games with a list, for whoever keeps many of them. It is
// as slow as Tongue.
func (h Host) TongueWith(l *lexicon.Lexicon) (Tongue, error) {
	t := Tongue{Words: l}
	if resources.IsOwn(l.SHA256()) {
		t.dictionary = sync.OnceValue(func() *search.Dictionary { return h.ready(l) })
	} else {
		// It may be too rich for a graph, which has to be told now.
		d, err := h.Searchable(l)
		if err != nil {
			return Tongue{}, err
		}
		debug.FreeOSMemory() // see ready
		t.dictionary = func() *search.Dictionary { return d }
	}
	t.everyday = sync.OnceValue(func() *search.Dictionary {
		common, err := h.Everyday()
		if err != nil {
			return nil // then all words are
		}
		return h.ready(common)
	})
	return t, nil
}

// ready makes a dictionary. What that leaves of memory is several times what it
// keeps, and goes back to the system at once.
func (h Host) ready(l *lexicon.Lexicon) *search.Dictionary {
	d, err := h.Searchable(l)
	if err != nil {
		return nil // never of Quoin's own lists
	}
	debug.FreeOSMemory()
	return d
}
