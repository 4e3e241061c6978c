package santorini

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// ticket is an answer that is awaited. An answer with another ticket, of
// another game perhaps, doesn't count.
type ticket struct{ _ byte } // not empty, so that each has an address of its own

// thinking is a computer whose answer is awaited.
type thinking struct {
	ticket *ticket // nil when none is
	stop   context.CancelFunc
}

// A game that two computers play goes no faster than one can follow.
const pause = 700 * time.Millisecond

type (
	// thought answers think.
	thought struct {
		ticket  *ticket
		actions []rules.Action // that the rules take
	}
	// paused says that the next turn of two computers is due.
	paused struct{ ticket *ticket }
	// advised answers advise.
	advised struct {
		ticket *ticket
		turn   rules.Turn
	}
)

// goesOn has the computer act, if it is to.
func (m Model) goesOn() (Model, screen.Cmd) {
	if m.phase != playing || m.mine() || m.far.is {
		return m, nil
	}
	m.thinking = thinking{ticket: new(ticket)}
	if _, sits := m.seat(); sits {
		return m.think()
	}
	p := paused{m.thinking.ticket}
	return m, m.deps.Tick(pause, func(time.Time) tea.Msg { return p })
}

// think awaits the computer's turn.
func (m Model) think() (Model, screen.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	m.thinking.stop = stop
	answered, log, state, think := m.thinking.ticket, m.match.Log, m.state(), m.deps.Think
	level, _ := rules.LevelNamed(m.players()[state.Position().Seat()].Level)
	return m, screen.Run(func() tea.Msg {
		defer stop()
		// Nobody here could mend what the rules don't take.
		return thought{answered, play.LegalSantorini(state, think(ctx, level, log, state).Actions())}
	})
}

// hurry asks the computer that thinks for what it has.
func (m Model) hurry() {
	if m.thinking.stop != nil {
		m.thinking.stop()
	}
}

// quiet makes an answer that is still to come count for nothing.
func (m Model) quiet() Model {
	m.hurry()
	m.thinking = thinking{}
	return m
}

// advise thinks for whoever sits here, about the board as they see it.
func (m Model) advise() (Model, screen.Cmd) {
	m.advice = new(ticket)
	p, answered := m.hand.position(m.state().Position()), m.advice
	return m, screen.Run(func() tea.Msg {
		return advised{answered, play.AdviseSantorini(p)}
	})
}
