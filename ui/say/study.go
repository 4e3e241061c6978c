package say

import (
	"strconv"

	"quoin/game/study"
)

// CardLevel returns the name of a level of the cardbox, from 0 to study.Levels, and the
// time after which its cards are asked again.
func CardLevel(level int) (name, after string) {
	switch {
	case level == 0:
		return "0 wrong", "the same day"
	case level >= study.Known:
		return strconv.Itoa(level) + " learned", Count(study.Interval(level), "day")
	}
	return strconv.Itoa(level), Count(study.Interval(level), "day")
}
