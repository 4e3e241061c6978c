package santorini

import (
	"context"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/screen"
)

// wrongly is a computer that never answers with a legal turn.
func wrongly(_ context.Context, _ rules.Level, _ uint64, steps int, _ rules.State) rules.Turn {
	return []rules.Turn{
		{From: rules.None, To: rules.None, Build: 0},
		{From: rules.None, To: rules.None, Build: rules.None},
		{From: rules.None, To: 12, Build: 12},
		{},
		{From: 3, To: 3, Build: 3},
	}[steps%5]
}

// TestWrongAnswers checks that a game goes on to its end, by other turns, if the
// computer's answers are illegal.
func TestWrongAnswers(t *testing.T) {
	deps, _, _ := newDeps(t, nil)
	deps.Think = wrongly
	deps.Tick = func(_ time.Duration, next func(time.Time) tea.Msg) screen.Cmd {
		return screen.Run(func() tea.Msg { return next(time.Time{}) })
	}
	tb := newTable(t, New(deps, twoPlayers(quoin("gentle"), quoin("best"))), deps)
	if m := tb.model(); m.phase != over || m.message.Bad {
		t.Errorf("the game doesn't end:\n%s", tb.text())
	}
}
