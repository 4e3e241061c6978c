package match

import (
	"cmp"
	"slices"

	"quoin/game"
)

// Table is what came of a race, word by word.
type Table struct {
	Words  []Shared // the dearest first, and then by the alphabet
	Missed []string // what was there and nobody found, in the same order as it was given
}

// Shared is a word, and who found it.
type Shared struct {
	Word   string
	Points int64
	Found  []int // seats, in their order
}

// Share is how a word looks to one racer.
type Share uint8

// The shares.
const (
	ByAll  Share = iota // everybody found it; of two, both
	BySome              // the racer and others did, but not all
	ByYou               // the racer alone
	ByThem              // others, and not the racer
)

// By is how the word looks to a seat of so many.
func (w Shared) By(seat, seats int) Share {
	switch mine := slices.Contains(w.Found, seat); {
	case len(w.Found) == seats:
		return ByAll
	case mine && len(w.Found) == 1:
		return ByYou
	case mine:
		return BySome
	}
	return ByThem
}

// Table is what came of the race; false until all have finished. Held are the
// words that were there to find, by whoever has a dictionary; without them
// nothing is said to be missed.
func (r Race[A, S, V]) Table(held []string) (Table, bool) {
	if !r.Over() {
		return Table{}, false
	}
	t := Table{Words: words(r.Result().Plays)}
	found := map[string]bool{}
	for _, w := range t.Words {
		found[w.Word] = true
	}
	for _, word := range held {
		if !found[word] {
			t.Missed = append(t.Missed, word)
		}
	}
	return t, true
}

// words are the words of plays, each once.
func words(plays []game.Play) []Shared {
	at := map[string]int{}
	var all []Shared
	for _, p := range plays {
		i, known := at[p.Word]
		if !known {
			i = len(all)
			at[p.Word] = i
			all = append(all, Shared{Word: p.Word, Points: p.Points})
		}
		all[i].Found = append(all[i].Found, p.Seat)
	}
	for i := range all {
		slices.Sort(all[i].Found)
	}
	slices.SortFunc(all, func(a, b Shared) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Word, b.Word))
	})
	return all
}
