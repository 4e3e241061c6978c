package crossword

import (
	"context"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/local"
	"quoin/ui/screen"
)

type (
	thought = local.Thought[rules.Action] // the computer's action
	paused  = local.Paused[rules.Action]
	advised = local.Advice[grading.Verdict] // the verdict for a hint

	// ticket identifies an answer that is awaited.
	ticket = local.Ticket
	// surveyed is the result of startSurvey: whether the player to move, and whether anybody,
	// can lay a move.
	surveyed struct {
		ticket         *ticket
		mover, anybody bool
	}
)

// nextTurn begins the next turn.
func (m Model) nextTurn() (Model, screen.Cmd) {
	if m.phase != playing {
		return m, nil
	}
	m.stuck = false
	if m.far != nil {
		return m.arrange(), nil
	}
	mover := m.state().ToMove()
	m.veiled = m.isMine() && !m.isOpen() && len(m.peopleHere()) > 1 && m.looked != mover && !m.isLastMoveOpen()
	m = m.arrange()
	m, survey := m.startSurvey()
	m, ticks := m.awaitTick()
	survey = screen.Batch(survey, ticks)
	if m.isMine() {
		if !m.veiled {
			m.looked = mover
		}
		return m, survey
	}
	m, think := m.startThinking()
	return m, screen.Batch(survey, think)
}

// startThinking starts the computer's search for a move.
func (m Model) startThinking() (Model, screen.Cmd) {
	log, s, tongue, think := m.match.Log, m.match.State, m.tongue, m.deps.Think
	level := m.players()[s.ToMove()].Level
	var cmd screen.Cmd
	m.match, cmd = m.match.Awaits(len(m.peopleHere()) > 0, func(ctx context.Context) []rules.Action {
		// An illegal answer or an error is replaced by a legal move: the player couldn't
		// do anything about it.
		a, err := think(ctx, tongue, level, log.Seed, len(log.Steps), s)
		if err != nil {
			a = nil
		}
		return []rules.Action{gameplay.Legal(tongue, s, a)}
	})
	return m, cmd
}

// quiet ignores all answers still awaited.
func (m Model) quiet() Model {
	m.match, m.survey = m.match.Quiet(), nil
	return m
}

// advise starts the search for a hint.
func (m Model) advise() (Model, screen.Cmd) {
	host, tongue, s, worlds := m.deps.Host, m.tongue, m.match.State, m.deps.HintWorlds
	var cmd screen.Cmd
	m.match, cmd = local.Advise(m.match, func(ctx context.Context) grading.Verdict { return gameplay.Hint(ctx, host, tongue, s, worlds) })
	return m, cmd
}

// startSurvey finds out whether a move is possible at all: a person is told if there isn't
// one, and some games end if no player has one.
func (m Model) startSurvey() (Model, screen.Cmd) {
	s := m.match.State
	ends := s.StuckEnds() && s.BagCount() == 0
	// If any words may be laid, don't reveal which the dictionary has.
	if !m.isMine() && !ends || s.Config().Challenge != rules.Void {
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

// surveyed handles the result of startSurvey.
func (m Model) surveyed(found surveyed) (Model, screen.Cmd) {
	m.survey = nil
	if !found.anybody {
		next, cmd, _ := m.apply(rules.Stuck{})
		return next, cmd
	}
	m.stuck = !found.mover
	return m, nil
}
