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
	t, title := m.frame.Theme, m.page().kind.Title
	var tabs, games []string
	for _, p := range m.page().tabs() {
		tabs = append(tabs, tabNames[p])
	}
	for _, p := range m.pages {
		games = append(games, p.kind.Title)
	}
	around := 1 // blanks at both sides of a name
	width := choiceWidth(tabs, around)
	line := " " + t.Title.Render("Statistics") + "  "
	sign := keyOther.Help().Key + " "
	if c.width-width-len(" Statistics  ")-len(sign)-len(title) < 1 {
		line = " " + t.Title.Render("Statistics") + " "
	}
	if c.width-width-len(" Statistics ")-len(sign)-len(title) < 0 { // the key is in the footer too
		around, sign = 0, ""
		width = choiceWidth(tabs, around)
	}
	if room := c.width - width - ansi.StringWidth(line); around > 0 && room >= choiceWidth(games, around)+2*gap {
		line = m.drawChoice(c, line+" ", "game:", games, title, around)
	} else {
		c.region("game:"+games[(m.game+1)%len(games)], ansi.StringWidth(line), len(sign)+len(title))
		line += t.Key.Render(sign) + t.Accent.Render(title)
	}
	line += widget.Blank(c.width - width - ansi.StringWidth(line))
	c.line(m.drawChoice(c, line, "tab:", tabs, tabNames[m.tab], around))
}

// choiceWidth returns the columns of names, one of them in brackets, with blanks at both sides of each.
func choiceWidth(names []string, around int) (width int) {
	for _, name := range names {
		width += len(name) + 2*around + 1
	}
	if around == 0 {
		width += 2 // the brackets
	}
	return width - 1
}

// drawChoice adds names to a line, as regions that can be clicked.
func (m Model) drawChoice(c *canvas, line, id string, names []string, chosen string, around int) string {
	t, blank := m.frame.Theme, widget.Blank(around)
	for i, name := range names {
		if i > 0 {
			line += " "
		}
		wide := len(name) + 2*around
		if around == 0 && name == chosen && !t.Solid() {
			wide += len("[]")
		}
		c.region(id+name, ansi.StringWidth(line), wide)
		switch {
		case name == chosen && t.Solid():
			line += blank + t.Words(theme.BrassRole, theme.None, theme.Bold|theme.Underline).Render(name) + blank
		case name == chosen:
			line += t.Accent.Render("[" + name + "]")
		default:
			line += t.Muted.Render(blank + name + blank)
		}
	}
	return line
}
