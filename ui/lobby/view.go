package lobby

import (
	"cmp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	left      = 2
	nameWidth = 16
	whoWidth  = 18
	tellWidth = 48 // columns of a row for its terms, in a wide window
	peopleGap = 4
	people    = 24 // columns of the list of people online
	wide      = 78 // narrowest window with that list
)

// listWidth returns the columns of the lists.
func (m Model) listWidth() int {
	if m.frame.Width < wide {
		return m.frame.Width - 2*left
	}
	return min(m.frame.Width-2*left-peopleGap-people, 80)
}

// listRow is a row of the lists: a heading, a rule, or an entry.
type listRow struct {
	text  string
	entry int // index of the entry, or -1
}

// rows returns all rows of the lists.
func (m Model) rows() (rows []listRow) {
	t, width := m.frame.Theme, m.listWidth()
	last := parts
	for i, e := range m.entries {
		if e.part != last {
			if last != parts {
				rows = append(rows, listRow{"", -1})
			}
			last = e.part
			rows = append(rows, listRow{t.Strong.Render(partNames[e.part]), -1}, listRow{widget.Line(t, t.Line, '─', width), -1})
		}
		chosen := e.id == m.chosen
		var spans []widget.Span
		if e.part == begin {
			spans = []widget.Span{
				{Text: widget.Fit(e.key, 3), Style: t.Key},
				{Text: widget.Fit(e.name, nameWidth), Style: t.Strong},
				{Text: e.about, Style: t.Muted},
			}
		} else {
			spans = []widget.Span{
				{Text: widget.Fit(e.name, nameWidth-5) + " ", Style: t.Strong},
				{Text: widget.Fit(e.who, max(whoWidth, width-tellWidth)) + " ", Style: t.Text},
				{Text: e.about, Style: t.Muted},
			}
		}
		rows = append(rows, listRow{widget.Row(t, chosen, width, spans...), i})
	}
	return rows
}

// height returns the rows of the lists that fit in the window.
func (m Model) height() int { return max(1, m.frame.Height-3) }

// seen scrolls until the chosen row is visible.
func (m Model) seen() Model {
	if m.frame.Theme == nil {
		return m
	}
	rows := m.rows()
	chosen := m.at()
	at := slices.IndexFunc(rows, func(r listRow) bool { return r.entry == chosen })
	top := max(0, at-headingRows) // keep its heading visible
	m.first = widget.Window(m.first, m.height(), len(rows), top, at)
	return m
}

// headingRows counts a heading and the rule below it.
const headingRows = 2

// window returns the visible rows. The heading of the top part stays visible after its rows have begun to
// scroll away.
func (m Model) window(rows []listRow) []listRow {
	end := min(len(rows), m.first+m.height())
	top := m.first + headingRows
	if m.first == 0 || top >= end {
		return rows[m.first:end]
	}
	shown := slices.Clone(rows[m.first:end])
	if rows[top].entry < 0 { // a part without a heading begins at the top
		for i := range headingRows {
			if shown[i].entry >= 0 {
				shown[i] = listRow{"", -1}
			}
		}
		return shown
	}
	heading := top
	for rows[heading-1].entry >= 0 {
		heading--
	}
	copy(shown, rows[heading-headingRows:heading])
	return shown
}

// View draws the lobby.
func (m Model) View() screen.View {
	if m.terms != nil {
		return m.viewTerms()
	}
	t := m.frame.Theme
	rows := m.rows()
	end := min(len(rows), m.first+m.height())
	here := m.here()
	count := ""
	if m.known {
		count = say.Number(len(here)) + " here"
	}
	title := widget.Fit("Lobby", 7)
	name := widget.Cut(m.deps.Player.Name, m.frame.Width-2*left-len(title)-len(count)-2)
	gap := widget.Blank(m.frame.Width - 2*left - len(title) - widget.Width(name) - len(count))
	lines := []string{widget.Blank(left) + t.Title.Render("Lobby") + "  " + t.Muted.Render(name) + gap + t.Muted.Render(count), ""}
	var v screen.View
	for i, r := range m.window(rows) {
		if r.entry >= 0 {
			v.Regions = append(v.Regions, screen.Region{ID: m.entries[r.entry].id, X: left, Y: 2 + i, Width: m.listWidth(), Height: 1})
		}
		line := r.text
		if line != "" {
			line = widget.Blank(left) + line
		}
		lines = append(lines, line)
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	if m.frame.Width >= wide {
		column := left + m.listWidth() + peopleGap
		for i, text := range m.peopleLines(here) {
			if 2+i >= len(lines) {
				break
			}
			lines[2+i] += widget.Blank(column-width(lines[2+i])) + text
		}
	}
	foot := t.Muted.Render(widget.More(m.first > 0, end < len(rows)))
	switch {
	case m.typing:
		foot = t.Text.Render("code ") + m.input.View()
	case m.busy:
		foot = t.Muted.Render("Making the room")
	case m.trouble != "":
		foot = t.Bad.Render(widget.Cut("! "+m.trouble, m.frame.Width-2*left))
	}
	lines = append(lines[:m.frame.Height-1], widget.Blank(left)+foot)
	if m.typing {
		v.Cursor = tea.NewCursor(left+len("code ")+m.input.Position(), m.frame.Height-1)
	}
	v.Content = strings.Join(lines, "\n")
	return v
}

// person is a row of the people online.
type person struct {
	name string
	does string
	you  bool
}

// here returns the people who are online, the player first. There may be a thousand, with as many games, so
// this never searches a list.
func (m Model) here() (all []person) {
	does := map[record.PlayerID]string{}
	for _, games := range []struct {
		of   []record.Game
		does string
	}{{m.hall.Open, "waiting"}, {m.hall.Running, "playing"}} {
		for _, g := range games.of {
			for _, s := range g.Seats {
				does[s.Player] = games.does
			}
		}
	}
	seen := map[record.PlayerID]bool{}
	for _, s := range m.hall.Online {
		if seen[s.Player] {
			continue
		}
		seen[s.Player] = true
		all = append(all, person{name: s.Name, does: cmp.Or(does[s.Player], "here"), you: s.Player == m.deps.Player.ID})
	}
	slices.SortStableFunc(all, func(a, b person) int {
		switch {
		case a.you == b.you:
			return strings.Compare(a.name, b.name)
		case a.you:
			return -1
		}
		return 1
	})
	return all
}

func (m Model) peopleLines(here []person) []string {
	t := m.frame.Theme
	lines := []string{t.Strong.Render("people"), widget.Line(t, t.Line, '─', people)}
	most := m.height() - 3
	for i, p := range here {
		if i == most && len(here) > most+1 {
			return append(lines, t.Muted.Render(say.Count(len(here)-i, "other")))
		}
		name, pen := p.name, t.Text
		if p.you {
			name, pen = widget.Cut(name, people-len(" (you)")-len(p.does)-1)+" (you)", t.Accent
		}
		name = widget.Cut(name, people-len(p.does)-1)
		lines = append(lines, pen.Render(name)+widget.Blank(people-widget.Width(name)-len(p.does))+t.Muted.Render(p.does))
	}
	return lines
}

func width(line string) int { return lipgloss.Width(line) }
