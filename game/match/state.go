package match

import (
	"fmt"
	"slices"
	"time"

	"quoin/game"
)

// Any is a match of any game, as whoever keeps many of them holds it: a value.
type Any interface {
	// Result, Over and Last, Limit and Ran are those of the game package: Limit
	// is when the running clock is out, and Ran the match after that and the line
	// that says so, the same for everybody.
	game.Clocked
	Header() game.Header
	// Do is the match after a line of its log. The error is a *Refusal, that of
	// the game's rules, or says why the line is none.
	Do(line string) (Any, error)
	Seats() int
	// ToMove is whose turn it is; false when the game is over.
	ToMove() (seat int, ok bool)
	Clocks() Clocks
	Presence(seat int) Presence
	IsAdjourned() bool
	// Resumes is when an adjourned game goes on by itself; Never of others.
	Resumes() time.Duration
	Seen(seat int) any // the View of a seat, or of who looks on, -1
	// Tell is the canonical text of what a seat may know, or who looks on, -1.
	Tell(seat int) string
}

// Presence is whether a player is there.
type Presence struct {
	Gone  bool          // has left the game for good
	Away  bool          // is cut off
	Since time.Duration // from when; with pauses left out
}

// State is one position of a match: a value, never changed once made.
type State[A fmt.Stringer, S Seated[A, S, V], V fmt.Stringer] struct {
	engine  *Engine[A, S, V]
	header  game.Header // of the game
	game    S
	clocks  Clocks
	seats   [MaxSeats]Presence
	last    time.Duration // when the last step happened, or a pause ended
	halted  bool          // adjourned
	haltsAt time.Duration // since when
}

// Game is the state of the game that is played. It knows everything, and never
// goes to a player; see View.
func (s State[A, S, V]) Game() S { return s.game }

// Header is that of the match.
func (s State[A, S, V]) Header() game.Header { return s.engine.Header(s.clocks.control, s.header) }

// Seats is how many there are.
func (s State[A, S, V]) Seats() int { return s.game.Players() }

// ToMove is whose turn it is; false when the game is over.
func (s State[A, S, V]) ToMove() (seat int, ok bool) { return s.game.ToMove(), !s.game.Over() }

// Clocks are the clocks as they stand. While the game is adjourned they are
// those of when it was, and none of them runs.
func (s State[A, S, V]) Clocks() Clocks {
	if s.halted {
		return s.clocks.Stop(s.haltsAt, false)
	}
	return s.clocks
}

// Presence is whether the player of a seat is there.
func (s State[A, S, V]) Presence(seat int) Presence { return s.seats[seat] }

// IsAdjourned says whether the clocks stand still until all are there again.
func (s State[A, S, V]) IsAdjourned() bool { return s.halted && !s.Over() }

// Resumes is when an adjourned game goes on by itself; Never of others.
func (s State[A, S, V]) Resumes() time.Duration {
	if !s.IsAdjourned() {
		return Never
	}
	return s.haltsAt + AdjournedFor
}

// Over says whether the game has ended.
func (s State[A, S, V]) Over() bool { return s.game.Over() }

// Last is when the last step happened.
func (s State[A, S, V]) Last() time.Duration { return s.last }

// Limit is when the running clock is out; Never when none runs.
func (s State[A, S, V]) Limit() time.Duration {
	if s.halted || s.Over() {
		return Never
	}
	return s.clocks.Limit()
}

// Ran is the match once the running clock is out, and the line that says so. The
// error is a *Refusal.
func (s State[A, S, V]) Ran() (game.Position, string, error) {
	step := game.Step[Action]{At: s.Limit(), Do: Time{s.clocks.seat}}
	next, err := s.Apply(step)
	if err != nil {
		return nil, "", err
	}
	return next, step.String(), nil
}

// Do is the match after a line of its log.
func (s State[A, S, V]) Do(line string) (Any, error) {
	step, err := game.ParseStep(line, s.engine.ParseAction)
	if err != nil {
		return s, err
	}
	next, err := s.Apply(step)
	return next, err
}

// Tell is the canonical text of what a seat may know.
func (s State[A, S, V]) Tell(seat int) string { return s.View(seat).String() }

// Result is that of the game, with the points that overtime has cost.
func (s State[A, S, V]) Result() game.Result {
	return fine(s.game.Result(), s.Clocks(), s.last, s.seats[:])
}

// Fine is a result of the game with the points that overtime has cost.
func (s Standing) Fine(r game.Result) game.Result {
	r.Seats = slices.Clone(r.Seats)
	return fine(r, s.Clocks, s.Last, s.Present)
}

// fine takes off what overtime has cost by a time, and gives the places anew where
// that has changed scores. Who has left stays where the game puts them, behind all
// others; who is level then shares a place.
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
