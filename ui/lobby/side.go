package lobby

import (
	"slices"
	"strconv"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
	"quoin/ui/widget"
)

// perspective returns how the player sees people and games.
func (m Model) perspective() rooms.Perspective {
	return rooms.Perspective{Player: m.deps.Player.ID, Friends: m.friends, Kind: m.kind, Language: m.deps.Settings.Now().Words(), Order: m.peopleOrder, Text: m.sought()}
}

// online returns how many people are online.
func (m Model) online() int {
	players := map[record.PlayerID]bool{}
	for _, s := range m.hall.Online {
		players[s.Player] = true
	}
	return len(players)
}

// yesterdayRows is the greatest number of rows of yesterday's table.
const yesterdayRows = 4

// side returns the right column: the people who are here, and yesterday's table of the day's board.
func (m Model) side() []string {
	here := m.persons
	for len(here) > 0 && here[len(here)-1].Does == rooms.IsAway {
		here = here[:len(here)-1]
	}
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
func (m Model) peopleLines(here []rooms.Person, height int) []string {
	t := m.frame.Theme
	lines := widget.Section(t, "People", say.Number(len(here)), people)
	most := max(1, height-len(lines))
	for i, p := range here {
		if i == most-1 && len(here) > most {
			return append(lines, "  "+t.Muted.Render("↓ "+say.Number(len(here)-i)+" more"))
		}
		sign, pen, does := "  ", t.Text, p.Does
		switch {
		case p.You:
			pen, does = t.Accent, "you"
		case p.Friend:
			sign = "* "
		case does == rooms.DoesWait:
			sign = "+ "
		case does == rooms.DoesPlay:
			sign, pen = string(t.Glyph('·'))+" ", t.Muted
		}
		name := widget.Cut(p.Name, people-2-len(does)-1)
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
