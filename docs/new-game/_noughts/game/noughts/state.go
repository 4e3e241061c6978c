// Package noughts is noughts and crosses: two players take turns to mark the squares of a
// board of 3×3, and the first to have three in a line wins.
package noughts

import (
	"fmt"
	"slices"
	"time"

	"quoin/game"
)

// Rules names this game and the version of its rules in a log. The version goes up when a
// log would fold to another result.
const Rules = "noughts 1"

// Ending says how a game ended.
type Ending uint8

// The endings.
const (
	Running   Ending = iota
	InLine           // a player has three in a line, and wins
	Full             // every square is marked, and nobody wins
	Left             // a player resigned, and loses
	OutOfTime        // a player's clock ran out; that player loses
	Gone             // a player was away too long, and loses
)

var endings = [...]string{Running: "", InLine: "line", Full: "full", Left: "left", OutOfTime: "time", Gone: "gone"}

// String returns the ending as a word: line, full, left, time or gone.
func (e Ending) String() string { return endings[e] }

// Outcome is the result of a finished game.
type Outcome struct {
	Winner int // 0 or 1; -1 for a draw
	Ending Ending
}

// State is a position of a game and how it came about. It is a value, comparable, and
// never changed.
type State struct {
	config Config
	board  Board
	turns  int
	last   time.Duration // time of the last step
	left   Ending        // how leaver left; Running if nobody has
	leaver int
}

// New returns an empty board. The error is a *ConfigError.
func New(c Config) (State, error) {
	if err := c.Validate(); err != nil {
		return State{}, err
	}
	return State{config: c}, nil
}

// Start returns the first state of a recorded game.
func Start(h game.Header) (State, error) {
	if h.Rules != Rules {
		return State{}, fmt.Errorf("the record is of %.40q; this Quoin plays %q", h.Rules, Rules)
	}
	config, err := ParseConfig(h.Config)
	if err != nil {
		return State{}, err
	}
	return New(config)
}

// Replay folds a log. The error for a step that can't have happened is a *game.StepError.
func Replay(l Log) (State, error) {
	s, err := Start(l.Header)
	if err != nil {
		return State{}, err
	}
	return game.Fold(s, l.Steps)
}

// Config returns the configuration of the game.
func (s State) Config() Config { return s.config }

// Board returns the marks. It doesn't show whether a player has left.
func (s State) Board() Board { return s.board }

// Last returns the time of the last step. A later step can't be earlier, even if the clock
// was set back.
func (s State) Last() time.Duration { return s.last }

// Outcome returns the result, or false while the game is running.
func (s State) Outcome() (Outcome, bool) {
	if s.left != Running {
		return Outcome{1 - s.leaver, s.left}, true
	}
	for seat := range s.config.Players {
		if s.board.Line(seat) != 0 {
			return Outcome{seat, InLine}, true
		}
	}
	if s.board.Free() == 0 {
		return Outcome{-1, Full}, true
	}
	return Outcome{}, false
}

// Over reports whether the game has ended.
func (s State) Over() bool {
	_, over := s.Outcome()
	return over
}

// Result returns the game's result for statistics and lists.
func (s State) Result() game.Result {
	o, over := s.Outcome()
	r := game.Result{Turns: s.turns, Over: over, Ending: o.Ending.String()}
	for seat, player := range s.config.Players {
		place := 0
		switch {
		case !over:
		case o.Winner == seat, o.Ending == Full:
			place = 1
		default:
			place = 2
		}
		r.Seats = append(r.Seats, game.Seat{Name: player.Name, Level: player.Level, Place: place})
	}
	return r
}

// Check returns nil if the step may be applied, otherwise a *Refusal.
func (s State) Check(step Step) error {
	if r := s.refuse(step); r != nil {
		return r
	}
	return nil
}

// Apply returns the state after a step. If the step is refused, it returns s itself and a
// *Refusal.
func (s State) Apply(step Step) (State, error) {
	if r := s.refuse(step); r != nil {
		return s, r
	}
	next := s
	next.last = step.At
	switch a := step.Do.(type) {
	case Mark:
		next.board = s.board.with(a.Square)
		next.turns++
	case Leave:
		next.left, next.leaver = a.Why, a.Seat
	}
	return next, nil
}

// refuse returns nil if the step may be applied.
func (s State) refuse(step Step) *Refusal {
	r := &Refusal{Action: step.Do, Square: None}
	marked := false
	switch a := step.Do.(type) {
	case Mark:
		r.Square = a.Square
		if !a.Square.On() {
			r.Reason, r.Square = OffBoard, None
			return r
		}
		marked = !s.board.Free().Has(a.Square)
	case Leave:
		switch {
		case a.Seat < 0 || a.Seat > 1:
			r.Reason = NoSuchSeat
			return r
		case !slices.Contains(leaving[:], a.Why):
			r.Reason = NotAnAction
			return r
		}
	default:
		r.Reason = NotAnAction
		return r
	}
	switch {
	case s.Over():
		r.Reason = GameOver
	case step.At < s.last:
		r.Reason = Earlier
	case marked:
		r.Reason = Marked
	default:
		return nil
	}
	return r
}
