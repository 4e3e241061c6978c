package lobby

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The page of new tables offers the games. Their keys work in the lobby too.

// pressNewTable handles a key on the page.
func (m Model) pressNewTable(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	by, moves := screen.Row(msg, len(m.offers))
	switch {
	case moves:
		return m.moveOffer(by), nil
	case key.Matches(msg, keyCancel):
		m.newTable = false
		return m.seen(), nil
	case key.Matches(msg, keyOpen):
		if m.offer < len(m.offers) {
			return m.open(m.offers[m.offer].id)
		}
		return m, nil
	}
	for _, e := range m.offers {
		if msg.String() == e.key {
			return m.open(e.id)
		}
	}
	return m, nil
}

func (m Model) moveOffer(by int) Model {
	m.offer = max(0, min(m.offer+by, len(m.offers)-1))
	return m
}

// viewNewTable draws the page.
func (m Model) viewNewTable() screen.View {
	t, width := m.frame.Theme, min(termsWidth, m.frame.Width-2*left)
	lines := []string{m.titleLine("New game", "which game?", ""), ""}
	var v screen.View
	if m.offer < len(m.offers) {
		title, _, _ := strings.Cut(m.offers[m.offer].name, ",")
		lines = append(lines, m.inType(title)...)
		lines = append(lines, "")
	}
	section := widget.Section(t, "Games", "", width)
	widget.Shift(section, left)
	lines = append(lines, section...)
	first := widget.Window(0, max(1, m.frame.Height-1-len(lines)), len(m.offers), m.offer, m.offer)
	for i, e := range m.offers[first:] {
		i += first
		if len(lines) >= m.frame.Height-1 {
			break
		}
		name := t.Strong
		if i == m.offer {
			name = t.Accent
		}
		v.Regions = append(v.Regions, screen.Region{ID: e.id, X: left, Y: len(lines), Width: width, Height: 1})
		lines = append(lines, widget.Blank(left)+widget.Row(t, i == m.offer, width,
			widget.Span{Text: widget.Fit(e.key, keyWidth), Style: t.Key},
			widget.Span{Text: widget.Fit(e.name, gameWidth), Style: name},
			widget.Span{Text: e.about, Style: t.Muted}))
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	foot, _ := m.foot()
	lines = append(lines, widget.Blank(left)+foot)
	v.Content = strings.Join(lines, "\n")
	return v
}

// gameWidth is the columns of a game's name on the page.
const gameWidth = 16

// inType returns a name set in type, as large as there is room for.
func (m Model) inType(name string) []string {
	t := m.frame.Theme
	letters := []rune(name)
	across, _ := widget.S.Pitch()
	size := widget.S
	switch {
	case m.frame.Small:
		return []string{widget.Blank(left) + t.Strong.Render(name)}
	case across*len(letters) > m.frame.Width-2*left || m.frame.Height < ruledHeight:
		size = widget.XS
	}
	if across, _ = size.Pitch(); across*len(letters) > m.frame.Width-2*left {
		return []string{widget.Blank(left) + t.Strong.Render(widget.Cut(name, m.frame.Width-2*left))}
	}
	lines := widget.WordType(t, name, size, widget.TypeTile)
	widget.Shift(lines, left)
	return lines
}

// ruledHeight is the number of rows from which on names are set in type of two rows.
const ruledHeight = 19

// newTableKeys returns the keys that work on the page.
func (m Model) newTableKeys() screen.Keys {
	return screen.Keys{
		Topic: "serve", Short: []key.Binding{keyNew, keyCancel, screen.KeyHelp},
		Full: [][]key.Binding{{keyNew, screen.KeyUp, screen.KeyDown, keyCancel}},
	}
}
