package join

import (
	"context"
	"errors"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/board/santorini"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// Update passes keys and the server's messages to the lobby or the board.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := m.update(msg)
	if !screen.ByHand(msg) {
		cmd = screen.Batch(cmd, next.(Model).calmAfter(m))
	}
	return next, cmd
}

// calmAfter asks to ignore keys if the lobby or a board has appeared by itself: they were meant for what was
// there before. The end of a game asks for that by itself.
func (m Model) calmAfter(before Model) screen.Cmd {
	switch {
	case m.running && m.game.Game != before.game.Game:
		return screen.Send(screen.Calm{Short: true})
	case m.shown != before.shown, m.phase != before.phase && (m.phase == finished || m.phase == refused):
		return screen.Send(screen.Calm{})
	}
	return nil
}

func (m Model) update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		next, cmd := m.toBoard(msg)
		return next.scrolled(0), cmd
	case dialled:
		return m.dialled(msg)
	case due:
		if msg.ticket != m.awaited || m.phase != away {
			return m, nil
		}
		return m.dial()
	case heard:
		if msg.conn != m.conn || m.conn == nil {
			return m, nil
		}
		return m.heard(msg)
	case callSecond:
		return m.counts(msg)
	case saved:
		if msg.err != nil {
			return m, screen.Send(screen.Notice{Text: say.Plain(say.Unsaved(msg.err))})
		}
		return m, nil
	case left:
		if m.phase != leaving {
			return m, nil // the program ends
		}
		return m, screen.Send(screen.Back{})
	case screen.Leaving:
		return m, m.leave()
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.MouseWheelMsg:
		if !m.shown {
			return m.scrolled(screen.Wheel(msg)), nil
		}
	case screen.Click, tea.PasteMsg:
		if !m.shown || m.asked {
			return m, nil
		}
	}
	return m.toBoard(msg)
}

// toBoard passes a message to the board, and does what it asks for.
func (m Model) toBoard(msg tea.Msg) (Model, screen.Cmd) {
	if m.board == nil {
		return m, nil
	}
	next, cmd := m.board.Update(msg)
	board := next.(santorini.Model)
	m.board = &board
	var rest screen.Cmd
	for _, want := range cmd {
		switch want.Sent.(type) {
		case santorini.Act, santorini.Gives, santorini.Done:
			m, cmd = m.wants(want.Sent)
			rest = append(rest, cmd...)
		default:
			rest = append(rest, want)
		}
	}
	return m, rest
}

// wants does what the board asks for.
func (m Model) wants(msg tea.Msg) (Model, screen.Cmd) {
	switch msg := msg.(type) {
	case santorini.Act:
		if prompt := m.prompt; m.running {
			return m, m.say(func(ctx context.Context, c Conn) error { return c.Act(ctx, prompt, msg.Action) })
		}
	case santorini.Gives:
		switch {
		case msg.All:
			return m.leaves()
		case m.running:
			return m, m.say(func(ctx context.Context, c Conn) error { return c.Resign(ctx) })
		}
	case santorini.Done:
		m.shown = false
		return m.scrolled(0), nil
	}
	return m, nil
}

// leaves leaves the tournament.
func (m Model) leaves() (Model, screen.Cmd) {
	cmd := m.leave()
	m.phase, m.asked, m.running, m.shown, m.conn = leaving, false, false, false, nil
	return m, cmd
}

func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case m.asked:
		return m.answer(msg)
	case key.Matches(msg, screen.KeyLeave):
		if m.costs() {
			m.asked = true
			return m, nil
		}
		return m, screen.Send(screen.Quit{})
	case m.shown:
		return m.toBoard(msg)
	}
	switch {
	case key.Matches(msg, keyBack):
		if m.costs() {
			m.asked = true
			return m, nil
		}
		return m.leaves()
	case key.Matches(msg, keyTry) && m.phase == refused:
		m.phase, m.tries, m.since = connecting, 0, m.deps.Now()
		if m.welcome.Name != "" {
			m.phase = away
		}
		return m.dial()
	case key.Matches(msg, keyReady) && m.awaitsUs():
		return m, m.isReady()
	case key.Matches(msg, keyBoard) && m.board != nil && !m.called():
		m.shown = true
		return m, nil
	case key.Matches(msg, screen.KeyUp):
		return m.scrolled(-1), nil
	case key.Matches(msg, screen.KeyDown):
		return m.scrolled(1), nil
	case key.Matches(msg, keyPageUp):
		return m.scrolled(-m.listHeight()), nil
	case key.Matches(msg, keyPageDown):
		return m.scrolled(m.listHeight()), nil
	}
	return m, nil
}

// costs reports whether leaving loses anything, so that a question is needed.
func (m Model) costs() bool { return m.phase == joined || m.phase == away }

