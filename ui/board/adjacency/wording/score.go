package wording

import (
	"fmt"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/ui/say"
)

// The meaning of a score: how it compares with others, and its rank.

// Class returns the class within which scores are compared: "4×4, 3 minutes".
func Class(c adjacency.Config) string {
	clock := "without a clock"
	if c.Timed() {
		clock = say.Count(c.Minutes, "minute")
	}
	return fmt.Sprintf("%d×%d, %s", c.Size, c.Size, clock) + In(c)
}

// In names the language of a game, after a comma, unless it is English.
func In(c adjacency.Config) string {
	if c.Language == lexicon.English {
		return ""
	}
	return ", " + c.Language.Own()
}

// BestYet returns the text for a new best score: the difference, and when the previous
// best was played, in the form of say.When.
func BestYet(class string, score, before int, when string) string {
	return fmt.Sprintf("best yet at %s: %d, %d more than %s", class, score, score-before, when)
}

// FirstOf returns the text for the first score of a class.
func FirstOf(class string) string { return "your first game at " + class }

// Below returns the text for a score that isn't the best.
func Below(class string, score, best int, when string) string {
	if score == best {
		return fmt.Sprintf("ties your best at %s, %s", class, when)
	}
	return fmt.Sprintf("%s below your best at %s: %d, %s", say.Number(best-score), class, best, when)
}

// ToBeat returns the text about the record when a game begins: "best 49, on Tuesday".
func ToBeat(best int, when string) string { return fmt.Sprintf("best %d, %s", best, when) }

// RankName returns the name of a rank where there is room for the whole of it: the lowest is a printer's devil.
func RankName(r adjacency.Rank) string {
	if r == adjacency.Devil {
		return "printer's devil"
	}
	return r.String()
}

// ToRank returns the points needed for the next rank: "5 points to journeyman". It returns
// "" if there is no next rank.
func ToRank(next adjacency.Rank, more int) string {
	if next == adjacency.NoRank {
		return ""
	}
	return say.Count(more, "point") + " to " + next.String()
}
