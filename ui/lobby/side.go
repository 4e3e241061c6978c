package lobby

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// person is a row of the people online.
type person struct {
	name string
	does string
	you  bool
}

// What people are doing.
const (
	doesWait = "waiting"
	doesPlay = "playing"
	isHere   = "here"
)

// here returns the people who are online, the player first. There may be a thousand, with as many games, so
// this never searches a list.
func (m Model) here() (all []person) {
	does := map[record.PlayerID]string{}
	for _, games := range []struct {
		of   []record.Game
		does string
	}{{m.hall.Open, doesWait}, {m.hall.Running, doesPlay}} {
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
		all = append(all, person{name: s.Name, does: cmp.Or(does[s.Player], isHere), you: s.Player == m.deps.Player.ID})
	}
	game.SortStable(all, func(a, b person) int {
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

// yesterdayRows is the greatest number of rows of yesterday's table.
const yesterdayRows = 4

// side returns the right column: the people who are here, and yesterday's table of the day's board.
func (m Model) side(here []person) []string {
	text := m.sought()
	here = slices.DeleteFunc(here, func(p person) bool { return !strings.Contains(strings.ToLower(p.name), text) })
	table := m.yesterdayLines()
	room := m.height()
	if len(table) > 0 {
		room -= len(table) + 1
	}
	if room < 4 {
		table, room = nil, m.height()
	}
	lines := m.peopleLines(here, room)
	if len(table) == 0 {
		return lines
	}
	if len(lines) < room {
		lines = append(lines, "") // two blank rows if there is room
	}
	return append(append(lines, ""), table...)
}

// peopleLines returns the people who are here, in a number of rows.
func (m Model) peopleLines(here []person, height int) []string {
	t := m.frame.Theme
	lines := widget.Section(t, "People", say.Number(len(here)), people)
	most := max(1, height-len(lines))
	for i, p := range here {
		if i == most-1 && len(here) > most {
			return append(lines, "  "+t.Muted.Render("↓ "+say.Number(len(here)-i)+" more"))
		}
		sign, pen, does := "  ", t.Text, p.does
		switch {
		case p.you:
			pen, does = t.Accent, "you"
		case does == doesWait:
			sign = "+ "
		case does == doesPlay:
			sign, pen = string(t.Glyph('·'))+" ", t.Muted
		}
		name := widget.Cut(p.name, people-2-len(does)-1)
		lines = append(lines, t.Accent.Render(sign)+pen.Render(name)+widget.Blank(people-2-widget.Width(name)-len(does))+t.Muted.Render(does))
	}
	return lines
}

// yesterdayLines returns the top of yesterday's table, with the player's row; nil if there is no table.
func (m Model) yesterdayLines() []string {
	all := m.yesterday
	if len(all) == 0 || m.sought() != "" {
		return nil
	}
	t := m.frame.Theme
	lines := widget.Section(t, "Yesterday", say.Number(len(all))+" played", people)
	shown := slices.Clone(all[:min(len(all), yesterdayRows)])
	for i, l := range all {
		if i >= len(shown) && l.Player == m.deps.Player.ID {
			shown[len(shown)-1] = l
		}
	}
	for _, l := range shown {
		place, points := strconv.Itoa(l.Place), strconv.Itoa(l.Points)
		pen := t.Text
		if l.Player == m.deps.Player.ID {
			pen = t.Accent
		}
		name := widget.Cut(l.Name, people-len(place)-1-len(points)-1)
		gap := widget.Blank(people - len(place) - 1 - widget.Width(name) - len(points))
		lines = append(lines, t.Muted.Render(place+" ")+pen.Render(name)+gap+pen.Render(points))
	}
	return lines
}
