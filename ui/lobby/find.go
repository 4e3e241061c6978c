package lobby

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// sought returns the text to find, in small letters; "" shows everything.
func (m Model) sought() string { return strings.ToLower(strings.TrimSpace(m.find.Value())) }

// pressFind handles a key while the player types a text to find.
func (m Model) pressFind(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, keyCancel):
		return m.found(), nil
	case key.Matches(msg, keyGo):
		chosen, part := m.chosen, m.entries[m.at()].part
		m = m.found()
		if part == shelf {
			return m, nil // nothing was found
		}
		return m.open(chosen)
	case msg.String() == "up":
		return m.move(-1), nil
	case msg.String() == "down":
		return m.move(1), nil
	}
	return m.narrows(msg)
}

// found ends the search, with the chosen row still chosen.
func (m Model) found() Model {
	m.finding = false
	m.find.SetValue("")
	return m.arranged().seen()
}

// narrows changes the text to find. The first row that matches is chosen if the chosen one doesn't.
func (m Model) narrows(msg tea.Msg) (screen.Screen, screen.Cmd) {
	var cmd tea.Cmd
	m.find, cmd = m.find.Update(msg)
	m = m.arranged()
	if m.entries[m.at()].part == shelf {
		m.chosen = m.entries[0].id
	}
	return m.seen(), screen.Run(cmd)
}
