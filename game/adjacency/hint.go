package adjacency

import (
	"cmp"
	"slices"
)

// What the hints on a board give, one after the other: from the third on, a
// letter each.
const (
	HintStarts  = 1 + iota // how many words start at each square
	HintLengths            // how many words there are of each length
	HintLetters            // the first letter of a word, then its second, …
)

// LetterHint is the first hint on a board that gives a letter. Where the log says
// what is to be found, its player is told anyway how many words there are of each
// length, so that no hint is for that.
func (s State) LetterHint() int {
	if s.goal != nil {
		return HintLengths
	}
	return HintLetters
}

// Tip is what the hints taken on the board in play tell. They speak of the
// everyday words that aren't found yet; of all words of the list, once no
// everyday word is left.
type Tip struct {
	Grade    int // hints taken on this board; what a later one gives is zero
	Everyday bool
	Words    int   // spoken of
	Starts   []int // words that start at each square; one that starts at two counts at both
	Lengths  []int // words by their letters, index 0 unused
	Spelt    []Spelt
}

// Spelt is a word of which the beginning was given away.
type Spelt struct {
	Shown   string // its first letters; Qu is given whole
	Letters int    // of the word
}

// Tip works out what the hints taken so far tell. Held are the words of the
// board in play, by a solver.
func (s State) Tip(held []Held, everyday Words) Tip {
	var unfound, common []Held
	for _, h := range held {
		if s.played.has(h.Word) {
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
			for len(t.Lengths) <= len(h.Word) {
				t.Lengths = append(t.Lengths, 0)
			}
			t.Lengths[len(h.Word)]++
		}
	}
	t.Spelt = spell(unfound, s.spelt)
	return t
}

// spell hands letters to the words, the longest first: to each word all but
// its last letter before the next gets any.
func spell(unfound []Held, letters int) (spelt []Spelt) {
	if letters == 0 {
		return nil
	}
	unfound = slices.Clone(unfound)
	slices.SortStableFunc(unfound, func(a, b Held) int { return cmp.Compare(len(b.Word), len(a.Word)) })
	for _, h := range unfound {
		tiles, _ := Spell(h.Word)
		give := min(letters, len(tiles)-1)
		spelt = append(spelt, Spelt{h.Word[:Letters(tiles[:give])], len(h.Word)})
		if letters -= give; letters == 0 {
			break
		}
	}
	return spelt
}
