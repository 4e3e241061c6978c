package search

import (
	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// Dictionary is a list of words in every form that a game asks: whether a word
// is in it, which words cross a square, which letters make a word. It is never
// changed, and any number of goroutines may share one.
type Dictionary struct {
	Words      *lexicon.Lexicon
	Gaddag     *lexicon.Gaddag
	Alphagrams *lexicon.Alphagrams
	// Anagrams gives the words by their letters, the same ones every time. It is
	// for whoever makes the dictionary to set; while it is nil the best move by
	// what stays is found by listing all.
	Anagrams func() *lexicon.Anagrams
}

// NewDictionary is the dictionary of a list and its Gaddag. It takes some
// milliseconds for a list of the usual size.
func NewDictionary(l *lexicon.Lexicon, g *lexicon.Gaddag) *Dictionary {
	return &Dictionary{Words: l, Gaddag: g, Alphagrams: lexicon.NewAlphagrams(l, AlphagramLength)}
}

// Generator makes a generator for an empty board.
func (d *Dictionary) Generator(r *crossword.Rules, l *crossword.Layout) *Generator {
	g := NewGenerator(r, d.Gaddag, l)
	g.SetAlphagrams(d.Alphagrams)
	g.SetAnagrams(d.Anagrams)
	return g
}
