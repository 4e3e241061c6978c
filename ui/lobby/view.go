package lobby

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	left      = 2
	listMost  = 80 // columns of the lists, at most
	peopleGap = 5
	people    = 23 // columns of the list of people online
	wide      = 78 // narrowest window with that list
)

// listWidth returns the columns of the lists.
func (m Model) listWidth() int {
	if m.frame.Width < wide {
		return m.frame.Width - 2*left
	}
	return min(m.frame.Width-2*left-peopleGap-people, listMost)
}

// height returns the rows of the lists: without the title, the shelf, the bottom line, and blanks.
func (m Model) height() int { return max(1, m.frame.Height-5) }

// titleLine returns the title of a page, with a text beside it and another at the right end.
func (m Model) titleLine(title, beside, right string) string {
	t := m.frame.Theme
	room := m.frame.Width - 2*left
	beside = widget.Cut(beside, room-widget.Width(title)-2-widget.Width(right)-2)
	gap := widget.Blank(room - widget.Width(title) - 2 - widget.Width(beside) - widget.Width(right))
	return widget.Blank(left) + t.Title.Render(title) + "  " + t.Muted.Render(beside) + gap + t.Muted.Render(right)
}

// View draws the lobby.
func (m Model) View() screen.View {
	switch {
	case m.terms != nil:
		return m.viewTerms()
	case m.newTable:
		return m.viewNewTable()
	case m.meeting:
		return m.viewPeople()
	}
	width := m.listWidth()
	count := ""
	if m.known {
		count = say.Number(m.online()) + " here"
	}
	lines := []string{m.titleLine("Lobby", m.deps.Player.Name+m.shownGames(), count), ""}
	var v screen.View
	rows, areas := m.sections(width)
	for _, a := range areas {
		a.Y += len(lines)
		v.Regions = append(v.Regions, a)
	}
	widget.Shift(rows, left)
	lines = append(lines, rows...)
	bottom := m.frame.Height - 1
	for len(lines) < bottom {
		lines = append(lines, "")
	}
	lines = lines[:bottom]
	if m.frame.Width >= wide {
		column := left + width + peopleGap
		for i, text := range m.side() {
			if text != "" && 2+i < bottom-1 {
				lines[2+i] += widget.Blank(column-lipgloss.Width(lines[2+i])) + text
			}
		}
	}
	line, shelfAreas := m.drawShelf(m.frame.Width-2*left, bottom-1)
	lines[bottom-1] = widget.Blank(left) + line
	v.Regions = append(v.Regions, shelfAreas...)
	foot, cursor := m.foot()
	lines = append(lines, widget.Blank(left)+foot)
	if cursor >= 0 {
		v.Cursor = tea.NewCursor(left+cursor, bottom)
	}
	v.Content = strings.Join(lines, "\n")
	return v
}

// foot returns the bottom line, and the column of the cursor in it, or -1.
func (m Model) foot() (line string, cursor int) {
	t := m.frame.Theme
	switch {
	case m.typing:
		return t.Text.Render("code ") + m.input.View(), len("code ") + m.input.Position()
	case m.finding:
		return t.Text.Render("find ") + m.find.View(), len("find ") + m.find.Position()
	case m.busy:
		return t.Muted.Render("Making the room"), -1
	case m.trouble != "":
		return t.Bad.Render(widget.Cut("! "+m.trouble, m.frame.Width-2*left)), -1
	}
	return "", -1
}
