package player

import "quoin/game/crossword"

// finisher is what a move is worth beside its score when the bag is empty: the
// tiles that stay cost what they are worth, and going out leaves the other with
// a rack. It is a search.Evaluation.
type finisher struct {
	rules *crossword.Rules
	gain  int64 // what it is worth to go out
}

// Worth is for the tiles that stay.
func (f *finisher) Worth(_ crossword.Move, rest crossword.Rack) int64 {
	if rest == (crossword.Rack{}) {
		return f.gain
	}
	return -int64(f.rules.Worth(rest))
}

// Most supposes that the cheapest tiles stay.
func (f *finisher) Most(rack crossword.Rack, kept int) int64 {
	if kept == 0 {
		return f.gain
	}
	sum := int64(0)
	for ; kept > 0; kept-- {
		cheapest := -1
		for slot, n := range rack {
			if n > 0 && (cheapest < 0 || f.rules.Values[slot] < f.rules.Values[cheapest]) {
				cheapest = slot
			}
		}
		if cheapest < 0 {
			break
		}
		rack[cheapest]--
		sum += int64(f.rules.Values[cheapest])
	}
	return -sum
}
