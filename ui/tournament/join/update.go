package join

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

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
	case m.running && m.seat != before.seat:
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
	case ofBoard:
		if msg.seat != m.sat || m.board == nil {
			return m, nil
		}
		if cmd, is := msg.msg.(screen.Cmd); is {
			return m.fromBoard(cmd)
		}
		return m.toBoard(msg.msg)
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
	m.board = next
	return m.fromBoard(cmd)
}

// ofBoard is an answer to the board at a seat.
type ofBoard struct {
	seat *client.Seat
	msg  tea.Msg
}

// fromBoard does what the board asks for. It leads back to the lobby, and its answers don't reach the next
// game's.
func (m Model) fromBoard(cmd screen.Cmd) (Model, screen.Cmd) {
	var rest screen.Cmd
	for _, want := range cmd {
		if _, back := want.Sent.(screen.Back); back {
			if m.shown = false; m.sat != m.seat {
				m.board = nil
			}
			m = m.scrolled(0)
			continue
		}
		if seat, run := m.sat, want.Run; run != nil {
			want.Run = func() tea.Msg {
				if msg := run(); msg != nil {
					return ofBoard{seat, msg}
				}
				return nil
			}
		}
		rest = append(rest, want)
	}
	return m, screen.Batch(rest, m.asks())
}

// asks tells the server what the player has done.
func (m Model) asks() screen.Cmd { return m.say(m.seat.Requests()...) }

// leaves leaves the tournament.
func (m Model) leaves() (Model, screen.Cmd) {
	cmd := m.leave()
	m.phase, m.asked, m.running, m.shown, m.conn = leaving, false, false, false, nil
	return m, cmd
}

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, screen.KeyLeave):
		return m.quits()
	case m.shown && !m.asked:
		return m.toBoard(msg)
	}
	next, cmd, _ := m.keyTable().Press(m, msg)
	return next, cmd
}

// costs reports whether leaving loses anything, so that a question is needed.
func (m Model) costs() bool { return m.phase == joined || m.phase == away }

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
	m.entry = m.welcomed(d.admission)
	m.phase, m.tries, m.why = joined, 0, ""
	return m, m.listen()
}

// fails continues after a connection that broke or couldn't be made: it is tried again for a while, if there
// was one before and it may help.
func (m Model) fails(err error) (Model, screen.Cmd) {
	again := m.hall.Name != "" && client.Passing(err) && m.deps.Now().Sub(m.since) <= client.MaxAway
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
	m = m.brokenOff()
	m.since, m.tries = m.deps.Now(), 0
	return m.fails(err)
}

// brokenOff leaves the table after the loss of the connection. The server keeps the seat for a while, and begins
// the game again with its whole log once we are back.
func (m Model) brokenOff() Model {
	if m.running {
		m = m.clears()
	}
	return m
}

// clears takes the board of a game away that has no end of its own.
func (m Model) clears() Model {
	m.stands()
	m.removesBoard()
	m.running, m.shown, m.board = false, false, nil
	return m
}

// notes adds a result.
func (m Model) notes(r pastGame) Model {
	m.results = append([]pastGame{r}, m.results[:min(len(m.results), maxResults-1)]...)
	return m
}

// news handles a message of the server.
func (m Model) news(news wire.News) (Model, screen.Cmd) {
	switch n := news.(type) {
	case wire.Start:
		m.hall.Started = true
		for _, name := range n.Players[:min(len(n.Players), maxEntrants)] {
			if name != m.hall.Name {
				m.entrant = m.entrant.with(name)
			}
		}
		return m.scrolled(0), nil
	case wire.Call:
		return m.hearsCall(n)
	case wire.Round:
		return m, m.hasBye(n)
	case wire.Seating:
		m.seating, m.running = n, false
	case wire.Log:
		if m.begins(n) {
			return m.beginsGame(n)
		}
		return m.hearsGame(n.Game, n)
	case wire.Ask:
		return m.hearsGame(n.Game, n)
	case wire.Refused:
		m, cmd := m.hearsGame(n.Game, n)
		if m.isAt(n.Game) {
			cmd = screen.Batch(cmd, screen.Send(screen.Notice{Text: refusal(n)}), m.bell())
		}
		return m, cmd
	case wire.End:
		if m.isAt(n.Game) {
			return m.ends(n)
		}
	case wire.Finish:
		m.phase, m.over, m.asked, m.running = finished, n, false, false
		return m.scrolled(0), nil
	case wire.Closing:
		return m.loses(&client.ClosingError{Closing: n})
	case wire.Fault:
		switch {
		case n.Final:
			return m.loses(&client.FaultError{Fault: n})
		case m.running:
			return m, screen.Send(screen.Notice{Text: say.Plain("The server says: " + n.Reason)})
		}
	}
	return m, nil
}

