package adjacency

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"quoin/game"
	"quoin/game/lexicon"
)

// These are the hints on a board, one after the other: from the third on, each gives a letter.
const (
	HintStarts  = 1 + iota // number of words that start at each square
	HintLengths            // number of words of each length
	HintLetters            // the first letter of a word, then its second, …
)

// LetterHint returns the number of the first hint on a board that gives a letter. If the log has a goal, the
// player knows the number of words of each length anyway, so there is no hint for that.
func (s State) LetterHint() int {
	if s.goal != nil {
		return HintLengths
	}
	return HintLetters
}

// Tip is the content of the hints taken on the present board. They are about the everyday words not found
// yet; once none is left, about all words of the list.
type Tip struct {
	Grade    int // number of hints taken on this board; fields of later ones are zero
	Everyday bool
	Words    int   // number of words that the hints are about
	Starts   []int // number of words that start at each square; a word that can start at two counts at both
	Lengths  []int // number of words by length; index 0 is unused
	Spelt    []Spelt
}

// Spelt is a word whose first letters were given away.
type Spelt struct {
	Shown   string // first letters; Qu counts as one
	Letters int    // length of the word
}

// Tip works out the content of the hints taken so far. held is the words of the present board, from a solver.
func (s State) Tip(held []BoardWord, everyday Words) Tip {
	var unfound, common []BoardWord
	for _, h := range held {
		if s.played.has(s.code(h.Word)) {
			continue
		}
		unfound = append(unfound, h)
		if everyday.Has(h.Word) {
			common = append(common, h)
		}
	}
	t := Tip{Grade: s.fresh, Everyday: len(common) > 0}
	if t.Everyday {
		unfound = common
	}
	t.Words = len(unfound)
	if s.fresh >= HintStarts {
		t.Starts = make([]int, s.Board().Squares())
		for _, h := range unfound {
			for square := range t.Starts {
				t.Starts[square] += int(h.Starts >> square & 1)
			}
		}
	}
	if s.fresh >= HintLengths {
		for _, h := range unfound {
			n := utf8.RuneCountInString(h.Word)
			for len(t.Lengths) <= n {
				t.Lengths = append(t.Lengths, 0)
			}
			t.Lengths[n]++
		}
	}
	t.Spelt = spell(s.config.Language, unfound, s.spelt)
	return t
}

// spell gives letters to the words, the longest first: each word gets all but its last letter before the next
// gets any.
func spell(of lexicon.Language, unfound []BoardWord, letters int) (spelt []Spelt) {
	if letters == 0 {
		return nil
	}
	unfound = slices.Clone(unfound)
	game.SortStable(unfound, func(a, b BoardWord) int {
		return cmp.Compare(utf8.RuneCountInString(b.Word), utf8.RuneCountInString(a.Word))
	})
	for _, h := range unfound {
		code := codeOf(of, h.Word)
		tiles, _ := Spell(code)
		give := min(letters, len(tiles)-1)
		spelt = append(spelt, Spelt{of.Alphabet().Decode(code[:Letters(tiles[:give])]), len(code)})
		if letters -= give; letters == 0 {
			break
		}
	}
	return spelt
}
