package say

import (
	"fmt"
	"time"

	"quoin/game/match"
)

// Pace returns a time control in words: "25 min a side", "15 min + 10 s a turn", "3 days a turn, 3 in hand".
func Pace(c match.Control) string {
	bank := span(c.Bank)
	switch {
	case c.Days > 0:
		return fmt.Sprintf("%s a turn, %d in hand", Count(c.Days, "day"), match.DaysBank/match.Day)
	case c.Increment > 0:
		return bank + " + " + span(c.Increment) + " a turn"
	case c.Overtime > 0:
		return fmt.Sprintf("%s a side, then -%d a minute", bank, c.Fine)
	}
	return bank + " a side"
}

// span returns a part of a time control in words.
func span(d time.Duration) string {
	if d >= time.Minute && d%time.Minute == 0 {
		return fmt.Sprintf("%d min", d/time.Minute)
	}
	return fmt.Sprintf("%v s", d.Seconds())
}
