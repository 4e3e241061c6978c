package adjacency

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// opened is the result of open.
type opened struct {
	ended gameplay.Ended
	day   gameplay.Day
	err   error
}

// open returns a command that reads a finished game, to show its result.
func (m Model) open() screen.Cmd {
	host, id := m.deps.Host, m.to.Watch
	return screen.Run(func() tea.Msg {
		ctx := context.Background()
		ended, err := gameplay.ReadEnded(ctx, host, id)
		return opened{ended, dayOf(ctx, host, ended.State.Config()), err}
	})
}

// showOpened handles the result of open.
func (m Model) showOpened(o opened) Model {
	if o.err != nil {
		m.phase, m.message = failed, widget.Bad(say.Plain(o.err.Error()))
		return m
	}
	m.match.Log, m.match.State = o.ended.Log, o.ended.State
	m.turned = m.state().Turned()
	return m.ended().showResult(o.ended.Aftermath, o.day)
}
