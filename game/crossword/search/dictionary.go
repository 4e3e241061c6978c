package search

import (
	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// Dictionary is a word list in every form that a game needs: for looking words up, for the words that cross a
// square, for the words that letters make. It is immutable, and any number of goroutines may share one.
type Dictionary struct {
	Words      *lexicon.Lexicon
	Gaddag     *lexicon.Gaddag
	Alphagrams *lexicon.Alphagrams
	// Anagrams returns the words by their letters, the same ones every time. The maker of the dictionary sets
	// it; if it is nil, the best move by score and leave is found by listing all moves.
	Anagrams func() *lexicon.Anagrams
}

// NewDictionary returns the dictionary of a list and its Gaddag. It takes some milliseconds for a list of the
// usual size.
func NewDictionary(l *lexicon.Lexicon, g *lexicon.Gaddag) *Dictionary {
	return &Dictionary{Words: l, Gaddag: g, Alphagrams: lexicon.NewAlphagrams(l, AlphagramLength)}
}

// Generator returns a generator for an empty board.
func (d *Dictionary) Generator(r *crossword.Rules, l *crossword.Layout) *Generator {
	g := NewGenerator(r, d.Gaddag, l)
	g.SetAlphagrams(d.Alphagrams)
	g.SetAnagrams(d.Anagrams)
	return g
}
