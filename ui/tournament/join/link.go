package join

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// Commands that wait for the server or the store.

// Conn is a connection to a server that has welcomed us; *client.Conn is one.
type Conn interface {
	Hall() wire.Hall
	Next(context.Context) (wire.News, error)
	Send(context.Context, ...wire.Request) error
	Close() error
}

// ticket is an answer that is awaited. An answer with another ticket doesn't
// count.
type ticket struct{ _ byte } // not empty, so that each has an address of its own

type (
	// dialled is the result of dial.
	dialled struct {
		ticket *ticket
		admission
		err error
	}
	// due says that it is time to try again.
	due struct{ ticket *ticket }
	// heard is the result of listen.
	heard struct {
		conn Conn
		news wire.News
		err  error
	}
	// saved is the result of keep.
	saved struct{ err error }
	// left is the result of leave.
	left struct{}
)

// dial connects at once.
func (m Model) dial() (Model, screen.Cmd) {
	m.awaited = new(ticket)
	m.tries++
	return m, m.connect()
}

func (m Model) connect() screen.Cmd {
	ctx, entry, answered := m.ctx, m.entry, m.awaited
	return screen.Run(func() tea.Msg {
		admission, err := entry.dials(ctx)
		return dialled{answered, admission, err}
	})
}

// waits connects after a pause, which gets longer each time.
func (m Model) waits() (Model, screen.Cmd) {
	m.awaited = new(ticket)
	m.patience = max(0, client.MaxAway-m.deps.Now().Sub(m.since))
	pause := min(client.FirstPause<<min(m.tries, 8), client.MaxPause)
	d := due{m.awaited}
	return m, m.deps.Tick.After(pause, func(time.Time) tea.Msg { return d })
}

// listen waits for the next message.
func (m Model) listen() screen.Cmd {
	ctx, conn := m.ctx, m.conn
	return screen.Run(func() tea.Msg {
		news, err := conn.Next(ctx)
		if ctx.Err() != nil || errors.Is(err, context.Canceled) {
			return nil // we have left
		}
		return heard{conn, news, err}
	})
}

// say writes to the server. If that fails the connection is closed, so that listen notices at once.
func (m Model) say(requests ...wire.Request) screen.Cmd {
	ctx, conn := m.ctx, m.conn
	if conn == nil || len(requests) == 0 {
		return nil
	}
	return screen.Run(func() tea.Msg {
		if conn.Send(ctx, requests...) != nil {
			_ = conn.Close()
		}
		return nil
	})
}

// keep saves a finished game in the statistics. It isn't saved before: a game on a server can't be resumed.
func (m Model) keep() func() tea.Msg {
	store := m.deps.Store
	record, whole := m.seat.Record()
	if store == nil || !whole {
		return nil
	}
	return func() tea.Msg {
		if err := keepGame(store, record); err != nil {
			return saved{err}
		}
		return screen.Batch(screen.Send(saved{}), screen.Send(screen.Recorded{}))
	}
}

func keepGame(store *stats.Store, r game.Record) error {
	ctx, cancel := play.Bounded(context.Background())
	defer cancel()
	to, err := store.Begin(ctx, r.Header)
	if err == nil {
		err = to.Append(ctx, 1, r.Lines...)
	}
	if err == nil {
		err = to.Finish(ctx)
	}
	return err
}

// leave resigns the running game, if there is one, and closes the connection.
func (m Model) leave() screen.Cmd {
	stop, conn := m.stop, m.conn
	keep, requests := m.resigned()
	m.stands()
	return screen.Run(func() tea.Msg {
		if conn != nil {
			// Not m.ctx, which has ended.
			ctx, cancel := context.WithTimeout(context.Background(), leaveTime)
			defer cancel()
			_ = conn.Send(ctx, requests...) // if it fails the game is lost anyway
			_ = conn.Close()
		}
		stop()
		if keep != nil {
			return screen.Batch(screen.Send(keep()), screen.Send(left{})) // saved by now: the program may end
		}
		return left{}
	})
}

// resigned resigns the running game, if there is one: it returns what saves it, and what tells the server.
func (m Model) resigned() (keep func() tea.Msg, requests []wire.Request) {
	if !m.running {
		return nil, nil
	}
	_ = m.seat.Do("resign") // unless it is over already
	return m.keep(), m.seat.Requests()
}

// leaveTime limits the resignation of a game.
const leaveTime = time.Second
