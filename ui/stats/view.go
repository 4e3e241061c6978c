package stats

import (
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// View draws the heading with the tabs, and the visible page.
func (m Model) View() screen.View {
	c := newCanvas(m.frame)
	m.drawHead(c)
	c.line("")
	switch {
	case m.deps.Store == nil:
		c.say(m.frame.Theme, "There are no statistics, because the store that keeps them can't be opened.")
	case m.opening == asked:
		c.reading(m.frame.Theme)
	case m.export.phase != exportClosed:
		m.drawExport(c)
	default:
		m.page().draw(c)
	}
	return c.view()
}

// drawHead draws the title, the games and, at the right, the tabs, with brackets around the current ones.
// Without room for all games only the current one is shown, after the key that leads to the others.
func (m Model) drawHead(c *canvas) {
	t := m.frame.Theme
	tabs, games := m.page().tabs(), []string{}
	width, all := len(tabs)-1, len(m.pages)-1
	for _, p := range tabs {
		width += len(tabNames[p]) + 2
	}
	for _, p := range m.pages {
		games = append(games, p.kind.Title)
		all += len(p.kind.Title) + 2
	}
	title := games[m.game]
	line := " " + t.Title.Render("Statistics") + "  "
	if tight := c.width - width - len(" Statistics  o ") - len(title); tight < 1 {
		line = line[:len(line)-1]
	}
	if room := c.width - width - ansi.StringWidth(line); room >= all+2*gap {
		line = m.drawChoice(c, line+" ", "game:", games, title)
	} else {
		key := keyOther.Help().Key
		c.region("game:"+games[(m.game+1)%len(games)], ansi.StringWidth(line), len(key)+1+len(title))
		line += t.Key.Render(key) + " " + t.Accent.Render(title)
	}
	line += widget.Blank(c.width - width - ansi.StringWidth(line))
	var names []string
	for _, p := range tabs {
		names = append(names, tabNames[p])
	}
	c.line(m.drawChoice(c, line, "tab:", names, tabNames[m.tab]))
}

// drawChoice adds names to a line, as regions that can be clicked.
func (m Model) drawChoice(c *canvas, line, id string, names []string, chosen string) string {
	t := m.frame.Theme
	for i, name := range names {
		if i > 0 {
			line += " "
		}
		c.region(id+name, ansi.StringWidth(line), len(name)+2)
		switch {
		case name == chosen && t.Solid():
			line += " " + t.Words(theme.BrassRole, theme.None, theme.Bold|theme.Underline).Render(name) + " "
		case name == chosen:
			line += t.Accent.Render("[" + name + "]")
		default:
			line += t.Muted.Render(" " + name + " ")
		}
	}
	return line
}
