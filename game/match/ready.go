package match

import "time"

// How a race, or a match whose clocks start at once, gets going.
const (
	// ReadyWithin is how long all have to say that they are ready; then it is off.
	ReadyWithin = 60 * time.Second
	// Countdown is from the last one being ready to the start: 5, 4, 3, 2, 1.
	Countdown = 5 * time.Second
)

// Ready is people getting ready: a value. It is no part of a log, which begins
// with the start. Times are by whatever clock its keeper reads.
type Ready struct {
	seats  int
	ready  [MaxSeats]bool
	opened time.Duration
	counts bool
	start  time.Duration
}

// Phase is how far people have got.
type Phase uint8

// The phases.
const (
	Waiting  Phase = iota // for somebody to be ready
	Counting              // down to the start, which nobody can stop
	Started
	Off // not all were ready in time
)

// NewReady is up to MaxSeats people of whom nobody is ready.
func NewReady(seats int, at time.Duration) Ready {
	return Ready{seats: min(seats, MaxSeats), opened: at}
}

// Say is a seat being ready, or not any more. The countdown begins with the
// last. The error is a *Refusal: it is too late to say, or there is no such seat.
func (r Ready) Say(seat int, ready bool, at time.Duration) (Ready, error) {
	switch {
	case seat < 0 || seat >= r.seats:
		return r, &Refusal{Reason: NoSuchSeat, Seat: seat}
	case r.Phase(at) == Off:
		return r, &Refusal{Reason: NotReadyInTime, Seat: seat}
	case r.Phase(at) != Waiting:
		return r, &Refusal{Reason: Begun, Seat: seat, Until: r.start}
	}
	r.ready[seat] = ready
	for i := range r.seats {
		if !r.ready[i] {
			return r, nil
		}
	}
	r.counts, r.start = true, at+Countdown
	return r, nil
}

// Is says whether a seat is ready.
func (r Ready) Is(seat int) bool { return r.ready[seat] }

// Phase is how far they have got at a time.
func (r Ready) Phase(at time.Duration) Phase {
	switch {
	case r.counts && at >= r.start:
		return Started
	case r.counts:
		return Counting
	case at >= r.opened+ReadyWithin:
		return Off
	}
	return Waiting
}

// Count is the number that is called at a time of the countdown, from 5 to 1; 0
// outside it.
func (r Ready) Count(at time.Duration) int {
	if r.Phase(at) != Counting {
		return 0
	}
	return int((r.start - at + time.Second - 1) / time.Second)
}

// Next is when something happens by itself: it starts, or is off.
func (r Ready) Next() time.Duration {
	if r.counts {
		return r.start
	}
	return r.opened + ReadyWithin
}
