package join

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament/wire"
)

// A game is called before its clock starts: the server says so before the game itself, and again when
// somebody is ready. While it waits the lobby is shown, and the board appears once the clock runs.

// called reports whether the game that we are in waits for somebody.
func (e entry) called() bool { return e.plays(e.call.Game) && len(e.call.Waiting) > 0 }

// awaitsUs reports whether it waits for us.
func (e entry) awaitsUs() bool { return e.called() && slices.Contains(e.call.Waiting, e.welcome.Name) }

// calling returns the call in words, with the time left until the clock starts.
func (e entry) calling(left time.Duration) say.Call {
	c := say.Call{Others: []string{e.game.Opponent}, You: e.awaitsUs(), Left: left}
	if slices.Contains(e.call.Waiting, e.game.Opponent) {
		c.Waiting = c.Others
	}
	return c
}

// callSecond is the next second of a countdown.
type callSecond struct{ ends time.Time }

// hearsCall handles the server's message about a call.
func (m Model) hearsCall(n wire.Call) (Model, screen.Cmd) {
	was := m.called()
	m.call = n
	m.callEnds = m.deps.Now().Add(time.Duration(n.Starts))
	m.callLeft = time.Duration(n.Starts)
	switch {
	case m.called():
		return m, m.callTick()
	case was:
		m.seat.Begin()
		m, cmd := m.opens()
		return m, screen.Batch(cmd, m.bell())
	}
	return m, nil
}

func (m Model) callTick() screen.Cmd {
	s := callSecond{m.callEnds}
	return m.deps.Tick.After(time.Second, func(time.Time) tea.Msg { return s })
}

// counts counts down until the clock starts.
func (m Model) counts(s callSecond) (Model, screen.Cmd) {
	if !m.called() || !s.ends.Equal(m.callEnds) {
		return m, nil
	}
	m.callLeft = max(0, m.callEnds.Sub(m.deps.Now()))
	return m, m.callTick()
}

// isReady tells the server that its clock needn't wait for us.
func (m Model) isReady() screen.Cmd { return m.say(wire.Ready{Game: m.call.Game}) }

// hearsCall says whom the clock waits for, and when it starts.
func (t *lineTalk) hearsCall(n wire.Call) {
	was := t.called()
	t.call, t.starts = n, t.deps.Now().Add(time.Duration(n.Starts))
	switch {
	case t.called() && !t.awaitsUs():
		t.Say(t.calling(t.untilStart()).Spoken())
	case was && !t.called():
		t.seat.Begin()
		t.Say("The game begins")
		t.beginsScript()
	}
}

// untilStart returns the time until the clock of a called game starts at the latest.
func (t *lineTalk) untilStart() time.Duration { return max(0, t.starts.Sub(t.deps.Now())) }
