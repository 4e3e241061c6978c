package crossword

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// ticket is an answer that is awaited. An answer with another ticket, of
// another turn or game, doesn't count.
type ticket struct{ _ byte } // not empty, so that each has an address of its own

// thinking is the computer's turn that is awaited.
type thinking struct {
	ticket *ticket // nil when none is
	stop   context.CancelFunc
}

// A game that only computers play goes no faster than one can follow.
const pause = 700 * time.Millisecond

type (
	// thought answers think.
	thought struct {
		ticket *ticket
		action rules.Action // one that the rules take
	}
	// paused says that the next turn of computers among themselves is due.
	paused struct{ ticket *ticket }
	// advised answers advise.
	advised struct {
		ticket *ticket
		action rules.Action
	}
	// surveyed answers looks: whether whoever is to move can lay anything, and
	// whether anybody can.
	surveyed struct {
		ticket         *ticket
		mover, anybody bool
	}
)

// goesOn begins the turn of whoever is to move.
func (m Model) goesOn() (Model, screen.Cmd) {
	if m.phase != playing {
		return m, nil
	}
	m.stuck = false
	mover := m.state().ToMove()
	m.veiled = m.mine() && !m.open() && len(m.persons()) > 1 && m.looked != mover
	m = m.arrange()
	m, look := m.looks()
	if m.mine() {
		if !m.veiled {
			m.looked = mover
		}
		return m, look
	}
	m.thinking = thinking{ticket: new(ticket)}
	if len(m.persons()) > 0 {
		m, think := m.think()
		return m, screen.Batch(look, think)
	}
	p := paused{m.thinking.ticket}
	return m, screen.Batch(look, m.deps.Tick(pause, func(time.Time) tea.Msg { return p }))
}

// think awaits the computer's turn.
func (m Model) think() (Model, screen.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	m.thinking.stop = stop
	answered, log, s, tongue, think := m.thinking.ticket, m.match.Log, m.state(), m.tongue, m.deps.Think
	level := m.players()[s.ToMove()].Level
	return m, screen.Run(func() tea.Msg {
		defer stop()
		// An answer that can't be taken, an error too, has a move in its place:
		// nobody here could mend it.
		a, err := think(ctx, tongue, level, log, s)
		if err != nil {
			a = nil
		}
		return thought{answered, tongue.Legal(s, a)}
	})
}

// hurry asks the computer that thinks for what it has.
func (m Model) hurry() {
	if m.thinking.stop != nil {
		m.thinking.stop()
	}
}

// quiet makes answers that are still to come count for nothing.
func (m Model) quiet() Model {
	m.hurry()
	m.thinking, m.advice, m.survey = thinking{}, nil, nil
	return m
}

// advise thinks for whoever sits here.
func (m Model) advise() (Model, screen.Cmd) {
	m.advice = new(ticket)
	answered, tongue, s := m.advice, m.tongue, m.state()
	return m, screen.Run(func() tea.Msg { return advised{answered, play.AdviseCrossword(context.Background(), tongue, s)} })
}

// looks finds out whether there is a move at all: a person is told when there
// is none, and some games end when nobody has one.
func (m Model) looks() (Model, screen.Cmd) {
	s := m.state()
	ends := s.Variant().Stuck && s.BagCount() == 0
	if !m.mine() && !ends {
		m.survey = nil
		return m, nil
	}
	m.survey = new(ticket)
	answered, tongue := m.survey, m.tongue
	return m, screen.Run(func() tea.Msg {
		found := surveyed{ticket: answered, mover: tongue.CanLay(s, s.ToMove())}
		found.anybody = found.mover || !ends
		for seat := range s.Players() {
			found.anybody = found.anybody || tongue.CanLay(s, seat)
		}
		return found
	})
}

// surveyed takes the answer of looks.
func (m Model) surveyed(found surveyed) (Model, screen.Cmd) {
	m.survey = nil
	if !found.anybody {
		next, cmd, err := m.apply(rules.Stuck{})
		if err != nil {
			m.message = message{m.kind.sentence(err), bad}
			return m, nil
		}
		return next, cmd
	}
	m.stuck = !found.mover
	return m, nil
}
