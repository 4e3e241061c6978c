package study

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	airy = 18 // least rows of a frame for a blank row below the title
	tall = 34 // least rows of a frame in which everything is larger and in the middle

	tallest = 50 // least rows of a frame in which the doors are two rows apart
)

// blockWidths are the widths of all lines: the least width of a frame, and the columns.
var blockWidths = [...][2]int{{150, 118}, {110, 100}, {0, 76}}

// width returns the width of all lines.
func (m Model) width() int {
	width := m.frame.Width - 4
	for _, w := range blockWidths {
		if m.frame.Width >= w[0] {
			return max(1, min(w[1], width))
		}
	}
	return max(1, width)
}

// left returns the column where the block begins.
func (m Model) left() int { return max(0, (m.frame.Width-m.width())/2) }

func (m Model) isTall() bool { return m.frame.Height >= tall }

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
	left, above := m.left(), 0
	lines = lines[:min(len(lines), max(0, m.frame.Height))]
	if m.isTall() {
		above = (m.frame.Height - len(lines)) / 3
	}
	widget.Shift(lines, left)
	for i := range lines {
		lines[i] = widget.Cut(lines[i], m.frame.Width)
	}
	for i := range v.Regions {
		v.Regions[i].X += left
		v.Regions[i].Y += above
	}
	if v.Cursor != nil {
		v.Cursor.Position.Y += above
		if v.Cursor.Position.X += left; v.Cursor.Position.Y >= m.frame.Height || v.Cursor.Position.X >= m.frame.Width {
			v.Cursor = nil
		}
	}
	v.Content = strings.Repeat("\n", above) + strings.Join(lines, "\n")
	return v
}
