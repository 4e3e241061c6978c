package app

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// A store that another process held at the start is looked at this often.
const awaitedTime = time.Second

// lookAgain says that it is time to look whether the store is open by now.
type lookAgain struct{}

// awaits sees to it that the player hears when a store that was held is open.
func (m model) awaits() screen.Cmd {
	if m.env.Store == nil || !m.env.Store.Awaited() {
		return nil
	}
	return screen.Tick(awaitedTime, func(time.Time) tea.Msg { return lookAgain{} })
}

// looksAgain takes the notice away once the store is open, and has every screen read
// what it couldn't.
func (m model) looksAgain() (model, screen.Cmd) {
	if m.env.Store.Awaited() {
		return m, m.awaits()
	}
	m.notices = m.notices.with(screen.Notice{Sticky: true, Topic: screen.SavingTopic})
	next, cmd := m.say(screen.Notice{Text: "Games are being saved now"})
	next, more := next.broadcast(screen.Recorded{})
	return next, screen.Batch(cmd, more)
}
