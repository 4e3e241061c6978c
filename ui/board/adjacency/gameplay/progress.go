package gameplay

import (
	"fmt"

	"quoin/game/adjacency"
)

// Progress is the number of words found among some.
type Progress struct{ Found, All int }

// String returns "3 of 12".
func (p Progress) String() string { return fmt.Sprintf("%d of %d", p.Found, p.All) }

// Progress counts the everyday words of the board and those found, by length (index 0 is
// unused) and by first letter. It reveals no word, and counts nothing if the
// board isn't known.
func (h Holding) Progress(s adjacency.State) (lengths []Progress, letters [26]Progress) {
	if !h.Of(s) {
		return nil, letters
	}
	count := func(word string, by func(*Progress)) {
		code, _ := s.Config().Language.Alphabet().Code(word)
		for len(lengths) <= len(code) {
			lengths = append(lengths, Progress{})
		}
		by(&lengths[len(code)])
		by(&letters[code[0]-'a'])
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