// hasBye says that we have a bye in a round.
func (m Model) hasBye(n wire.Round) screen.Cmd {
	if text := m.bye(n); text != "" {
		return screen.Send(screen.Notice{Text: text})
	}
	return nil
}

// hearsGame handles a message about a game. The board learns of it by its seat.
func (m Model) hearsGame(number int, n wire.News) (Model, screen.Cmd) {
	if !m.isAt(number) {
		return m, nil
	}
	if err := m.seat.Hear(n); err != nil {
		return m.loses(broken(err))
	}
	return m, m.asks()
}

// beginsGame shows the board of a game, whatever was there before: the clock runs. If the game is called it shows
// the lobby, which says so.
func (m Model) beginsGame(l wire.Log) (Model, screen.Cmd) {
	var note screen.Cmd
	// The next round follows a race at once, and its call leaves time to look at the words.
	stays := m.tables.Race != nil && m.shown && m.seat.Result().Over
	if len(m.results) > 0 && m.shown { // the last result was being looked at
		note = screen.Send(screen.Notice{Text: fmt.Sprintf("Game %d is over: %s", m.results[0].game, m.results[0].line())})
	}
	var err error
	if !stays {
		m.stands()
	}
	if m.entry, err = m.sits(l); err != nil {
		return m.loses(err)
	}
	if stays = stays && m.called(); !stays {
		m.removesBoard()
		m.asked, m.shown, m.board = false, false, nil
	}
	for _, name := range m.opponents() {
		m.entrant = m.entrant.with(name)
	}
	if m.called() {
		m.callLeft = m.seat.Now().Starts
		if stays {
			note = screen.Send(screen.Notice{Text: fmt.Sprintf("Round %d waits for you: esc leads to it", m.round())})
		}
		return m.scrolled(0), screen.Batch(note, gameBell, m.callTick())
	}
	m, cmd := m.opens()
	return m, screen.Batch(cmd, note, gameBell)
}

// removesBoard leaves the game of a board that is shown no more.
func (m Model) removesBoard() {
	if m.sat != nil && m.sat != m.seat {
		m.sat.Leave()
	}
}

// opens shows the board of a game whose clock runs.
func (m Model) opens() (Model, screen.Cmd) {
	m.removesBoard()
	m.shown, m.sat = true, m.seat
	m.board = m.kind().Several.Board(m.deps.Host, m.deps.Tick, m.seat)
	m, cmd := m.fromBoard(m.board.Init())
	if m.frame.Theme != nil { // else its frame is still to come
		m, _ = m.toBoard(m.frame) // returns no command
	}
	return m, cmd
}

// gameBell tells the player of a game that begins, or waits to.
var gameBell = screen.Send(screen.Bell{For: "Your game of the tournament is there", Seen: true})

func (m Model) bell() screen.Cmd {
	if !m.deps.Settings.Now().Sound {
		return nil
	}
	return screen.Send(screen.Bell{})
}

// ends handles the result of the game. The board stays until the player has seen it, or the next game starts.
func (m Model) ends(n wire.End) (Model, screen.Cmd) {
	m, cmd := m.hearsGame(n.Game, n)
	m.running = false
	r := pastGame{game: n.Game, opponent: say.List(m.opponents()), fate: m.fate(n), text: m.ending(n)}
	mine := m.seating.Seat - 1
	for seat, name := range m.seating.Players {
		if seat == mine || len(n.Places) != len(m.seating.Players) {
			continue
		}
		switch {
		case n.Places[mine] < n.Places[seat]:
			m.entrant = m.entrant.told(name, func(e *entrant) { e.won++ })
		case n.Places[mine] > n.Places[seat]:
			m.entrant = m.entrant.told(name, func(e *entrant) { e.lost++ })
		}
	}
	if verdict := m.verdict(n); verdict != "" {
		cmd = screen.Batch(cmd, screen.Send(screen.Notice{Text: verdict}))
	}
	if !m.seat.Result().Over {
		m = m.clears()
	}
	return m.notes(r), screen.Batch(cmd, screen.Run(m.keep()))
}
