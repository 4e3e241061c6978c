package adjacency

import (
	rules "quoin/game/adjacency"
	"quoin/ui/screen"
)

// The view of the board can be turned by quarters, which helps some eyes to
// see new words; the board itself stays. A place is where a square is seen.

// turnedOn tells the log how the view is turned, if it doesn't know. That goes along
// with a word, and with leaving: every ctrl+o would be much for a store to keep.
func (m Model) turnedOn() []rules.Action {
	if m.turned == m.state().Turned() {
		return nil
	}
	return []rules.Action{rules.Turn{Quarters: m.turned}}
}

// givesBack has the game given back to the store, with the view as it is.
func (m Model) givesBack(msg screen.Leaving) (Model, screen.Cmd) {
	if m.phase == playing {
		if match, _, err := m.match.Apply(m.look(), m.turnedOn()...); err == nil {
			m.match.Match = match // which the table keeps
		}
	}
	var cmd screen.Cmd
	m.match, cmd = m.match.Hears(msg)
	return m, cmd
}

// square is the square seen at a place.
func (m Model) square(place int) int {
	n := m.state().Board().Size()
	x, y := place%n, place/n
	for range m.turned {
		x, y = y, n-1-x
	}
	return y*n + x
}

// place is where a square is seen.
func (m Model) place(square int) int {
	n := m.state().Board().Size()
	x, y := square%n, square/n
	for range m.turned {
		x, y = n-1-y, x
	}
	return y*n + x
}
