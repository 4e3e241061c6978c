package wording

import (
	"strings"

	"quoin/game/match"
	"quoin/ui/say"
)

// MissedBy says of a word that nobody found whom it lay before, to one of those
// who raced or to who looks on: "missed", or "missed, only Ada saw it".
func MissedBy(seen []int, seat int, names []string) string {
	if len(seen) == len(names) {
		return "missed"
	}
	var who []string
	for _, s := range seen {
		if s == seat {
			who = append(who, "you")
		} else {
			who = append(who, names[s])
		}
	}
	if len(who) == 1 {
		return "missed, only " + who[0] + " saw it"
	}
	return "missed, " + say.List(who) + " saw it"
}

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
