package app

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
	"quoin/ui/theme"
)

func (m model) View() tea.View {
	content, cursor := m.draw()
	v := tea.NewView(content)
	v.Cursor = cursor
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "Quoin"
	return v
}

func (m model) draw() (string, *tea.Cursor) {
	if m.tooSmall() {
		return m.drawTooSmall(), nil
	}
	v := m.top().View()
	keys := m.top().Keys().Short
	if m.help != nil {
		v = screen.View{Content: m.help.view(v.Status)}
		keys = helpKeys
	}
	var b strings.Builder
	height := m.frame().Height
	rest := v.Content
	for range height {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		b.WriteString(line)
		b.WriteByte('\n')
	}
	for _, l := range m.notices.lines(m.width) {
		b.WriteString(" " + m.theme.Warn.Render(l) + "\n")
	}
	b.WriteString(m.bottom.draw(keys, m.width))
	if v.Cursor != nil && v.Cursor.Y >= height {
		v.Cursor = nil
	}
	return b.String(), v.Cursor
}

// drawTooSmall says what size is needed, cut to whatever there is.
func (m model) drawTooSmall() string {
	lines := []string{
		"Quoin needs more room:",
		fmt.Sprintf("%d columns by %d rows.", MinWidth, MinHeight),
		fmt.Sprintf("This is %d by %d.", m.width, m.height),
	}
	if s := m.top().View().Status; s != "" {
		lines = append(lines, s)
	}
	lines = append(lines, "ctrl+c leaves")
	for i, l := range lines {
		lines[i] = ansi.Truncate(l, max(1, m.width), "")
	}
	return strings.Join(lines[:min(len(lines), max(1, m.height))], "\n")
}

// bottomLine draws the keys that do something here.
type bottomLine struct{ help help.Model }

func newBottomLine(t *theme.Theme) bottomLine {
	h := help.New()
	h.ShortSeparator = "   "
	h.Ellipsis = ""
	h.Styles.ShortKey, h.Styles.ShortDesc = t.Key, t.KeyText
	h.Styles.ShortSeparator, h.Styles.Ellipsis = lipgloss.NewStyle(), lipgloss.NewStyle()
	return bottomLine{h}
}

func (b bottomLine) draw(keys []key.Binding, width int) string {
	b.help.SetWidth(width - 2)
	return " " + b.help.ShortHelpView(keys)
}
