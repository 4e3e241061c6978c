package app

import (
	"slices"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// The times of a calm. calmMost bounds it, because a held key never pauses.
const (
	calmQuiet = 700 * time.Millisecond
	calmMost  = 1500 * time.Millisecond
	calmShort = 400 * time.Millisecond // for a screen whose clock runs
)

// calm is a short time in which a screen that has changed by itself ignores keys: they were meant for what it
// showed before. It begins when the screen is visible, so never under help or in a window that is too small.
type calm struct {
	wanted, short bool
	quiet, most   int // numbers of the awaited ends; 0 before it begins
}

// calmKeys are the keys that work during a calm.
var calmKeys = []key.Binding{screen.KeyLeave}

// calmOver says that a calm may end.
type calmOver struct{ number int }

// calming reports whether the top screen ignores keys.
func (m model) calming() bool { return m.top().calm.wanted && m.seen() }

// seen reports whether the top screen is visible.
func (m model) seen() bool { return m.over == nil && !m.tooSmall() && m.framed }

// calmed returns the model with another calm for the top screen.
func (m model) calmed(c calm) model {
	m.stack = slices.Clone(m.stack)
	m.stack[len(m.stack)-1].calm = c
	return m
}

// calms begins the calm of a screen that has become visible.
func (m model) calms() (model, screen.Cmd) {
	c := m.top().calm
	if !m.calming() || c.most != 0 {
		return m, nil
	}
	most := calmMost
	if c.short {
		most = calmShort
	}
	c.most, m.numbers = m.numbers+1, m.numbers+1
	m, ends := m.calmed(c).disturbed()
	return m, screen.Batch(ends, m.calmEnds(most, c.most))
}

// disturbed restarts the quiet period, as any key does.
func (m model) disturbed() (model, screen.Cmd) {
	c := m.top().calm
	c.quiet, m.numbers = m.numbers+1, m.numbers+1
	return m.calmed(c), m.calmEnds(calmQuiet, c.quiet)
}

func (m model) calmEnds(after time.Duration, number int) screen.Cmd {
	over := calmOver{number}
	return screen.Tick(after, func(time.Time) tea.Msg { return over })
}

// calmIsOver ends a calm and tells the screen. If the screen isn't visible, its calm begins again when it is.
func (m model) calmIsOver(over calmOver) (model, screen.Cmd) {
	c := m.top().calm
	switch {
	case over.number != c.quiet && over.number != c.most:
		return m, nil
	case !m.seen():
		c.quiet, c.most = 0, 0
		return m.calmed(c), nil
	}
	return m.endCalm()
}

func (m model) endCalm() (model, screen.Cmd) {
	if !m.top().calm.wanted {
		return m, nil
	}
	return m.calmed(calm{}).toTop(screen.Calmed{})
}
