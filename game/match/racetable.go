package match

import (
	"cmp"
	"slices"

	"quoin/game"
)

// RaceResult is the result of a race, word by word.
type RaceResult struct {
	Words  []SharedWord // words of a single racer first, then by most points, then alphabetically
	Missed []string     // words that nobody found, in the order given
}

// SharedWord is a word with the racers who found it.
type SharedWord struct {
	Word   string
	Points int64
	Found  []int // seats in order; in a team the first racer who found it
	First  int   // seat that found it first
}

// Share is how a word was found, from one racer's point of view.
type Share uint8

// The shares.
const (
	ByAll  Share = iota // everybody; of two racers, both
	BySome              // the racer and some others
	ByYou               // the racer alone
	ByThem              // others, but not the racer
)

// By returns how a word was found from the point of view of a seat in a race with this number of seats.
func (w SharedWord) By(seat, seats int) Share {
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

// Table returns the result of the race; false until all have finished. held is the words on the board, from a
// dictionary; without it Missed is empty.
func (r Race[A, S, V]) Table(held []string) (RaceResult, bool) {
	if !r.Over() {
		return RaceResult{}, false
	}
	t := RaceResult{Words: words(r.plays())}
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

// words returns the words of plays, which are in the order of their times, each once.
func words(plays []game.PlayedWord) []SharedWord {
	at := map[string]int{}
	var all []SharedWord
	for _, p := range plays {
		i, known := at[p.Word]
		if !known {
			i = len(all)
			at[p.Word] = i
			all = append(all, SharedWord{Word: p.Word, Points: p.Points, First: p.Seat})
		}
		all[i].Found = append(all[i].Found, p.Seat)
	}
	for i := range all {
		slices.Sort(all[i].Found)
	}
	game.Sort(all, func(a, b SharedWord) int {
		shared := cmp.Compare(min(len(a.Found), 2), min(len(b.Found), 2))
		return cmp.Or(shared, cmp.Compare(b.Points, a.Points), cmp.Compare(a.Word, b.Word))
	})
	return all
}
