package local

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/ui/screen"
)

// Ticket is an answer that is awaited. An answer with another ticket, of
// another turn or game, doesn't count.
type Ticket struct{ _ byte } // not empty, so that each has an address of its own

// thought is what is awaited of somebody who thinks.
type thought struct {
	ticket *Ticket // nil when nothing is
	stop   context.CancelFunc
}

func (t thought) hurry() {
	if t.stop != nil {
		t.stop()
	}
}

// A game that only computers play goes no faster than one can follow.
const pause = 700 * time.Millisecond

type (
	// Thought is what the computer does.
	Thought[A fmt.Stringer] struct {
		Ticket  *Ticket
		Actions []A // that the rules take
	}
	// Paused says that the next turn of computers among themselves is due.
	Paused[A fmt.Stringer] struct {
		ticket *Ticket
		think  func(context.Context) []A
	}
	// Advice is what was found for somebody who sits here.
	Advice[T any] struct {
		Ticket *Ticket
		Is     T
	}
)

// Awaits has the computer act: at once where somebody waits for it, and else
// after a pause. think answers with what it has come to when its context ends.
func (t Table[A, S]) Awaits(somebody bool, think func(context.Context) []A) (Table[A, S], screen.Cmd) {
	p := Paused[A]{new(Ticket), think}
	t.turn = thought{ticket: p.ticket}
	if somebody {
		return t.thinks(p)
	}
	return t, t.tick.After(pause, func(time.Time) tea.Msg { return p })
}

// thinks goes on after a pause, if it is still awaited.
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

// Takes says whether a thought is the one that is awaited, which it then isn't
// any more.
func (t Table[A, S]) Takes(th Thought[A]) (Table[A, S], bool) {
	if th.Ticket != t.turn.ticket || th.Ticket == nil {
		return t, false
	}
	t.turn = thought{}
	return t, true
}

// Thinking says whether the computer thinks, and can be hurried.
func (t Table[A, S]) Thinking() bool { return t.turn.stop != nil }

// Hurry asks the computer that thinks for what it has.
func (t Table[A, S]) Hurry() { t.turn.hurry() }

// Quiet makes answers that are still to come count for nothing.
func (t Table[A, S]) Quiet() Table[A, S] {
	t.Hurry()
	t.hint.hurry()
	t.turn, t.hint = thought{}, thought{}
	return t
}

// Advise has something found out for whoever sits here, until something else is
// done; its context ends then.
func Advise[A fmt.Stringer, S game.State[A, S], T any](t Table[A, S], find func(context.Context) T) (Table[A, S], screen.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	t.hint = thought{new(Ticket), stop}
	ticket := t.hint.ticket
	return t, screen.Run(func() tea.Msg {
		defer stop()
		return Advice[T]{ticket, find(ctx)}
	})
}

// Advising says whether advice is awaited.
func (t Table[A, S]) Advising() bool { return t.hint.ticket != nil }

// HurryAdvice asks for what was found out by now.
func (t Table[A, S]) HurryAdvice() { t.hint.hurry() }

// Advised says whether advice of that ticket is the one that is awaited, which
// it then isn't any more.
func (t Table[A, S]) Advised(ticket *Ticket) (Table[A, S], bool) {
	if ticket != t.hint.ticket || ticket == nil {
		return t, false
	}
	t.hint = thought{}
	return t, true
}
