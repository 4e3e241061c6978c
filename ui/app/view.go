package app

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
)

// View returns the frame that Update has drawn. After each frame the terminal is sent marks (see
// terminal.rest), which Bubble Tea takes for messages, so it asks again. Before the first message it draws
// the frame, and leaves failures to that message.
func (m model) View() (v tea.View) {
	if m.drawn != nil {
		return *m.drawn
	}
	defer func() {
		if recover() != nil {
			v = m.dressed("", nil)
		}
	}()
	return m.view()
}

func (m model) view() tea.View {
	if m.holds {
		return m.dressed("", nil)
	}
	return m.dressed(m.draw())
}

// dressed returns a view of a frame with the settings of every frame.
func (m model) dressed(content string, cursor *tea.Cursor) tea.View {
	v := tea.NewView(content)
	if cursor != nil {
		// Any shape of Bubble Tea's would replace the player's own cursor shape for good.
		cursor.Shape, cursor.Blink = ownShape, false
	}
	v.Cursor = cursor
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = m.title()
	return v
}

// titles returns the titles of the games, by their rules.
var titles = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for _, k := range Games() {
		all[k.Rules.Name] = k.Title
	}
	return all
})

// title returns the title of the window: Quoin, and the game that is open.
func (m model) title() string {
	if m.env.Held != nil {
		return "Quoin tournament"
	}
	for _, s := range slices.Backward(m.stack) {
		if p, is := s.place.(screen.Play); is {
			if title, known := titles()[p.Rules]; known {
				return "Quoin: " + title
			}
		}
	}
	return "Quoin"
}

// ownShape leaves the cursor's shape alone.
const ownShape tea.CursorShape = -1

func (m model) draw() (string, *tea.Cursor) {
	if m.tooSmall() {
		return m.drawTooSmall(), nil
	}
	var v screen.View
	all := m.top().Keys()
	keys, indent := all.Short, all.Indent
	switch {
	case m.over != nil:
		v.Content, keys, indent = m.over.view(m.status()), m.over.keys, m.over.left()
	case m.framed:
		v = m.top().View()
	}
	if m.calming() {
		keys = calmKeys
	}
	var b strings.Builder
	bottom := bottomLine(m.theme, keys, indent, m.width)
	height := m.frame().Height
	rest := v.Content
	b.Grow(len(rest) + height + len(bottom)) // most frames have no notices
	for range height {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		b.WriteString(line)
		b.WriteByte('\n')
	}
	for _, l := range m.notices.lines(m.width) {
		b.WriteString(margin + m.notices.style(m.theme).Render(l) + "\n")
	}
	b.WriteString(bottom)
	if v.Cursor != nil && v.Cursor.Y >= height {
		v.Cursor = nil
	}
	return b.String(), v.Cursor
}

// drawTooSmall says which size is needed, cut to the window.
func (m model) drawTooSmall() string {
	lines := []string{
		"Quoin needs more room:",
		fmt.Sprintf("%d columns by %d rows.", MinWidth, MinHeight),
		fmt.Sprintf("This is %d by %d.", m.width, m.height),
	}
	if s := m.status(); s != "" {
		lines = append(lines, s)
	}
	lines = append(lines, "ctrl+c leaves")
	for i, l := range lines {
		lines[i] = ansi.Truncate(l, max(1, m.width), "")
	}
	return strings.Join(lines[:min(len(lines), max(1, m.height))], "\n")
}
