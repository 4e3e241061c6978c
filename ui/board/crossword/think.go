package crossword

import (
	"context"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/game/crossword/judge"
	"quoin/ui/board/crossword/gameplay"
	tables "quoin/ui/board/table"
	"quoin/ui/screen"
)

type (
	thought = tables.Thought[rules.Action] // what the computer does
	paused  = tables.Paused[rules.Action]
	advised = tables.Advice[judge.Verdict] // for a hint

	// ticket is an answer that is awaited.
	ticket = tables.Ticket
	// surveyed is what surveys found: whether whoever is to move can lay anything, and
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
	if m.far != nil {
		return m.arrange(), nil
	}
	mover := m.state().ToMove()
	m.veiled = m.mine() && !m.open() && len(m.persons()) > 1 && m.looked != mover && !m.ends()
	m = m.arrange()
	m, survey := m.surveys()
	m, ticks := m.ticks()
	survey = screen.Batch(survey, ticks)
	if m.mine() {
		if !m.veiled {
			m.looked = mover
		}
		return m, survey
	}
	m, think := m.thinks()
	return m, screen.Batch(survey, think)
}

// thinks awaits the computer's turn.
func (m Model) thinks() (Model, screen.Cmd) {
	log, s, tongue, think := m.match.Log, m.match.State, m.tongue, m.deps.Think
	level := m.players()[s.ToMove()].Level
	var cmd screen.Cmd
	m.match, cmd = m.match.Awaits(len(m.persons()) > 0, func(ctx context.Context) []rules.Action {
		// An answer that can't be taken, an error too, has a move in its place:
		// nobody here could mend it.
		a, err := think(ctx, tongue, level, log, s)
		if err != nil {
			a = nil
		}
		return []rules.Action{gameplay.Legal(tongue, s, a)}
	})
	return m, cmd
}

// quiet makes answers that are still to come count for nothing.
func (m Model) quiet() Model {
	m.match, m.survey = m.match.Quiet(), nil
	return m
}

// advise judges the turn for whoever sits here.
func (m Model) advise() (Model, screen.Cmd) {
	host, tongue, s, worlds := m.deps.Host, m.tongue, m.match.State, m.deps.HintWorlds
	var cmd screen.Cmd
	m.match, cmd = tables.Advise(m.match, func(ctx context.Context) judge.Verdict { return gameplay.Hint(ctx, host, tongue, s, worlds) })
	return m, cmd
}

// surveys finds out whether there is a move at all: a person is told when there
// is none, and some games end when nobody has one.
func (m Model) surveys() (Model, screen.Cmd) {
	s := m.match.State
	ends := s.StuckEnds() && s.BagCount() == 0
	// Where any words may be laid, nobody is told what the dictionary has.
	if !m.mine() && !ends || s.Config().Challenge != rules.Void {
		m.survey = nil
		return m, nil
	}
	m.survey = new(ticket)
	answered, tongue := m.survey, m.tongue
	return m, screen.Run(func() tea.Msg {
		found := surveyed{ticket: answered, mover: gameplay.CanLay(tongue, s, s.ToMove())}
		found.anybody = found.mover || !ends
		for seat := range s.Players() {
			found.anybody = found.anybody || gameplay.CanLay(tongue, s, seat)
		}
		return found
	})
}

// surveyed takes the answer of surveys.
func (m Model) surveyed(found surveyed) (Model, screen.Cmd) {
	m.survey = nil
	if !found.anybody {
		next, cmd, _ := m.apply(rules.Stuck{})
		return next, cmd
	}
	m.stuck = !found.mover
	return m, nil
}
