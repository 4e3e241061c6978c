package santorini

import rules "quoin/game/santorini"

// watch is the replay of a game.
type watch struct {
	turn  int  // number of turns shown; 0 is the empty board
	after bool // whether it was opened from the result, and returns there
}

// replays replays the game just played, from its beginning.
func (m Model) replays() Model {
	m.phase, m.watch = watching, watch{after: true}
	return m
}

// seen returns the turns shown.
func (m Model) seen() []turn {
	if m.phase == watching {
		return m.turns[:m.watch.turn]
	}
	return m.turns
}

// shown returns the board shown.
func (m Model) shown() rules.Position {
	seen := m.seen()
	switch {
	case m.phase != watching:
		return m.position()
	case len(seen) == 0:
		return rules.Position{}
	}
	return seen[len(seen)-1].after
}

// outcome returns the result shown, or false if the game goes on there.
func (m Model) outcome() (rules.Outcome, bool) {
	if len(m.seen()) < len(m.turns) {
		return rules.Outcome{}, false
	}
	return m.state().Outcome()
}

// stepped moves forward or back by turns.
func (m Model) stepped(by int) Model {
	m.watch.turn = min(max(m.watch.turn+by, 0), len(m.turns))
	return m
}
