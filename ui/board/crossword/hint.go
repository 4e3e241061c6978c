package crossword

import (
	rules "quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A hint is the review's verdict on the turn, in grades: first the place, then the
// letters, then the whole move. The player asks for each grade separately, and each counts
// as a hint.

// hinted is a verdict, and the grade shown so far.
type hinted struct {
	steps   int // length of the log with the hint in it; 0 if there is no hint
	verdict grading.Verdict
	grade   grading.Grade
}

// seeking is the message during the search for a hint.
const seeking = "Looking for a good move; esc takes what there is"

// requestHint gives a hint, after a question before the first one of a game.
func (m Model) requestHint() (Model, screen.Cmd) {
	if m.match.Advising() {
		m.message = widget.Said(seeking)
		return m, nil
	}
	if !m.match.State.Result().Assisted() {
		m.asked = askHint
		return m, nil
	}
	return m.giveHint()
}

// giveHint records a hint in the log, and shows the next grade of the present hint or starts
// a search.
func (m Model) giveHint() (Model, screen.Cmd) {
	known := m.hinted.steps > 0 && m.hinted.steps == len(m.match.Log.Steps)
	next, cmd, err := m.apply(rules.Hint{})
	if err != nil {
		return next, nil
	}
	if known {
		next.hinted.grade = min(next.hinted.grade+1, grading.Whole)
		return next.showHint(), cmd
	}
	next.hinted = hinted{grade: grading.Where}
	next.message = widget.Said(seeking)
	next, think := next.advise()
	return next, screen.Batch(cmd, think)
}

// advised shows the first grade of the verdict.
func (m Model) advised(a advised) Model {
	match, awaited := m.match.Advised(a.Ticket)
	if m.match = match; !awaited || m.phase != playing {
		return m
	}
	m.hinted.verdict = a.Is
	return m.showHint()
}

// showHint shows a hint up to its grade. The last grade lays the move on the board, for the
// player to play or take back.
func (m Model) showHint() Model {
	if len(m.hinted.verdict.Candidates) == 0 {
		m.hinted, m.message = hinted{}, widget.Said("Nobody was free to look for a move")
		return m
	}
	m.hinted.steps = len(m.match.Log.Steps)
	h := m.hinted.verdict.Hint(m.hinted.grade)
	if h.Grade < grading.Whole || !h.Lays {
		m.message = widget.Good(wording.Hint(m.kind.variant.Manner, h))
		if h.Grade < grading.Whole && (h.Lays || h.Exchanges) {
			m.message.Text += "; ctrl+t again tells more"
		}
		return m
	}
	m.hand = m.hand.Onto(m.state().Board(), h.Choice.Move)
	m.trial = m.hand.Tried(m.state().Board(), m.state().Try)
	m.message = widget.Good("Hint: enter plays this, esc takes it back")
	return m
}
