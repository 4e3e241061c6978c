package stats

import (
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Rows above a list: the title and a blank, what is listed and a blank, and
// the heads of the columns.
const listFrom = 5

// layout fits the lists to the frame.
func (m Model) layout() Model {
	if m.frame.Theme == nil {
		return m
	}
	above := listFrom
	if m.picker != nil {
		above++ // two rows of values instead of one sentence
	}
	m.games = m.games.resize(m.frame.Height - above)
	m.words = m.words.resize(m.frame.Height - listFrom)
	if m.detail != nil {
		d := m.detail.layout(m.frame)
		m.detail = &d
	}
	return m
}

// View is the page in sight below the title and the tabs.
func (m Model) View() screen.View {
	if m.frame.Theme == nil {
		return screen.View{}
	}
	c := newCanvas(m.frame)
	m.drawHead(c)
	c.line("")
	switch {
	case m.deps.Store == nil:
		c.say(m.frame.Theme, "There are no statistics, because the store that keeps them can't be opened.")
	case m.export != nil:
		m.drawExport(c)
	case m.detail != nil:
		m.drawDetail(c)
	case m.tab == wordsTab:
		m.drawWords(c)
	case m.tab == recordsTab:
		m.drawRecords(c)
	case m.tab == plotsTab:
		m.drawPlot(c)
	default:
		m.drawGames(c)
	}
	return c.view()
}

// drawHead has the title and, at the right, the tabs; the one in sight has
// brackets.
func (m Model) drawHead(c *canvas) {
	t := m.frame.Theme
	line := " " + t.Title.Render("Statistics")
	width := tabs - 1
	for _, name := range tabNames {
		width += tab(len(name) + 2)
	}
	line += widget.Blank(c.width - int(width) - 1 - ansi.StringWidth(line))
	for i, name := range tabNames {
		if i > 0 {
			line += " "
		}
		c.region("tab:"+name, ansi.StringWidth(line), len(name)+2)
		if tab(i) == m.tab {
			line += t.Accent.Render("[" + name + "]")
		} else {
			line += t.Muted.Render(" " + name + " ")
		}
	}
	c.line(line)
}
