package match

import "time"

// Times for starting a race, or a match whose clocks start at once.
const (
	// ReadyWithin is how long the players have to get ready; then the start is off.
	ReadyWithin = 60 * time.Second
	// Countdown is the time from when all are ready to the start: 5, 4, 3, 2, 1.
	Countdown = 5 * time.Second
)

// Ready is the state of players getting ready: a value. It isn't part of a log, which begins with the start.
// Times are those of the caller's clock.
type Ready struct {
	seats  int
	ready  [MaxSeats]bool
	opened time.Duration
	counts bool
	start  time.Duration
}

// Phase is the phase of getting ready.
type Phase uint8

// The phases.
const (
	Waiting  Phase = iota // for players to get ready
	Counting              // down to the start, which can't be stopped
	Started
	Off // not all were ready in time
)

// NewReady returns the state in which none of up to MaxSeats players is ready.
func NewReady(seats int, at time.Duration) Ready {
	return Ready{seats: min(seats, MaxSeats), opened: at}
}

// Say sets whether a seat is ready. The countdown begins when the last one is. The error is a *Refusal: it is
// too late, or there is no such seat.
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

// Is reports whether a seat is ready.
func (r Ready) Is(seat int) bool { return r.ready[seat] }

// Phase returns the phase at a time.
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

// Count returns the number of the countdown at a time, from 5 to 1; 0 outside the countdown.
func (r Ready) Count(at time.Duration) int {
	if r.Phase(at) != Counting {
		return 0
	}
	return int((r.start - at + time.Second - 1) / time.Second)
}

// Next returns when something happens by itself: the start, or its being called off.
func (r Ready) Next() time.Duration {
	if r.counts {
		return r.start
	}
	return r.opened + ReadyWithin
}
