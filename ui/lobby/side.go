package lobby

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// person is somebody who is online, or a friend.
type person struct {
	id     record.PlayerID
	name   string
	does   string
	you    bool
	friend bool
	rating string // of the kind of game that the player played last; "" without one
	value  float64
}

// What people are doing.
const (
	doesWait = "waiting"
	doesPlay = "playing"
	isHere   = "here"
	isAway   = "not here"
)

// sees returns the people who are online and match the text to find, the player first, then friends, and then by how near
// their ratings are to the player's. After them come the friends who aren't online. There may be a thousand people, with as
// many games, so this never searches a list.
func (m Model) sees() (all []person) {
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
	friends := map[record.PlayerID]bool{}
	for _, f := range m.friends {
		friends[f.ID] = true
	}
	me := m.person0(m.deps.Player.ID)
	seen, text := map[record.PlayerID]bool{}, m.sought()
	add := func(id record.PlayerID, name, does string) {
		if seen[id] || !strings.Contains(strings.ToLower(name), text) {
			return
		}
		seen[id] = true
		p := m.person0(id)
		p.name, p.does, p.you, p.friend = name, does, id == m.deps.Player.ID, friends[id]
		all = append(all, p)
	}
	for _, s := range m.hall.Online {
		add(s.Player, s.Name, cmp.Or(does[s.Player], isHere))
	}
	rank := func(p person) int {
		switch {
		case p.you:
			return 0
		case p.friend:
			return 1
		case p.rating != "" && me.rating != "":
			return 2
		}
		return 3
	}
	game.SortStable(all, func(a, b person) int {
		if c := cmp.Compare(rank(a), rank(b)); c != 0 {
			return c
		}
		if rank(a) == 2 {
			if c := cmp.Compare(math.Abs(a.value-me.value), math.Abs(b.value-me.value)); c != 0 {
				return c
			}
		}
		return strings.Compare(a.name, b.name)
	})
	for _, f := range m.friends {
		add(f.ID, f.Name, isAway)
	}
	return all
}

// person0 returns a player with nothing but their rating.
func (m Model) person0(id record.PlayerID) person {
	p := person{id: id}
	if r, is := m.hall.Strengths.In(id, m.kind); is {
		p.rating, p.value = r.Text(), r.Now.Rating
	}
	return p
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
	for len(here) > 0 && here[len(here)-1].does == isAway {
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
		case p.friend:
			sign = "* "
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
