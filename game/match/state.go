package match

import (
	"fmt"
	"slices"
	"time"

	"quoin/game"
)

// Any is a match of any game, for code that holds many of them. It is a value.
type Any interface {
	// Result, Over, Last, Limit and Ran are as in package game: Limit returns when the running clock runs
	// out, and Ran the match after that with the line that says so, the same for everybody.
	game.Clocked
	Header() game.Header
	// Do returns the match after a line of its log. The error is a *Refusal or that of the game's rules, or
	// says why the line can't be read.
	Do(line string) (Any, error)
	Seats() int
	// ToMove returns the seat whose turn it is; false if the game is over.
	ToMove() (seat int, ok bool)
	// MayAct reports whether a seat can act now: in its turn, or in a race for as long as it lasts.
	MayAct(seat int) bool
	Clocks() Clocks
	// Left returns the time that a seat has left at a time, without overtime.
	Left(seat int, at time.Duration) time.Duration
	// Waited returns the time before the start of a race, from which its times count; 0 for all other games.
	Waited() time.Duration
	Presence(seat int) Presence
	IsAdjourned() bool
	// Resumes returns when an adjourned game resumes by itself; Never for other games.
	Resumes() time.Duration
	Seen(seat int) any // the View of a seat, or of a spectator at -1
	// Tell returns the canonical text of what a seat, or a spectator at -1, may know.
	Tell(seat int) string
}

// Presence is whether a player is there.
type Presence struct {
	Gone  bool          // the player has left the game for good
	Away  bool          // the player is cut off
	Since time.Duration // since when, with pauses left out
}

// State is a position of a match: an immutable value.
type State[A fmt.Stringer, S Seated[A, S, V], V fmt.Stringer] struct {
	engine  *Engine[A, S, V]
	header  game.Header // header of the game
	game    S
	clocks  Clocks
	seats   [MaxSeats]Presence
	last    time.Duration // time of the last step, or of the end of a pause
	halted  bool          // adjourned
	haltsAt time.Duration // time of the adjournment
}

// Game returns the state of the game played. It is for the server only; see View.
func (s State[A, S, V]) Game() S { return s.game }

// Header returns the header of the match.
func (s State[A, S, V]) Header() game.Header { return s.engine.Header(s.clocks.control, s.header) }

// Seats returns the number of seats.
func (s State[A, S, V]) Seats() int { return s.game.Players() }

// ToMove returns the seat whose turn it is; false if the game is over.
func (s State[A, S, V]) ToMove() (seat int, ok bool) { return s.game.ToMove(), !s.game.Over() }

// MayAct reports whether it is a seat's turn.
func (s State[A, S, V]) MayAct(seat int) bool { return !s.Over() && s.game.ToMove() == seat }

// Left returns the time that a seat has left.
func (s State[A, S, V]) Left(seat int, at time.Duration) time.Duration {
	return s.Clocks().Left(seat, at)
}

// Waited returns 0: the log of a match has its pauses.
func (s State[A, S, V]) Waited() time.Duration { return 0 }

// Clocks returns the current clocks. While the game is adjourned they are those of the adjournment, and none
// runs.
func (s State[A, S, V]) Clocks() Clocks {
	if s.halted {
		return s.clocks.Stop(s.haltsAt, false)
	}
	return s.clocks
}

// Presence returns whether the player of a seat is there.
func (s State[A, S, V]) Presence(seat int) Presence { return s.seats[seat] }

// IsAdjourned reports whether the clocks are stopped until all players are back.
func (s State[A, S, V]) IsAdjourned() bool { return s.halted && !s.Over() }

// Resumes returns when an adjourned game resumes by itself; Never for other games.
func (s State[A, S, V]) Resumes() time.Duration {
	if !s.IsAdjourned() {
		return Never
	}
	return s.haltsAt + AdjournedFor
}

// Over reports whether the game has ended.
func (s State[A, S, V]) Over() bool { return s.game.Over() }

// Last returns the time of the last step.
func (s State[A, S, V]) Last() time.Duration { return s.last }

// Limit returns when the running clock runs out; Never if none runs.
func (s State[A, S, V]) Limit() time.Duration {
	if s.halted || s.Over() {
		return Never
	}
	return s.clocks.Limit()
}

// Ran returns the match once the running clock has run out, and the line that says so. The error is a
// *Refusal.
func (s State[A, S, V]) Ran() (game.Position, string, error) {
	step := game.Step[Action]{At: s.Limit(), Do: TimeOut{s.clocks.seat}}
	next, err := s.Apply(step)
	if err != nil {
		return nil, "", err
	}
	return next, step.String(), nil
}

// Do returns the match after a line of its log.
func (s State[A, S, V]) Do(line string) (Any, error) {
	step, err := game.ParseStep(line, s.engine.ParseAction)
	if err != nil {
		return s, err
	}
	next, err := s.Apply(step)
	return next, err
}

// Tell returns the canonical text of what a seat may know.
func (s State[A, S, V]) Tell(seat int) string { return s.View(seat).String() }

// Result returns the game's result, with the points that overtime has cost taken off.
func (s State[A, S, V]) Result() game.Result {
	return fine(s.game.Result(), s.Clocks(), s.last, s.seats[:])
}

// Fine returns a result of the game with the points that overtime has cost taken off.
func (s MatchStanding) Fine(r game.Result) game.Result {
	r.Seats = slices.Clone(r.Seats)
	return fine(r, s.Clocks, s.Last, s.Present)
}

// fine takes off the points that overtime has cost by a time, and updates the places if that changed scores.
// Players who left stay behind all others, where the game puts them; tied players share a place.
func fine(r game.Result, clocks Clocks, at time.Duration, present []Presence) game.Result {
	fined := false
	for i := range r.Seats {
		fine := clocks.Fined(i, at)
		r.Seats[i].Score -= int64(fine)
		fined = fined || fine > 0
	}
	if !fined || !r.Over {
		return r
	}
	for i := range r.Seats {
		if present[i].Gone {
			continue
		}
		r.Seats[i].Place = 1
		for j := range r.Seats {
			if !present[j].Gone && r.Seats[j].Score > r.Seats[i].Score {
				r.Seats[i].Place++
			}
		}
	}
	return r
}
