package match

import (
	"fmt"
	"time"

	"quoin/game"
)

// Apply returns the match after a step. If the step is refused, it returns the match unchanged and a *Refusal
// or the error of the game's rules.
func (s State[A, S, V]) Apply(step game.Step[Action]) (State[A, S, V], error) {
	next, _, err := s.apply(step)
	if err != nil {
		return s, err
	}
	return next, nil
}

// apply also returns the step of the game that the action causes, if any.
func (s State[A, S, V]) apply(step game.Step[Action]) (next State[A, S, V], does *game.Step[A], err error) {
	if r := s.refuse(step); r != nil {
		r.Action = step.Do
		return s, nil, r
	}
	next = s
	next.last = step.At
	switch a := step.Do.(type) {
	case PlayAction[A]:
		next.seats[a.Seat].Away = false // a player who plays is there
		return next.play(game.Step[A]{At: step.At, Do: a.Do}, a.Lag)
	case HouseAction[A]:
		return next.play(game.Step[A]{At: step.At, Do: a.Do}, 0)
	case Resign:
		return next.leave(step.At, a.Seat, GaveUp)
	case TimeOut:
		return next.leave(step.At, a.Seat, OutOfTime)
	case Claim:
		return next.leave(step.At, a.From, WentAway)
	case Gone:
		return next.leave(step.At, a.Seat, WentAway)
	case Away:
		next.seats[a.Seat] = Presence{Away: true, Since: step.At}
	case ComeBack:
		next.seats[a.Seat] = Presence{}
	case Adjourn:
		next.halted, next.haltsAt = true, step.At
	case ResumeMatch:
		next.clocks = s.clocks.Pause(step.At - s.haltsAt)
		next.halted = false
		for i := range next.seats {
			if next.seats[i].Away { // the game resumes by itself, and absent players' time to return starts now
				next.seats[i].Since = step.At
			}
		}
	case Pause:
		next.last += a.Long
		next.clocks = s.clocks.Pause(a.Long)
		for i := range next.seats {
			if next.seats[i].Away {
				next.seats[i].Since += a.Long
			}
		}
	}
	return next, nil, nil
}

// play applies a step of the game, and starts the clock of the player to move.
func (s State[A, S, V]) play(step game.Step[A], lag time.Duration) (State[A, S, V], *game.Step[A], error) {
	mover := s.game.ToMove()
	after, err := s.game.Apply(step)
	if err != nil {
		return s, nil, err
	}
	s.game = after
	s.clocks = s.clocks.Return(step.At, lag)
	// A turn may have several steps: the clock keeps running within it.
	if done := after.ToMove() != mover; done || after.Over() {
		s.clocks = s.clocks.Stop(step.At, done)
	}
	if _, runs := s.clocks.Running(); !runs && !after.Over() {
		s.clocks = s.clocks.Run(after.ToMove(), step.At)
	}
	return s, &step, nil
}

// leave takes a player out of the game. If another player is to move, their clock keeps running.
func (s State[A, S, V]) leave(at time.Duration, seat int, why Why) (State[A, S, V], *game.Step[A], error) {
	step := game.Step[A]{At: at, Do: s.engine.Leave(seat, why)}
	mover := s.game.ToMove()
	after, err := s.game.Apply(step)
	if err != nil {
		return s, nil, err
	}
	s.game, s.seats[seat] = after, Presence{Gone: true}
	switch {
	case after.Over():
		s.clocks = s.Clocks().Stop(at, false)
		s.halted = false
	case after.ToMove() != mover:
		s.clocks = s.Clocks().Stop(at, false).Run(after.ToMove(), at)
		s.haltsAt = at // unused unless halted
	}
	return s, &step, nil
}

// maxAge is the latest time in a match: ten years. Nobody waits that long, and no sum of times overflows.
const maxAge = 3653 * Day

