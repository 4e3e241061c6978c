package help

import (
	"charm.land/bubbles/v2/key"
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
		return m.press(msg)
	}
	return m, nil
}

func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, keyBack):
		if !m.reading || m.direct {
			return m, screen.Send(screen.Back{})
		}
		m.reading = false
		return m, nil
	case key.Matches(msg, keyNext):
		return m.open((m.chosen + 1) % len(m.pages)), nil
	case key.Matches(msg, keyPrevious):
		return m.open((m.chosen + len(m.pages) - 1) % len(m.pages)), nil
	case key.Matches(msg, keyTop):
		m.port.GotoTop()
		return m, nil
	case key.Matches(msg, keyBottom):
		m.port.GotoBottom()
		return m, nil
	}
	if m.reading {
		if key.Matches(msg, keyContents) {
			m.reading, m.direct = false, false
			return m, nil
		}
		m.port, _ = m.port.Update(msg)
		return m, nil
	}
	switch {
	case key.Matches(msg, keyUp):
		return m.open(max(0, m.chosen-1)), nil
	case key.Matches(msg, keyDown):
		return m.open(min(len(m.pages)-1, m.chosen+1)), nil
	case key.Matches(msg, keyRead):
		m.reading = true
		return m, nil
	}
	m.port, _ = m.port.Update(msg)
	return m, nil
}
