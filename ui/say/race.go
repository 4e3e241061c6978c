package say

import (
	"strings"

	"quoin/game/match"
)

// FoundBy says who of those who raced found a word, to one of them or to who looks
// on; who raced alone isn't told.
func FoundBy(w match.Shared, seat int, names []string) string {
	switch w.By(seat, len(names)) {
	case match.ByAll:
		switch len(names) {
		case 1:
			return ""
		case 2:
			return "both"
		}
		return "all"
	case match.ByYou:
		return "only you"
	}
	var who []string
	for _, s := range w.Found {
		who = append(who, names[s])
	}
	return strings.Join(who, ", ")
}
