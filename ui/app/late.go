package app

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// drawLate is the message that a frame may be drawn that had to wait.
type drawLate struct{}

// waits returns how long the frame after a message has to wait, because the session's frames have cost too much; 0 if it
// may be drawn now. The first frame, and that of a fault, never wait.
func (m model) waits(shown *tea.View) time.Duration {
	if m.env.Meter == nil || shown == nil || m.brokenDown {
		return 0
	}
	return m.env.Meter.Wait()
}

// drawsLater keeps the frame that is shown, and asks for the next one after a while. No message is left out: that frame
// shows all of them.
func (m model) drawsLater(shown *tea.View, wait time.Duration) (model, tea.Cmd) {
	m.drawn = shown
	if m.late {
		return m, nil
	}
	m.late = true
	return m, tea.Tick(wait, func(time.Time) tea.Msg { return drawLate{} })
}