// refuse returns nil if the match allows the step.
func (s State[A, S, V]) refuse(step game.Step[Action]) *Refusal {
	no := func(r Reason, seat int) *Refusal { return &Refusal{Reason: r, Seat: seat} }
	switch {
	case s.Over():
		return no(GameOver, 0)
	case step.At < s.last:
		return no(Earlier, 0)
	case step.At > maxAge:
		return no(TooLate, 0)
	}
	for _, seat := range seatsOf[A](step.Do) {
		if seat < 0 || seat >= s.Seats() || s.seats[seat].Gone {
			return no(NoSuchSeat, seat)
		}
	}
	limit := s.Limit()
	if a, is := step.Do.(TimeOut); is {
		if a.Seat != s.clocks.seat || step.At != limit {
			return &Refusal{Reason: NotYet, Seat: a.Seat, Until: limit}
		}
		return nil
	}
	if step.At >= limit {
		return no(TimeUp, s.clocks.seat)
	}
	switch a := step.Do.(type) {
	case PlayAction[A]:
		switch {
		case s.halted:
			return no(Adjourned, a.Seat)
		case a.Seat != s.game.ToMove():
			return no(NotYourTurn, s.game.ToMove())
		case !s.engine.Turn(a.Do):
			return no(NotATurn, a.Seat)
		case a.Lag != s.clocks.Lag(a.Seat, a.Lag):
			return no(BadLag, a.Seat)
		}
	case HouseAction[A]:
		switch {
		case s.halted:
			return no(Adjourned, 0)
		case !s.engine.House(a.Do):
			return no(NotATurn, 0)
		}
	case Away:
		if s.seats[a.Seat].Away {
			return no(AwayAlready, a.Seat)
		}
	case ComeBack:
		if !s.seats[a.Seat].Away {
			return no(HereAlready, a.Seat)
		}
	case Claim:
		return s.refuseClaim(step.At, a.Seat, a.From)
	case Adjourn:
		if s.halted {
			return no(Adjourned, a.Seat)
		}
		return s.refuseAdjourn(step.At, a.Seat)
	case ResumeMatch:
		if !s.halted {
			return no(NotAdjourned, a.Seat)
		}
		for seat := range s.Seats() {
			if s.seats[seat].Away && step.At < s.Resumes() {
				return no(AwayAlready, seat)
			}
		}
	case Pause:
		switch {
		case s.halted:
			return no(Adjourned, 0)
		case a.Long < time.Millisecond || a.Long > MaxPause || a.Long != game.Cut(a.Long):
			return no(BadPause, 0)
		}
	case Resign, Gone:
	default:
		return no(NotATurn, 0)
	}
	return nil
}

// seatsOf returns the seats that an action names.
func seatsOf[A fmt.Stringer](a Action) []int {
	switch a := a.(type) {
	case PlayAction[A]:
		return []int{a.Seat}
	case Resign:
		return []int{a.Seat}
	case TimeOut:
		return []int{a.Seat}
	case Gone:
		return []int{a.Seat}
	case Away:
		return []int{a.Seat}
	case ComeBack:
		return []int{a.Seat}
	case Claim:
		return []int{a.Seat, a.From}
	case Adjourn:
		return []int{a.Seat}
	case ResumeMatch:
		return []int{a.Seat}
	case Overheard:
		return []int{a.Seat}
	}
	return nil
}

// refuseClaim returns nil if the player of seat is there and may claim the seat from.
func (s State[A, S, V]) refuseClaim(at time.Duration, seat, from int) *Refusal {
	r := &Refusal{Reason: NotAway, Seat: from, Until: Never}
	switch {
	case s.seats[seat].Away:
		return &Refusal{Reason: AwayAlready, Seat: seat}
	case seat == from || !s.seats[from].Away:
		return r
	}
	if r.Until = s.seats[from].Since + ClaimAfter; at < r.Until {
		return r
	}
	return nil
}

// refuseAdjourn returns nil if any seat could be claimed; otherwise the refusal for the one that can be
// claimed first.
func (s State[A, S, V]) refuseAdjourn(at time.Duration, seat int) *Refusal {
	var first *Refusal
	for from := range s.Seats() {
		r := s.refuseClaim(at, seat, from)
		if r == nil {
			return nil
		}
		if first == nil || r.Until < first.Until {
			first = r
		}
	}
	return first
}
