package app

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// awaitedTime is the pause between checks of a store that another process holds.
const awaitedTime = time.Second

// lookAgain is the message to check the store again.
type lookAgain struct{}

// awaits checks the store after awaitedTime, if another process held it at the start.
func (m model) awaits() screen.Cmd {
	if m.env.Store == nil || !m.env.Store.Awaited() {
		return nil
	}
	return screen.Tick(awaitedTime, func(time.Time) tea.Msg { return lookAgain{} })
}

// looksAgain removes the notice once the store is open, and tells every screen to read it.
func (m model) looksAgain() (model, screen.Cmd) {
	if m.env.Store.Awaited() {
		return m, m.awaits()
	}
	m.notices = m.notices.with(screen.Notice{Sticky: true, Topic: screen.SavingTopic})
	next, cmd := m.say(screen.Notice{Good: true, Text: "Games are being saved now"})
	next, more := next.broadcast(screen.Recorded{})
	return next, screen.Batch(cmd, more)
}
