package say

import "quoin/game"

// Ending describes how a game ended, for lists of finished games and for the page about
// one of them.
type Ending struct {
	Short string // for a column
	// Told is a sentence without its full stop. If Loser is true, the name of the loser
	// goes before it.
	Told  string
	Loser bool
}

// Ended returns an ending of which only its word in the rules is known.
func Ended(word string) Ending {
	word = Plain(word)
	return Ending{Short: word, Told: "It ended: " + word}
}

// EndingOf returns the known ending of a game, or Ended if it isn't known.
func EndingOf(known map[string]Ending, r game.Result) Ending {
	if e, ok := known[r.Ending]; ok {
		return e
	}
	return Ended(r.Ending)
}
