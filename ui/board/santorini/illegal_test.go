package santorini

import (
	"context"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/screen"
)

// wrong is an opponent that never answers with a turn that the rules take.
type wrong struct{}

func (wrong) Next(_ context.Context, log rules.Log, _ rules.State) ([]rules.Action, error) {
	return [][]rules.Action{
		{rules.Build{}},
		nil,
		{nil},
		{rules.Hint{}},
		{rules.Leave{Seat: 9}},
		{rules.Place{Square: rules.None}},
		{rules.Move{From: 3, To: 3}, rules.Build{Square: 3}},
	}[len(log.Steps)%7], nil
}

// TestWrongAnswers holds that a game goes on to its end when an opponent's
// answers are refused, by other turns.
func TestWrongAnswers(t *testing.T) {
	deps, _, _ := newDeps(t, nil)
	deps.Opponents = [2]Opponent{wrong{}, wrong{}}
	deps.Tick = func(_ time.Duration, next func(time.Time) tea.Msg) tea.Cmd {
		return func() tea.Msg { return next(time.Time{}) }
	}
	tb := newTable(t, New(deps, screen.Santorini{Players: &[2]rules.Player{quoin("gentle"), quoin("best")}}), deps)
	if m := tb.model(); m.phase != over || m.message.tone == bad {
		t.Errorf("the game doesn't end:\n%s", tb.text())
	}
}
