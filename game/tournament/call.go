package tournament

import "time"

// CallFor is how long a game waits for its people after it is called. Then its clock starts without them.
const CallFor = time.Minute

// Call is a game that was called and whose clock hasn't started: it waits until all its people are ready, at
// most CallFor. Programs are always ready. Call is a value; seats count from 0, and times are the
// tournament's.
type Call struct {
	at    time.Duration
	waits [MaxSeats]bool
}

// NewCall returns a call at a time that waits for the people on these seats.
func NewCall(at time.Duration, people ...int) Call {
	c := Call{at: at}
	for _, seat := range people {
		c = c.Wait(seat)
	}
	return c
}

// Again returns the same call at a later time: CallFor starts again.
func (c Call) Again(at time.Duration) Call {
	c.at = at
	return c
}

// Wait returns the call with one more person to wait for.
func (c Call) Wait(seat int) Call { return c.set(seat, true) }

// Ready returns the call after a person has said that they are ready, or has left the game.
func (c Call) Ready(seat int) Call { return c.set(seat, false) }

func (c Call) set(seat int, waits bool) Call {
	if seat >= 0 && seat < len(c.waits) {
		c.waits[seat] = waits
	}
	return c
}

// Waits reports whether the game waits for a seat.
func (c Call) Waits(seat int) bool { return seat >= 0 && seat < len(c.waits) && c.waits[seat] }

// Waiting returns the seats that the game waits for.
func (c Call) Waiting() (seats []int) {
	for seat, waits := range c.waits {
		if waits {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Ends returns when the clock starts even if not everybody is ready.
func (c Call) Ends() time.Duration { return c.at + CallFor }

// Over reports whether the clock can start: everybody is ready, or the time is up.
func (c Call) Over(at time.Duration) bool { return c.waits == [MaxSeats]bool{} || at >= c.Ends() }
