package say

import (
	"strconv"

	"quoin/game/study"
)

// CardLevel is a level of the box of cards, 0 to study.Levels, and after how long a
// card that came to it is asked again.
func CardLevel(level int) (name, after string) {
	switch {
	case level == 0:
		return "0 wrong", "the same day"
	case level >= study.Known:
		return strconv.Itoa(level) + " learned", Count(study.Interval(level), "day")
	}
	return strconv.Itoa(level), Count(study.Interval(level), "day")
}
