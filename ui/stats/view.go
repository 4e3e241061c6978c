package stats

import (
	"slices"

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
	m.others = slices.Clone(m.others)
	for i, p := range m.others {
		m.others[i] = p.layout(m.scene())
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
	case m.opening == asked:
		c.line("  " + m.frame.Theme.Muted.Render("…"))
	case m.export != nil:
		m.drawExport(c)
	case m.game > 0:
		m.other().draw(m.scene(), c)
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

// drawHead has the title, the games and, at the right, the tabs; those in sight
// have brackets. Where there is no room for all games the one in sight stands
// behind the key that leads to the others.
func (m Model) drawHead(c *canvas) {
	t := m.frame.Theme
	pages, games := m.kind().pages(), []string{}
	width, all := len(pages)-1, len(m.kinds)-1
	for _, p := range pages {
		width += len(tabNames[p]) + 2
	}
	for _, k := range m.kinds {
		games = append(games, k.Title)
		all += len(k.Title) + 2
	}
	line := " " + t.Title.Render("Statistics") + "  "
	if room := c.width - width - 1 - ansi.StringWidth(line); room >= all+2*gap {
		line = m.drawChoice(c, line+" ", "game:", games, m.kind().Title)
	} else {
		key := keyOther.Help().Key
		c.region("game:"+m.kinds[(m.game+1)%len(m.kinds)].Title, ansi.StringWidth(line), len(key)+1+len(m.kind().Title))
		line += t.Key.Render(key) + " " + t.Accent.Render(m.kind().Title)
	}
	line += widget.Blank(c.width - width - 1 - ansi.StringWidth(line))
	var names []string
	for _, p := range pages {
		names = append(names, tabNames[p])
	}
	c.line(m.drawChoice(c, line, "tab:", names, tabNames[m.tab]))
}

// drawChoice adds names to a line, each of which can be clicked.
func (m Model) drawChoice(c *canvas, line, id string, names []string, chosen string) string {
	t := m.frame.Theme
	for i, name := range names {
		if i > 0 {
			line += " "
		}
		c.region(id+name, ansi.StringWidth(line), len(name)+2)
		if name == chosen {
			line += t.Accent.Render("[" + name + "]")
		} else {
			line += t.Muted.Render(" " + name + " ")
		}
	}
	return line
}
