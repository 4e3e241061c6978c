package search

import (
	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// Dictionary is a word list in every form that a game needs: for looking words up, for the words that cross a
// square, for the words that letters make. It is immutable, and any number of goroutines may share one.
type Dictionary struct {
	Words  *lexicon.Lexicon
	Gaddag *lexicon.Gaddag
	// Alphagrams returns the words of at least AlphagramLength letters as sets of letters, and Anagrams the words
	// by their letters. Both return the same ones every time, and take some milliseconds the first time. The
	// maker of the dictionary sets them. Without the first, the best move is found more slowly; without the
	// second, the best move by score and leave is found by listing all moves.
	Alphagrams func() *lexicon.Alphagrams
	Anagrams   func() *lexicon.Anagrams
}

// Check returns the words that a game accepts. Tiles tell words apart that a list for grids doesn't: AE from Ä.
func (d *Dictionary) Check() crossword.Words {
	if len(d.Words.Language().MoreLetters()) == 0 {
		return d.Words
	}
	return tileWords{d}
}

// tileWords is the words of a dictionary as tiles write them.
type tileWords struct{ *Dictionary }

// Has reports whether a word as it lies on the board is in the dictionary.
func (w tileWords) Has(word string) bool {
	code, ok := w.Words.Language().TileCode(word)
	return ok && w.Gaddag.Has(code)
}

// Generator returns a generator for an empty board.
func (d *Dictionary) Generator(r *crossword.Rules, l *crossword.Layout) *Generator {
	g := NewGenerator(r, d.Gaddag, l)
	g.SetAlphagrams(d.Alphagrams)
	g.SetAnagrams(d.Anagrams)
	return g
}
