package lobby

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/widget"
)

// The page of people lists everybody who is here, and friends who aren't. Only the rows in sight are drawn.

// befriended is the player's list after a change.
type befriended struct {
	friends []record.Player
	err     error
}

// personAt returns the index of the chosen person, or else of the first one besides the player.
func (m Model) personAt() int {
	at := slices.IndexFunc(m.persons, func(p rooms.Person) bool { return p.ID == m.person })
	if at < 0 {
		at = slices.IndexFunc(m.persons, func(p rooms.Person) bool { return !p.You })
	}
	return max(0, at)
}

// chosenPerson returns the chosen person; zero if there is nobody.
func (m Model) chosenPerson() rooms.Person {
	if len(m.persons) == 0 {
		return rooms.Person{}
	}
	return m.persons[m.personAt()]
}

// peopleRows is how many rows the list has.
func (m Model) peopleRows() int { return max(1, m.frame.Height-6) }

// movePerson chooses another person, and scrolls so that they are in sight.
func (m Model) movePerson(by int) Model {
	if len(m.persons) == 0 {
		return m
	}
	at := max(0, min(m.personAt()+by, len(m.persons)-1))
	m.person = m.persons[at].ID
	m.first = widget.Window(m.first, m.peopleRows(), len(m.persons), at, at)
	return m
}

func (m Model) clickPerson(id string) (Model, screen.Cmd) {
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		return m, nil
	}
	if record.PlayerID(n) == m.person {
		return m.challenge()
	}
	m.person = record.PlayerID(n)
	return m.movePerson(0), nil
}

// challenge opens the page of games for the chosen person.
func (m Model) challenge() (Model, screen.Cmd) {
	p := m.chosenPerson()
	if p.You || p.ID == 0 {
		return m, nil
	}
	m.finding = false
	m.find.SetValue("")
	return m.offersGames(false, p), nil
}

// befriend puts the chosen person on the player's list, or takes them off it.
func (m Model) befriend() (Model, screen.Cmd) {
	p, deps := m.chosenPerson(), m.deps
	if p.You || p.ID == 0 {
		return m, nil
	}
	return m, screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		err := deps.Record.Befriend(ctx, deps.Player.ID, p.ID, !p.Friend)
		if err != nil {
			return befriended{err: err}
		}
		friends, err := deps.Record.FriendsOf(ctx, deps.Player.ID)
		return befriended{friends, err}
	})
}

// turnPeople chooses the next order of people.
func (m Model) turnPeople() Model {
	m.peopleOrder = (m.peopleOrder + 1) % len(rooms.PeopleOrders)
	return m.arranged().movePerson(0)
}

// turnKind chooses the ratings of the next kind of game.
func (m Model) turnKind() Model {
	all := m.deps.House.RatingKinds()
	m.kind, m.kindChosen = all[(slices.Index(all, m.kind)+1)%len(all)], true
	return m.arranged().movePerson(0)
}

// peopleKeys returns the keys of the page.
func (m Model) peopleKeys() screen.KeyTable[Model] {
	p := m.chosenPerson()
	none := p.You || p.ID == 0
	friend := "friend"
	if p.Friend {
		friend = "unfriend"
	}
	return screen.KeyTable[Model]{
		slices.Concat(
			[]lobbyKey{{Key: screen.Bind("enter", "challenge", "enter", "space", "right"), Foot: "challenge", Off: none, Do: screen.Act(Model.challenge)}},
			[]lobbyKey{{Key: screen.Bind("f", friend, "f"), Foot: friend, Off: none, Do: screen.Act(Model.befriend)}},
			screen.ListKeys("", len(m.persons), Model.movePerson),
			[]lobbyKey{
				screen.PageKeys(m.peopleRows(), Model.movePerson),
				{Key: screen.Bind("y", "order", "y"), Foot: "order", Do: screen.Change(Model.turnPeople)},
				{Key: screen.Bind("t", "ratings of the next game", "t"), Do: screen.Change(Model.turnKind)},
				{Key: screen.Bind("/", "find", "/"), Foot: "find", Do: screen.Change(func(m Model) Model { m.finding = true; return m })},
				{Key: screen.Bind("esc", "back", "esc", "q"), Foot: "back", Do: screen.Change(func(m Model) Model { m.meeting = false; return m.seen() })},
			},
		),
	}
}

// findPersonKeys returns the keys while a name is typed.
func (m Model) findPersonKeys() screen.KeyTable[Model] {
	return screen.KeyTable[Model]{{
		{Key: screen.Bind("enter", "challenge", "enter"), Foot: "challenge", Do: screen.Act(Model.challenge)},
		{Key: screen.Bind("↑↓", "choose", "up", "down"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by, _ := screen.Row(msg, 0)
			return m.movePerson(by), nil
		}},
		cancels(func(m Model) Model { return m.found().movePerson(0) }),
	}}
}

// viewPeople draws the page.
func (m Model) viewPeople() screen.View {
	t, width := m.frame.Theme, min(termsWidth+10, m.frame.Width-2*left)
	kind := "no ratings yet"
	if m.kind != "" {
		kind = "ratings of " + m.kind
	}
	lines := []string{m.titleLine("People", kind, say.Number(m.online())+" here"), ""}
	section := widget.Section(t, rooms.PeopleOrders[m.peopleOrder], say.Number(len(m.persons)), width)
	widget.Shift(section, left)
	lines = append(lines, section...)
	var v screen.View
	for _, p := range m.persons[min(m.first, len(m.persons)):min(m.first+m.peopleRows(), len(m.persons))] {
		sign, does := " ", p.Does
		switch {
		case p.You:
			does = "you"
		case p.Friend:
			sign, does = "*", "friend, "+does
		}
		name := t.Strong
		if p.ID == m.person {
			name = t.Accent
		}
		v.Regions = append(v.Regions, screen.Region{ID: strconv.FormatInt(int64(p.ID), 10), X: left, Y: len(lines), Width: width, Height: 1})
		lines = append(lines, widget.Blank(left)+widget.Row(t, p.ID == m.person, width,
			widget.Span{Text: sign + " ", Style: t.Accent}, widget.Span{Text: widget.Fit(p.Name, 26), Style: name},
			widget.Span{Text: widget.Fit(cmp.Or(p.Rating, "-"), 11), Style: t.Text}, widget.Span{Text: does, Style: t.Muted}))
	}
	switch {
	case len(m.persons) == 0:
		lines = append(lines, widget.Blank(left+2)+t.Muted.Render("Nobody of that name"))
	case len(m.persons) > m.peopleRows():
		rest := moreRows(m.first, max(0, len(m.persons)-m.first-m.peopleRows()))
		lines = append(lines, widget.Blank(left+2)+t.Muted.Render(rest))
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	foot, cursor := m.foot()
	lines = append(lines[:m.frame.Height-1], widget.Blank(left)+foot)
	if cursor >= 0 {
		v.Cursor = tea.NewCursor(left+cursor, m.frame.Height-1)
	}
	v.Content = strings.Join(lines, "\n")
	return v
}
