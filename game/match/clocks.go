package match

import (
	"math"
	"time"
)

// Never is later than any time.
const Never = time.Duration(math.MaxInt64)

// Clocks is the clocks of all seats of a game: a value. At most one clock runs. Times count from the start of
// the game, by a clock that nobody sets.
type Clocks struct {
	control Control
	seats   int
	bank    [MaxSeats]time.Duration // as of the last start or stop
	quota   [MaxSeats]time.Duration // remaining lag to give back
	seat    int                     // seat of the running clock
	runs    bool
	since   time.Duration
}

// NewClocks returns the clocks of up to MaxSeats seats; none runs.
func NewClocks(c Control, seats int) Clocks {
	k := Clocks{control: c, seats: min(seats, MaxSeats)}
	for seat := range k.seats {
		k.bank[seat], k.quota[seat] = c.Bank, LagQuota
		if c.Days > 0 {
			k.bank[seat], k.quota[seat] = DaysBank, 0
		}
	}
	return k
}

// Control returns the time control.
func (k Clocks) Control() Control { return k.control }

// Running returns the seat whose clock runs; false if none does.
func (k Clocks) Running() (seat int, runs bool) { return k.seat, k.runs }

// Run starts a seat's clock.
func (k Clocks) Run(seat int, at time.Duration) Clocks {
	k.seat, k.since, k.runs = seat, at, true
	return k
}

// Return gives back lag, the network delay of a move made at a time, out of the quota of the seat whose clock
// runs, and never more than it has used.
func (k Clocks) Return(at, lag time.Duration) Clocks {
	k.quota[k.seat] -= lag
	k.since += max(0, min(lag, at-k.since))
	return k
}

// Stop charges the running clock for the time used, and adds the increment if the turn is done. No clock runs
// afterwards.
func (k Clocks) Stop(at time.Duration, done bool) Clocks {
	if !k.runs {
		return k
	}
	bank := &k.bank[k.seat]
	used := max(0, max(0, at-k.since)-k.allowance())
	*bank = max(-k.control.Overtime, *bank-used)
	if done {
		*bank += k.control.Increment
	}
	k.runs = false
	return k
}

// allowance returns the time that each move may take without using the bank.
func (k Clocks) allowance() time.Duration { return time.Duration(k.control.Days) * Day }

// Left returns the time that a seat has left, without overtime: negative in overtime, down to minus all of
// it. With days per move it is the rest of the move's days and the bank.
func (k Clocks) Left(seat int, at time.Duration) time.Duration {
	left := k.bank[seat] + k.allowance()
	if k.runs && seat == k.seat {
		left -= max(0, at-k.since)
	}
	return max(-k.control.Overtime, left)
}

// Bank returns the bank of a seat at a time, negative in overtime. With days per move it stays unchanged
// until the move's days are used up.
func (k Clocks) Bank(seat int, at time.Duration) time.Duration {
	return min(k.bank[seat], k.Left(seat, at))
}

// Limit returns when the running clock and its overtime run out; Never if no clock runs.
func (k Clocks) Limit() time.Duration {
	if !k.runs {
		return Never
	}
	return k.since + k.allowance() + k.bank[k.seat] + k.control.Overtime
}

// Out reports whether the running clock has run out.
func (k Clocks) Out(at time.Duration) bool { return at >= k.Limit() }

// Fined returns the points that a seat's overtime has cost so far: Fine for each minute begun.
func (k Clocks) Fined(seat int, at time.Duration) int {
	over := max(0, -k.Bank(seat, at))
	return int((over+time.Minute-1)/time.Minute) * k.control.Fine
}

// Lag returns how much of a move's network delay to log, and so give back, if the round trip to the seat
// takes trip.
func (k Clocks) Lag(seat int, trip time.Duration) time.Duration {
	return max(0, min(trip, MaxLag, k.quota[seat])).Truncate(time.Millisecond)
}

// Pause gives a length of time back to the running clock, which ran through it.
func (k Clocks) Pause(long time.Duration) Clocks {
	k.since += long
	return k
}
