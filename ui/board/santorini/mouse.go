package santorini

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/screen"
)

func (m Model) click(id string) (screen.Screen, screen.Cmd) {
	var i int
	if _, err := fmt.Sscanf(id, "row %d", &i); err == nil && m.phase == asking && !m.setup.typing && i >= 0 && i < len(m.setup.rows()) {
		m.setup.row = i
		m.setup = m.setup.turned(1)
		return m, nil
	}
	if _, err := fmt.Sscanf(id, "square %d", &i); err != nil || m.phase != playing || m.asking() || i < 0 || i >= rules.Squares {
		return m, nil
	}
	m.hand.column = 0
	return m.take(rules.Square(i), true)
}

func (m Model) wheel(msg tea.MouseWheelMsg) Model {
	by := -screen.Wheel(msg)
	switch m.phase {
	case playing, over:
		return m.scrolled(by)
	case watching:
		return m.stepped(-by)
	case asking:
		if !m.setup.typing {
			m.setup = m.setup.moved(-by)
		}
	}
	return m
}
