package say

// Seen is said of a game on a board that was seen before.
const Seen = "a board seen before: not ranked"

// Everyday is how many everyday words were found: "3 of 58 everyday words".
func Everyday(found, held int) string {
	return Number(found) + " of " + Count(held, "everyday word")
}

// Streak is a row of days: "5 days in a row"; "" for none.
func Streak(days int) string {
	switch days {
	case 0:
		return ""
	case 1:
		return "1 day"
	}
	return Count(days, "day") + " in a row"
}
