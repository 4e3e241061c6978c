package study

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	blockWidth = 76 // of all lines, if there is room
	airy       = 18 // least rows of a frame for a blank row below the title
)

// width returns the width of all lines.
func (m Model) width() int { return max(1, min(blockWidth, m.frame.Width-4)) }

// View implements screen.Screen. It reads no clock.
func (m Model) View() screen.View {
	var v screen.View
	lines := []string{m.title()}
	if m.frame.Height >= airy {
		lines = append(lines, "")
	}
	switch m.page {
	case opening:
		lines = append(lines, m.frame.Theme.Muted.Render("Opening the box"))
	case closed:
		lines = append(lines, m.frame.Theme.Bad.Render("The box can't be opened"), "")
		lines = append(lines, widget.Wrap(m.fault, m.width())...)
	case home:
		body, regions := m.viewHome(len(lines))
		lines, v.Regions = append(lines, body...), regions
	case asking:
		var cursor tea.Position
		body, cursor := m.viewAsking()
		cursor.Y += len(lines)
		lines = append(lines, body...)
		v.Cursor = tea.NewCursor(cursor.X, cursor.Y)
		v.Cursor.Shape = tea.CursorBar
	case shown:
		lines = append(lines, m.viewShown()...)
	case over:
		lines = append(lines, m.viewOver()...)
	case lists:
		body, regions := m.viewLists(len(lines))
		lines, v.Regions = append(lines, body...), regions
	}
	left := max(0, (m.frame.Width-m.width())/2)
	lines = lines[:min(len(lines), max(0, m.frame.Height))]
	widget.Shift(lines, left)
	for i := range lines {
		lines[i] = widget.Cut(lines[i], m.frame.Width)
	}
	for i := range v.Regions {
		v.Regions[i].X += left
	}
	if v.Cursor != nil {
		if v.Cursor.Position.X += left; v.Cursor.Position.Y >= m.frame.Height || v.Cursor.Position.X >= m.frame.Width {
			v.Cursor = nil
		}
	}
	v.Content = strings.Join(lines, "\n")
	return v
}
