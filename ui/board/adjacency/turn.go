package adjacency

import (
	rules "quoin/game/adjacency"
	"quoin/ui/screen"
)

// The view of the board can be turned by quarters, which helps some eyes to see new words;
// the board itself stays. A place is the position at which a square is drawn.

// turnedOn returns the action that logs how the view is turned, if the log doesn't have
// it. It is logged with a word or when the game is left: recording every ctrl+o would be
// too much for a store.
func (m Model) turnedOn() []rules.Action {
	if m.turned == m.state().Turned() {
		return nil
	}
	return []rules.Action{rules.Rotate{Quarters: m.turned}}
}

// giveBack returns the game to the store when the program ends, with the view as it is.
func (m Model) giveBack(msg screen.Leaving) (Model, screen.Cmd) {
	if m.phase == playing {
		if match, _, err := m.match.Apply(m.look(), m.turnedOn()...); err == nil {
			m.match.Match = match // the table saves it when it leaves
		}
	}
	var cmd screen.Cmd
	m.match, cmd = m.match.Hears(msg)
	return m, cmd
}

// square returns the square drawn at a place.
func (m Model) square(place int) int {
	n := m.state().Board().Size()
	x, y := place%n, place/n
	for range m.turned {
		x, y = y, n-1-x
	}
	return y*n + x
}

// place returns the place at which a square is drawn.
func (m Model) place(square int) int {
	n := m.state().Board().Size()
	x, y := square%n, square/n
	for range m.turned {
		x, y = n-1-y, x
	}
	return y*n + x
}
