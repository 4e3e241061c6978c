package help

import (
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// Update moves in the contents and scrolls the page.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.layout(), nil
	case screen.Click:
		if i := m.indexOf(msg.ID); i >= 0 {
			m = m.open(i)
			m.reading = true
		}
		return m, nil
	case tea.MouseWheelMsg:
		m.port, _ = m.port.Update(msg)
		return m, nil
	case tea.KeyPressMsg:
		next, cmd, _ := m.keyTable().Press(m, msg)
		return next, cmd
	}
	return m, nil
}
