package say

import (
	"fmt"
	"time"

	"quoin/game/match"
)

// matchRefusals are the sentences that depend only on the reason.
var matchRefusals = map[match.Reason]string{
	match.GameOver:     GameOver,
	match.Earlier:      SetBack,
	match.TooLate:      "That game is too old to go on",
	match.NoSuchSeat:   "Nobody plays on that seat",
	match.TimeUp:       "The time was up before that",
	match.NotYet:       "There is time left",
	match.Adjourned:    "The game is adjourned",
	match.NotAdjourned: "The game isn't adjourned",
	match.HereAlready:  "That player is there",
	match.Begun:        "The game is about to begin",
}

// Match returns the sentence for a refusal of a match at the given time, with the players'
// names.
func Match(r *match.Refusal, names []string, at time.Duration) string {
	who := "somebody"
	if r.Seat >= 0 && r.Seat < len(names) {
		who = Plain(names[r.Seat])
	}
	switch r.Reason {
	case match.NotYourTurn:
		return "It is " + Whose(who) + " turn"
	case match.FoundInTeam:
		return Capital(who + " has found that word")
	case match.AwayAlready:
		return Capital(who + " is away")
	case match.NotAway:
		if r.Until == match.Never {
			return "Nobody is away"
		}
		return Capital(fmt.Sprintf("%s may be back; wait %s", who, Count(int((r.Until-at+time.Second-1)/time.Second), "second")))
	}
	if text, is := matchRefusals[r.Reason]; is {
		return text
	}
	return NotAllowed
}

// Whose returns the possessive of a name: "Ada's".
func Whose(name string) string { return name + "'s" }

// From LeftDays on, Left shows hours and no minutes, and from LeftHours on minutes and no
// seconds.
const (
	LeftDays  = 24 * time.Hour
	LeftHours = 100 * time.Minute
)

// Days returns the time left for a turn of days, in words for screen readers: "2 days 4
// hours", "5 hours", "40 minutes". It rounds as Left does.
func Days(left time.Duration) string {
	switch {
	case left >= LeftDays:
		h := int((left + time.Hour - 1) / time.Hour)
		if h%24 == 0 {
			return Count(h/24, "day")
		}
		return Count(h/24, "day") + " " + Count(h%24, "hour")
	case left >= LeftHours:
		return Count(int((left+time.Hour-1)/time.Hour), "hour")
	}
	return Count(int(max(0, left+time.Minute-1)/time.Minute), "minute")
}

// Left returns the time left on a clock of a match: "24:59", "-0:40" in overtime, or
// "2d4h" for days. Parts of the smallest unit count as a whole one.
func Left(left time.Duration) string {
	switch {
	case left < 0:
		return "-" + Clock(-left)
	case left >= LeftDays:
		h := int64((left + time.Hour - 1) / time.Hour)
		return fmt.Sprintf("%dd%dh", h/24, h%24)
	case left >= LeftHours:
		m := int64((left + time.Minute - 1) / time.Minute)
		return fmt.Sprintf("%dh%02d", m/60, m%60)
	}
	return Clock(left)
}
