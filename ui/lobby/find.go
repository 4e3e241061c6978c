package lobby

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

// sought returns the text to find, in small letters; "" shows everything.
func (m Model) sought() string { return strings.ToLower(strings.TrimSpace(m.find.Value())) }

// openFound ends the search, and opens the chosen row.
func (m Model) openFound() (Model, screen.Cmd) {
	chosen, part := m.chosen, m.entries[m.at()].part
	m = m.found()
	if part == shelf {
		return m, nil // nothing was found
	}
	return m.open(chosen)
}

// found ends the search, with the chosen row still chosen.
func (m Model) found() Model {
	m.finding = false
	m.find.SetValue("")
	return m.arranged().seen()
}

// narrows changes the text to find. The first row that matches is chosen if the chosen one doesn't.
func (m Model) narrows(msg tea.Msg) (Model, screen.Cmd) {
	var cmd tea.Cmd
	m.find, cmd = m.find.Update(msg)
	m = m.arranged()
	if m.entries[m.at()].part == shelf {
		m.chosen = m.entries[0].id
	}
	return m.seen(), screen.Run(cmd)
}
