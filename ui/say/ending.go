package say

import "quoin/game"

// Ending is how a game ended, for lists of games that are over and for the
// page about one of them.
type Ending struct {
	Short string // in a column
	// Told is a sentence without its full stop. Where Loser is set, the name of
	// the one who lost comes before it.
	Told  string
	Loser bool
}

// Ended is an ending of which nothing is known but the word of its rules.
func Ended(word string) Ending {
	word = Plain(word)
	return Ending{Short: word, Told: "It ended: " + word}
}

// EndingOf is an ending that is known, or else as its rules call it.
func EndingOf(known map[string]Ending, r game.Result) Ending {
	if e, ok := known[r.Ending]; ok {
		return e
	}
	return Ended(r.Ending)
}
