package join

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// A game is called before its clock starts: the server says so before the game itself, and again when
// somebody is ready. While it waits the lobby is shown, and the board appears once the clock runs.

// called reports whether the game that we are in waits for somebody.
func (e entry) called() bool { return e.running && len(e.seat.Now().Waits) > 0 }

// awaitsUs reports whether it waits for us.
func (e entry) awaitsUs() bool {
	return e.running && slices.Contains(e.seat.Now().Waits, e.seating.Seat-1)
}

// isLate reports whether a call says that the clock has started without us.
func (e entry) isLate(n wire.Call) bool {
	return e.isAt(n.Game) && len(n.Waiting) == 0 && e.awaitsUs() && e.ready != n.Game
}

const withoutUs = "The clock has started without you"

// calling returns the call in words.
func (e entry) calling() say.Call {
	now := e.seat.Now()
	c := say.CallOf(now.Names, now.Seat, now.Waits, now.Starts)
	c.Round, c.Table, c.Time = e.round(), e.seating.Table, e.pace()
	return c
}

// round returns the round of a Swiss that the game belongs to; 0 in a round robin.
func (e entry) round() int {
	if !e.hall.InRounds() {
		return 0
	}
	return e.seating.Leg
}

// pace returns the time control of the game in words, or that of the tournament between games.
func (e entry) pace() string {
	c := e.tables.Times().People
	if e.running {
		c = e.seat.Control()
	}
	if e.tables.Race != nil {
		return say.Time(c.Bank)
	}
	return say.Pace(c)
}

// callSecond is the next second of a countdown.
type callSecond struct{ of *client.Seat }

// hearsCall handles the server's message about a call.
func (m Model) hearsCall(n wire.Call) (Model, screen.Cmd) {
	was, late := m.called(), m.isLate(n)
	if m.call = n; !m.isAt(n.Game) {
		return m, nil
	}
	m, cmd := m.hearsGame(n.Game, n)
	m.callLeft = time.Duration(n.Starts)
	if !was || m.called() {
		return m, cmd
	}
	if late {
		cmd = screen.Batch(cmd, screen.Send(screen.Notice{Text: withoutUs}))
	}
	m, more := m.opens()
	return m, screen.Batch(cmd, more, gameBell)
}

func (m Model) callTick() screen.Cmd {
	s := callSecond{m.seat}
	return m.deps.Tick.After(time.Second, func(time.Time) tea.Msg { return s })
}

// counts counts down until the clock starts.
func (m Model) counts(s callSecond) (Model, screen.Cmd) {
	if !m.called() || s.of != m.seat {
		return m, nil
	}
	m.callLeft = m.seat.Now().Starts
	return m, m.callTick()
}

// isReady tells the server that its clock needn't wait for us.
func (m Model) isReady() (Model, screen.Cmd) {
	_ = m.seat.Do(remote.Ready) // never refused
	m.ready = m.seating.Game
	return m, m.asks()
}

// hearsCall says whom the clock waits for, and when it starts.
func (t *lineTalk) hearsCall(n wire.Call) {
	was, late := t.called(), t.isLate(n)
	if t.call = n; !t.isAt(n.Game) {
		return
	}
	_ = t.seat.Hear(n) // only a log can't be followed
	switch {
	case t.called() && !t.awaitsUs():
		t.Say(t.calling().Spoken())
	case was && !t.called():
		if t.Say("The game begins"); late {
			t.Say(withoutUs)
		}
		t.beginsScript()
	}
}
