package local

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// Here returns a command that begins a game of some rules on this computer, resumes one, or
// reads one to show, as the place says. Its answer is a Begun; that of a game to show is
// only for looking at, and isn't to be passed to Sit.
func Here[A fmt.Stringer, S game.State[A, S]](host play.Host, e play.Engine[A, S], rules string, to screen.Play) screen.Cmd {
	return screen.Run(func() tea.Msg {
		b := Begun[A, S]{}
		switch {
		case to.Begin != nil:
			h := *to.Begin
			h.Rules, h.Started = rules, host.Now().UnixMilli()
			if h.Seed == 0 {
				h.Seed = host.Seed()
			}
			b.Match, b.Kept, b.Err = e.Begin(context.Background(), host.Store, h)
		case to.Resume != "":
			b.Match, b.Err = e.Resume(context.Background(), host.Store, to.Resume)
		default:
			b.Match, b.Err = shown(host, e, to)
		}
		return b
	})
}

// shown reads a game to show.
func shown[A fmt.Stringer, S game.State[A, S]](host play.Host, e play.Engine[A, S], to screen.Play) (m play.Match[A, S], err error) {
	record, err := host.Shown(to.Record, to.Watch)
	if err != nil {
		return m, err
	}
	if m.Log, err = game.Read(record, e.Parse); err != nil {
		return m, err
	}
	m.State, err = game.Replay(m.Log, e.Start)
	return m, err
}
