package tournament

import (
	"fmt"
	"strings"
	"time"
)

// TimeControl is how long players may think: the bank of a game, and what is
// added to it after each turn.
type TimeControl struct{ Bank, Increment time.Duration }

// DefaultTime is 30 s and 200 ms a turn: a game of two that use all of it takes
// less than a minute and a half.
var DefaultTime = TimeControl{30 * time.Second, 200 * time.Millisecond}

// The bounds of a time control.
const (
	MinBank, MaxBank = 10 * time.Millisecond, 24 * time.Hour
	MaxIncrement     = time.Hour
)

// String is the form that ParseTimeControl reads: "30s+200ms".
func (t TimeControl) String() string { return spell(t.Bank) + "+" + spell(t.Increment) }

// spell leaves out the zeros that the library's text ends with: "1m", not
// "1m0s".
func spell(d time.Duration) string {
	text := d.String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}

// ParseTimeControl reads a bank and an increment, as in "30s+200ms", or a bank
// alone, as in "5m".
func ParseTimeControl(text string) (TimeControl, error) {
	bank, increment, both := strings.Cut(text, "+")
	if !both {
		increment = "0s"
	}
	var t TimeControl
	var err error
	if t.Bank, err = wholeMillis(bank, MinBank, MaxBank); err != nil {
		return TimeControl{}, fmt.Errorf("bank: %w", err)
	}
	if t.Increment, err = wholeMillis(increment, 0, MaxIncrement); err != nil {
		return TimeControl{}, fmt.Errorf("increment: %w", err)
	}
	return t, nil
}

// maxTimeText is more than any time takes to write down.
const maxTimeText = 20

func wholeMillis(text string, least, most time.Duration) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || len(text) > maxTimeText || d != d.Truncate(time.Millisecond) {
		return 0, fmt.Errorf("%+.20q is not a time of whole milliseconds, such as 30s or 200ms", text)
	}
	if d < least || d > most {
		return 0, fmt.Errorf("%s is not from %s to %s", spell(d), spell(least), spell(most))
	}
	return d, nil
}

// clock is the two clocks of a game. One of them runs from asked on, which is
// a reading of the monotonic clock: setting the wall clock changes nothing.
type clock struct {
	control TimeControl
	left    [2]time.Duration // when the running one was started last
	seat    int              // whose runs
	asked   time.Time
}

func newClock(control TimeControl) clock {
	return clock{control: control, left: [2]time.Duration{control.Bank, control.Bank}}
}

// run starts a player's clock.
func (c *clock) run(seat int, at time.Time) { c.seat, c.asked = seat, at }

// stop takes what a player has used and gives the increment where the turn is
// done.
func (c *clock) stop(at time.Time, turnDone bool) {
	c.left[c.seat] = c.at(at)[c.seat]
	if turnDone {
		c.left[c.seat] += c.control.Increment
	}
	c.asked = at
}

// at is what is left to both at a time, never less than 0.
func (c *clock) at(at time.Time) [2]time.Duration {
	left := c.left
	left[c.seat] = max(0, left[c.seat]-max(0, at.Sub(c.asked)))
	return left
}

// deadline is when the running clock has run out.
func (c *clock) deadline() time.Time { return c.asked.Add(c.left[c.seat]) }

// out says whether it has at a time.
func (c *clock) out(at time.Time) bool { return !at.Before(c.deadline()) }
