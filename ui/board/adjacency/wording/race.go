package wording

import (
	"strings"

	"quoin/game/match"
	"quoin/ui/say"
)

// MissedBy returns the text for a word that no racer found: "missed", or "missed, only Ada
// saw it". seen are the seats whose boards had the word, and seat is the reader's; a
// spectator's is negative.
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

// FoundInTeam returns which racer of a team found a word, for a reader in seat.
func FoundInTeam(w match.SharedWord, seat int, names []string) string {
	if w.First == seat {
		return "you"
	}
	return names[w.First]
}

// FoundBy returns the racers that found a word, for a reader in seat; a spectator's is
// negative. It returns "" if there was only one racer.
func FoundBy(w match.SharedWord, seat int, names []string) string {
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
