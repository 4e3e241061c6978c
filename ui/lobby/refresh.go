package lobby

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// refresh is the part of a screen that loads its data again and again. Answers to earlier requests are
// ignored, and nothing is loaded while another screen covers this one.
type refresh struct {
	asking  int // number of the latest request
	covered bool
}

// refreshDue says that it is time to load again after a request.
type refreshDue struct{ asked int }

// due begins a request if msg is a reason to load: the screen is visible again, or it is time. It reports
// whether it did.
func (r *refresh) due(msg tea.Msg) bool {
	if d, ticks := msg.(refreshDue); ticks && (d.asked != r.asking || r.covered) {
		return false
	}
	r.asking++
	r.covered = false
	return true
}

// later waits until it is time to load again.
func (r refresh) later(tick screen.Ticker, every time.Duration) screen.Cmd {
	d := refreshDue{r.asking}
	return tick.After(every, func(time.Time) tea.Msg { return d })
}
