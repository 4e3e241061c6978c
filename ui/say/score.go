package say

// Seen describes a game on a board that the player has seen before.
const Seen = "a board seen before: not ranked"

// Everyday formats the number of everyday words found: "3 of 58 everyday words".
func Everyday(found, held int) string {
	return Number(found) + " of " + Count(held, "everyday word")
}

// Streak formats a streak of days: "5 days in a row", or "" for 0.
func Streak(days int) string {
	switch days {
	case 0:
		return ""
	case 1:
		return "1 day"
	}
	return Count(days, "day") + " in a row"
}
