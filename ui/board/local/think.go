package local

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/ui/screen"
)

// Ticket identifies an answer that is awaited. Answers with another ticket, from another
// turn or game, are ignored.
type Ticket struct{ _ byte } // not empty, so that each has its own address

// thought is an answer awaited from a thinker.
type thought struct {
	ticket *Ticket // nil if none is awaited
	stop   context.CancelFunc
}

func (t thought) hurry() {
	if t.stop != nil {
		t.stop()
	}
}

// pause slows down games between computers, so that they can be followed.
const pause = 700 * time.Millisecond

type (
	// Thought is the computer's turn.
	Thought[A fmt.Stringer] struct {
		Ticket  *Ticket
		Actions []A // legal
	}
	// Paused says that the pause before a computer's turn is over.
	Paused[A fmt.Stringer] struct {
		ticket *Ticket
		think  func(context.Context) []A
	}
	// Advice is the result of Advise.
	Advice[T any] struct {
		Ticket *Ticket
		Is     T
	}
)

// Awaits starts the computer's turn: at once if somebody is waiting for it, otherwise
// after a pause. When its context ends, think must return the best answer so far.
func (t Table[A, S]) Awaits(somebody bool, think func(context.Context) []A) (Table[A, S], screen.Cmd) {
	p := Paused[A]{new(Ticket), think}
	t.turn = thought{ticket: p.ticket}
	if somebody {
		return t.thinks(p)
	}
	return t, t.tick.After(pause, func(time.Time) tea.Msg { return p })
}

// thinks starts thinking after a pause, if it is still awaited.
func (t Table[A, S]) thinks(p Paused[A]) (Table[A, S], screen.Cmd) {
	if p.ticket != t.turn.ticket {
		return t, nil
	}
	ctx, stop := context.WithCancel(context.Background())
	t.turn.stop = stop
	return t, screen.Run(func() tea.Msg {
		defer stop()
		return Thought[A]{p.ticket, p.think(ctx)}
	})
}

// Takes reports whether a thought is the one awaited; then it no longer is.
func (t Table[A, S]) Takes(th Thought[A]) (Table[A, S], bool) {
	if th.Ticket != t.turn.ticket || th.Ticket == nil {
		return t, false
	}
	t.turn = thought{}
	return t, true
}

// Thinking reports whether the computer is thinking, and can be hurried.
func (t Table[A, S]) Thinking() bool { return t.turn.stop != nil }

// Hurry makes the computer answer at once.
func (t Table[A, S]) Hurry() { t.turn.hurry() }

// Quiet ignores all answers still awaited.
func (t Table[A, S]) Quiet() Table[A, S] {
	t.Hurry()
	t.hint.hurry()
	t.turn, t.hint = thought{}, thought{}
	return t
}

// Advise starts a search for the player. Its context ends with the next action.
func Advise[A fmt.Stringer, S game.State[A, S], T any](t Table[A, S], find func(context.Context) T) (Table[A, S], screen.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	t.hint = thought{new(Ticket), stop}
	ticket := t.hint.ticket
	return t, screen.Run(func() tea.Msg {
		defer stop()
		return Advice[T]{ticket, find(ctx)}
	})
}

// Advising reports whether advice is awaited.
func (t Table[A, S]) Advising() bool { return t.hint.ticket != nil }

// HurryAdvice ends the search early.
func (t Table[A, S]) HurryAdvice() { t.hint.hurry() }

// Advised reports whether the advice with a ticket is the one awaited; then it no longer
// is.
func (t Table[A, S]) Advised(ticket *Ticket) (Table[A, S], bool) {
	if ticket != t.hint.ticket || ticket == nil {
		return t, false
	}
	t.hint = thought{}
	return t, true
}
