package wording

import (
	"fmt"

	"quoin/game/adjacency"
	"quoin/ui/say"
)

// What a score of Adjacency means: what it is among others, and its rank.

// Class is what scores compare within: "4×4, 3 minutes".
func Class(c adjacency.Config) string {
	clock := "without a clock"
	if c.Timed() {
		clock = say.Count(c.Minutes, "minute")
	}
	return fmt.Sprintf("%d×%d, %s", c.Size, c.Size, clock)
}

// BestYet is said of a score above all before: by how much, and which was the
// best until now, on a day as When has it.
func BestYet(class string, score, before int, when string) string {
	return fmt.Sprintf("best yet at %s: %d, %d more than %s", class, score, score-before, when)
}

// FirstOf is said of the first score of its class.
func FirstOf(class string) string { return "your first game at " + class }

// Below is said of a score that is no best.
func Below(class string, score, best int, when string) string {
	if score == best {
		return fmt.Sprintf("as good as your best at %s, %s", class, when)
	}
	return fmt.Sprintf("%s below your best at %s: %d, %s", say.Number(best-score), class, best, when)
}

// ToBeat is the record that a game begins with: "best 49, on Tuesday".
func ToBeat(best int, when string) string { return fmt.Sprintf("best %d, %s", best, when) }

// ToRank is how far the next rank is: "5 points to journeyman"; "" where there is
// none.
func ToRank(next adjacency.Rank, more int) string {
	if next == adjacency.NoRank {
		return ""
	}
	return say.Count(more, "point") + " to " + next.String()
}
