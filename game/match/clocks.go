package match

import (
	"math"
	"time"
)

// Never is later than any time there is.
const Never = time.Duration(math.MaxInt64)

// Clocks are the clocks of all seats of a game: a value, of which one clock runs
// or none. Times are since the start of the game, by a clock that nobody sets.
type Clocks struct {
	control Control
	seats   int
	bank    [MaxSeats]time.Duration // when the running one was started last
	quota   [MaxSeats]time.Duration // left for lag
	seat    int                     // whose runs
	runs    bool
	since   time.Duration
}

// NewClocks are the clocks of up to MaxSeats seats, none of which runs.
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

// Control is what they go by.
func (k Clocks) Control() Control { return k.control }

// Running is whose clock runs; false when none does.
func (k Clocks) Running() (seat int, runs bool) { return k.seat, k.runs }

// Run starts a seat's clock.
func (k Clocks) Run(seat int, at time.Duration) Clocks {
	k.seat, k.since, k.runs = seat, at, true
	return k
}

// Return gives back what the way of a move took that was made at a time, out of
// the quota of the seat whose clock runs, and never more than it has used.
func (k Clocks) Return(at, lag time.Duration) Clocks {
	k.quota[k.seat] -= lag
	k.since += max(0, min(lag, at-k.since))
	return k
}

// Stop takes what the running clock has used, and adds the increment where the
// turn is done. Nothing runs then.
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

// allowance is what each move may take without touching the bank.
func (k Clocks) allowance() time.Duration { return time.Duration(k.control.Days) * Day }

// Left is how long a seat has at a time, all overtime left out: below 0 in
// overtime, down to all of it. Where there are days it is those of the move and
// the bank.
func (k Clocks) Left(seat int, at time.Duration) time.Duration {
	left := k.bank[seat] + k.allowance()
	if k.runs && seat == k.seat {
		left -= max(0, at-k.since)
	}
	return max(-k.control.Overtime, left)
}

// Bank is the bank of a seat at a time, below 0 in overtime. Where there are
// days it stands still until those of the move are used up.
func (k Clocks) Bank(seat int, at time.Duration) time.Duration {
	return min(k.bank[seat], k.Left(seat, at))
}

// Limit is when the running clock has run out with all overtime; Never when
// none runs.
func (k Clocks) Limit() time.Duration {
	if !k.runs {
		return Never
	}
	return k.since + k.allowance() + k.bank[k.seat] + k.control.Overtime
}

// Out says whether it has at a time.
func (k Clocks) Out(at time.Duration) bool { return at >= k.Limit() }

// Fined is how many points a seat's overtime has cost at a time: those of each
// minute that it has begun.
func (k Clocks) Fined(seat int, at time.Duration) int {
	over := max(0, -k.Bank(seat, at))
	return int((over+time.Minute-1)/time.Minute) * k.control.Fine
}

// Lag is what is to be logged with a move of a seat whose way takes so long
// there and back: what of it is given back.
func (k Clocks) Lag(seat int, trip time.Duration) time.Duration {
	return max(0, min(trip, MaxLag, k.quota[seat])).Truncate(time.Millisecond)
}

// Pause gives a stretch of time back to the running clock, which has run
// through it.
func (k Clocks) Pause(long time.Duration) Clocks {
	k.since += long
	return k
}
