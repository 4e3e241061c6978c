package tournament

import (
	"time"

	clocks "quoin/game/match"
)

// TimeControl is how long players may think: the bank of a game, and what is
// added to it after each turn.
type TimeControl = clocks.TimeControl

// DefaultTime is 30 s and 200 ms a turn: a game of two that use all of it takes
// less than a minute and a half.
var DefaultTime = TimeControl{Bank: 30 * time.Second, Increment: 200 * time.Millisecond}

// ParseTimeControl reads a bank and an increment, as in "30s+200ms", or a bank
// alone, as in "5m".
func ParseTimeControl(text string) (TimeControl, error) { return clocks.ParseTimeControl(text) }

func spell(d time.Duration) string { return clocks.Spell(d) }

// clock is the two clocks of a game, by readings of the monotonic clock: setting
// the wall clock changes nothing.
type clock struct {
	clocks.Clocks
	from time.Time
}

func newClock(control TimeControl, from time.Time) clock {
	return clock{clocks.NewClocks(clocks.Control{TimeControl: control}, 2), from}
}

// run starts a player's clock.
func (c *clock) run(seat int, at time.Time) { c.Clocks = c.Run(seat, at.Sub(c.from)) }

// stop takes what a player has used and gives the increment where the turn is
// done.
func (c *clock) stop(at time.Time, turnDone bool) {
	c.Clocks = c.Stop(at.Sub(c.from), turnDone)
}

// at is what is left to both at a time, never less than 0.
func (c *clock) at(at time.Time) [2]time.Duration {
	return [2]time.Duration{c.Left(0, at.Sub(c.from)), c.Left(1, at.Sub(c.from))}
}

// deadline is when the running clock has run out; false when none runs.
func (c *clock) deadline() (time.Time, bool) {
	_, runs := c.Running()
	if !runs {
		return time.Time{}, false
	}
	return c.from.Add(c.Limit()), true
}

// out says whether it has at a time.
func (c *clock) out(at time.Time) bool { return c.Out(at.Sub(c.from)) }
