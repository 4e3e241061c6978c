package santorini

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// watch is the replay of a game.
type watch struct {
	states []rules.State // before each step of the log, and the last one
	turn   int           // number of turns shown; 0 is the empty board
	after  bool          // whether it was opened from the result, and returns there
}

// replays replays the game just played, from its beginning.
func (m Model) replays() Model {
	states, err := gameplay.Engine().States(m.match.Log)
	if err != nil {
		m.message = widget.Bad(sentence(err))
		return m
	}
	m.phase, m.watch = watching, watch{states: states, after: true}
	return m
}

// steps returns the number of steps of the log in the state shown.
func (m Model) steps() int {
	if m.phase != watching {
		return len(m.match.Log.Steps)
	}
	if m.watch.turn == 0 {
		return 0
	}
	return m.turns.list[m.watch.turn-1].end
}

// seen returns the state shown.
func (m Model) seen() rules.State {
	if m.phase == watching {
		return m.watch.states[m.steps()]
	}
	return m.state()
}

// shown returns the board shown.
func (m Model) shown() rules.Position {
	if m.phase == watching {
		return m.seen().Position()
	}
	return m.position()
}

// stepped moves forward or back by turns.
func (m Model) stepped(by int) Model {
	m.watch.turn = min(max(m.watch.turn+by, 0), len(m.turns.list))
	return m
}

func (m Model) pressWatch(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, m.leavesWatch()):
		if m.watch.after {
			m.phase = over
			return m, nil
		}
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, keyPrev):
		return m.stepped(-1), nil
	case key.Matches(msg, keyNext):
		return m.stepped(1), nil
	case key.Matches(msg, keyFirst):
		return m.stepped(-len(m.turns.list)), nil
	case key.Matches(msg, keyLast):
		return m.stepped(len(m.turns.list)), nil
	}
	return m, nil
}
