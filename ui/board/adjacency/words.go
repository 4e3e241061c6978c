package adjacency

import (
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The board's words are found by a solver, in commands: for hints, to end a game in which
// all words are found, and for boards that must hold enough words.

// solved is the result of solve.
type solved struct {
	roll    int
	holding gameplay.Holding
	err     error
}

// solve looks up the words of the board in play.
func (m Model) solve() screen.Cmd {
	if m.race != nil {
		return nil // a race has neither hints nor ranks
	}
	host, header, state := m.deps.Host, m.match.Log.Header, m.state()
	return screen.Run(func() tea.Msg {
		holding, err := gameplay.HoldingOf(host, header, state)
		return solved{state.Rerolls(), holding, err}
	})
}

// takeSolved handles the result of solve. A game without a clock may turn out to be complete.
func (m Model) takeSolved(s solved) (Model, screen.Cmd) {
	if m.phase != playing || s.roll != m.state().Rerolls() {
		return m, nil
	}
	if s.err != nil && m.state().Config().Timed() && !m.tips {
		return m, nil // the game has no rank then
	}
	if s.err != nil {
		m.message = widget.Bad(say.Plain(s.err.Error()))
		return m, nil
	}
	m.holding = s.holding
	return m.updateRank().completeIfFound()
}

// completeIfFound ends a game without a clock once all everyday words are found.
func (m Model) completeIfFound() (Model, screen.Cmd) {
	if m.state().Config().Timed() {
		return m, nil
	}
	if found, all := m.holding.Found(m.state()); all == 0 || found < all {
		return m, nil
	}
	next, cmd, _ := m.apply(m.look(), rules.Complete{})
	return next, cmd
}

// takeHint takes a hint, which the log counts.
func (m Model) takeHint() (Model, screen.Cmd) {
	next, cmd, err := m.apply(m.match.Now(), rules.Hint{})
	if err != nil {
		return next, nil
	}
	next.tips = true
	next.message = widget.Said(next.hintMessage())
	if !next.holding.Of(next.state()) {
		cmd = screen.Batch(cmd, next.solve())
	}
	return next, cmd
}

// hintMessage describes the hint just taken.
func (m Model) hintMessage() string {
	switch _, here := m.state().Hints(); {
	case here == rules.HintStarts:
		return "Hint: how many words start at each square"
	case here < m.state().LetterHint():
		return "Hint: how many words there are of each length"
	}
	return "Hint: one letter more"
}
