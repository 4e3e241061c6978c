package crossword

import (
	"context"
	"errors"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// wrongly is a computer that answers only with illegal turns.
func wrongly(_ context.Context, _ play.Tongue, _ string, _ uint64, steps int, s rules.State) (rules.Action, error) {
	nonsense, _ := rules.NewMove(s.Board().Layout().Start(), false, rules.Letter('z'), rules.Letter('z'))
	return []rules.Action{
		rules.Lay{Move: nonsense},
		rules.Lay{},
		rules.Exchange{},
		rules.Exchange{Tiles: rules.Rack{20}},
		nil,
		rules.Hint{},
		rules.Resign{Seat: 7},
		rules.Stuck{},
	}[steps%8], []error{nil, errors.New("no answer")}[steps%9/8]
}

// TestWrongAnswers checks that a computer with illegal answers still plays to the end of
// the game, by other moves and passes.
func TestWrongAnswers(t *testing.T) {
	for _, place := range []screen.Play{
		scrabbleGame(rules.AsNamed, quoin, game.Player{Name: "Quoin 2", Level: "gentle"}),
		scraebbkleGame(rules.Open, quoin, game.Player{Name: "Quoin 2", Level: "gentle"}),
	} {
		t.Run(place.Rules, func(t *testing.T) {
			d := deps(settings.NewLive("", settings.Default(), nil, nil), &wall{}, 7)
			d.Think = wrongly
			d.Tick = func(_ time.Duration, next func(time.Time) tea.Msg) screen.Cmd {
				return screen.Run(func() tea.Msg { return next(time.Time{}) })
			}
			tb := &table{TB: t, s: New(d, place)}
			tb.frame(80, 23)
			tb.s, _ = screentest.Settle(t, tb.s, tb.s.Init())
			m := tb.model()
			if m.phase != over || m.message.Bad {
				t.Errorf("the game doesn't end:\n%s", tb.text())
			}
			laid := 0
			for _, turn := range m.state().Turns() {
				if turn.Kind == rules.MoveLaid {
					laid++
				}
			}
			if laid < 5 {
				t.Errorf("there were only %d moves", laid)
			}
		})
	}
}