// answer takes the answer to whether to leave. Asking a second time is one too.
func (m Model) answer(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, screen.KeyLeave):
		return m, screen.Send(screen.Quit{})
	case key.Matches(msg, screen.KeyYes):
		return m.leaves()
	case key.Matches(msg, screen.KeyNo):
		m.asked = false
	}
	return m, nil
}

// dialled handles the result of an attempt to connect.
func (m Model) dialled(d dialled) (screen.Screen, screen.Cmd) {
	if d.ticket != m.awaited || m.phase != connecting && m.phase != away {
		if conn := d.conn; conn != nil {
			return m, screen.Run(func() tea.Msg { _ = conn.Close(); return nil })
		}
		return m, nil
	}
	m.awaited = nil
	if d.err != nil {
		return m.fails(d.err)
	}
	m.conn, m.welcome = d.conn, d.conn.Welcome()
	m.phase, m.token, m.tries, m.why = joined, m.welcome.Token, 0, ""
	return m, m.listen()
}

// fails continues after a connection that broke or couldn't be made: it is tried again for a while, if there
// was one before and it may help.
func (m Model) fails(err error) (Model, screen.Cmd) {
	again := m.welcome.Name != "" && client.Passing(err) && m.deps.Now().Sub(m.since) <= client.MaxAway
	m.why = m.sentence(err)
	if !again {
		m.phase, m.conn = refused, nil
		return m, nil
	}
	m.phase, m.conn = away, nil
	return m.waits()
}

// heard handles a message of the server, and awaits the next.
func (m Model) heard(h heard) (screen.Screen, screen.Cmd) {
	conn := h.conn
	if h.err != nil {
		closes := screen.Run(func() tea.Msg { _ = conn.Close(); return nil })
		if m.phase != joined {
			m.conn = nil
			return m, closes // it has said that it closes
		}
		next, cmd := m.loses(h.err)
		return next, screen.Batch(cmd, closes)
	}
	next, cmd := m.news(h.news)
	if next.conn == nil {
		return next, screen.Batch(cmd, screen.Run(func() tea.Msg { _ = conn.Close(); return nil }))
	}
	return next, screen.Batch(cmd, next.listen())
}

// loses handles the loss of a connection.
func (m Model) loses(err error) (Model, screen.Cmd) {
	m = m.brokenOff(errors.As(err, new(*client.ClosingError)))
	m.since, m.tries = m.deps.Now(), 0
	return m.fails(err)
}

// brokenOff ends a game after the loss of the connection. A server that is still running counts it as lost,
// and one that was killed plays it again; we can't know which, so it isn't recorded.
func (m Model) brokenOff(closing bool) Model {
	if !m.running {
		return m
	}
	text := "broken off when the connection was lost"
	if closing {
		text = "broken off by the server, to be played again"
	}
	m.running, m.shown = false, false
	m = m.notes(result{game: m.game.Game, opponent: m.game.Opponent, text: text})
	m, _ = m.toBoard(santorini.Ended{Winner: -1, Text: "The game was " + text})
	return m
}

// notes adds a result.
func (m Model) notes(r result) Model {
	m.results = append([]result{r}, m.results[:min(len(m.results), maxResults-1)]...)
	return m
}

// news handles a message of the server.
func (m Model) news(news wire.News) (Model, screen.Cmd) {
	switch n := news.(type) {
	case wire.Start:
		m.welcome.Started = true
		for _, name := range n.Players[:min(len(n.Players), maxEntrants)] {
			if name != m.welcome.Name {
				m.entrant = m.entrant.with(name)
			}
		}
		return m.scrolled(0), nil
	case wire.Call:
		return m.hearsCall(n)
	case wire.Game:
		return m.begins(n)
	case wire.Prompt:
		if m.plays(n.Game) {
			m.prompt = n
			return m.toBoard(santorini.Prompted{Position: n.Position.Position, Clocks: clocks(n.Clocks)})
		}
	case wire.Played:
		if m.plays(n.Game) {
			return m.toBoard(played(n))
		}
	case wire.Refused:
		if m.plays(n.Game) {
			return m.toBoard(santorini.Refused{Text: refusal(n)})
		}
	case wire.Result:
		if m.plays(n.Game) {
			return m.ends(n)
		}
	case wire.Over:
		m.phase, m.over, m.asked, m.running = finished, n, false, false
		return m.scrolled(0), nil
	case wire.Closing:
		return m.loses(&client.ClosingError{Closing: n})
	case wire.Fault:
		switch {
		case n.Final:
			return m.loses(&client.FaultError{Fault: n})
		case m.running:
			return m.toBoard(santorini.Refused{Text: say.Plain("The server says: " + n.Reason)})
		}
	}
	return m, nil
}
