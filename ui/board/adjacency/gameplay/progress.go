package gameplay

import (
	"fmt"

	"quoin/game/adjacency"
)

// Progress is how many of some words are found.
type Progress struct{ Found, All int }

// String is "3 of 12".
func (p Progress) String() string { return fmt.Sprintf("%d of %d", p.Found, p.All) }

// Progress counts the everyday words of the board, and those found in the game, by
// their lengths, index 0 unused, and by their first letters from A to Z. It tells
// no word. Nothing is counted when the board isn't known.
func (h Holding) Progress(s adjacency.State) (lengths []Progress, letters [26]Progress) {
	if !h.Of(s) {
		return nil, letters
	}
	count := func(word string, by func(*Progress)) {
		for len(lengths) <= len(word) {
			lengths = append(lengths, Progress{})
		}
		by(&lengths[len(word)])
		by(&letters[word[0]-'a'])
	}
	for word := range h.Everyday {
		count(word, func(p *Progress) { p.All++ })
	}
	for _, f := range s.Found() {
		if h.Everyday.Has(f.Word) {
			count(f.Word, func(p *Progress) { p.Found++ })
		}
	}
	return lengths, letters
}
