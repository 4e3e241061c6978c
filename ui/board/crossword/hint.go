package crossword

import (
	rules "quoin/game/crossword"
	"quoin/game/crossword/judge"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A hint is what the judge of the review says of the turn, told by grades: where,
// which letters, and the move itself. Each is asked for, and counted.

// hinted is what the judge said, and how far it was told.
type hinted struct {
	steps   int // of the log, with the hint; 0 is none
	verdict judge.Verdict
	grade   judge.Grade
}

// seeking is said while a hint is looked for.
const seeking = "Looking for a good move; esc takes what there is"

// asksHint gives a hint, and asks before the first of a game.
func (m Model) asksHint() (Model, screen.Cmd) {
	if m.match.Advising() {
		m.message = widget.Said(seeking)
		return m, nil
	}
	if !m.match.State.Result().Assisted() {
		m.asked = askHint
		return m, nil
	}
	return m.gives()
}

// gives takes a hint, which the log counts: the next grade of one that there is.
func (m Model) gives() (Model, screen.Cmd) {
	known := m.hinted.steps > 0 && m.hinted.steps == len(m.match.Log.Steps)
	next, cmd, err := m.apply(rules.Hint{})
	if err != nil {
		return next, nil
	}
	if known {
		next.hinted.grade = min(next.hinted.grade+1, judge.Whole)
		return next.tells(), cmd
	}
	next.hinted = hinted{grade: judge.Where}
	next.message = widget.Said(seeking)
	next, think := next.advise()
	return next, screen.Batch(cmd, think)
}

// advised tells the first grade of what was found.
func (m Model) advised(a advised) Model {
	match, awaited := m.match.Advised(a.Ticket)
	if m.match = match; !awaited || m.phase != playing {
		return m
	}
	m.hinted.verdict = a.Is
	return m.tells()
}

// tells tells a hint as far as its grade, the last by laying the move down, for its
// player to play or to take back.
func (m Model) tells() Model {
	if len(m.hinted.verdict.Candidates) == 0 {
		m.hinted, m.message = hinted{}, widget.Said("Nobody was free to look for a move")
		return m
	}
	m.hinted.steps = len(m.match.Log.Steps)
	h := m.hinted.verdict.Hint(m.hinted.grade)
	if h.Grade < judge.Whole || !h.Lays {
		m.message = widget.Good(wording.Hint(m.kind.variant.Manner, h))
		if h.Grade < judge.Whole && (h.Lays || h.Exchanges) {
			m.message.Text += "; ctrl+t again tells more"
		}
		return m
	}
	m.hand = m.hand.Onto(m.state().Board(), h.Choice.Move)
	m.trial = m.hand.Tried(m.state().Board(), m.state().Try)
	m.message = widget.Good("Hint: enter plays this, esc takes it back")
	return m
}
