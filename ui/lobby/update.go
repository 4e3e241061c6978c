package lobby

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
)

// Update handles keys and clicks, and shows loaded data.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.arranged().seen(), nil
	case screen.Shown:
		m.landed = true
		m.due(msg)
		return m, m.load(true)
	case lobbyData:
		if msg.asked != m.asking {
			return m, nil
		}
		m, cmd := m.loaded(msg)
		if m.meeting {
			m = m.movePerson(0)
		}
		return m.seen(), cmd
	case refreshDue:
		if m.due(msg) {
			return m, m.load(false)
		}
	case callTick:
		m, cmd := m.calls(msg.rows)
		m, told := m.waitFor(msg.games)
		return m, screen.Batch(cmd, told)
	case drafted:
		return m.takeDraft(msg)
	case made:
		m.busy = false
		if msg.err != nil {
			return m, notice(msg.err)
		}
		m.terms, m.newTable, m.meeting = nil, false, false
		return m.opens(screen.Room{Game: string(msg.id), Now: msg.now})
	case befriended:
		if msg.err != nil {
			return m, notice(msg.err)
		}
		m.friends = msg.friends
		return m.arranged().seen().movePerson(0), nil
	case screen.Click:
		if m.terms != nil {
			return m.clickTerms(msg.ID)
		}
		if m.meeting {
			return m.clickPerson(msg.ID)
		}
		return m.open(msg.ID)
	case tea.MouseWheelMsg:
		switch {
		case m.terms != nil:
		case m.newTable:
			return m.moveOffer(screen.Wheel(msg)), nil
		case m.meeting:
			return m.movePerson(screen.Wheel(msg)), nil
		default:
			return m.move(screen.Wheel(msg)), nil
		}
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.PasteMsg:
		switch {
		case m.typing:
			return m.types(msg)
		case m.finding:
			return m.narrows(msg)
		}
	}
	return m, nil
}

func notice(err error) screen.Cmd {
	return screen.Send(screen.Notice{Text: say.Sentence(err)})
}

// opens opens a place. The lobby stops reloading until the player is back.
func (m Model) opens(to screen.Place) (Model, screen.Cmd) {
	m.covered, m.landed = true, true
	return m, screen.Send(screen.Open{To: to})
}

// press handles a key. A text is typed outside the table of keys.
func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	next, cmd, done := m.keyTable().Press(m, msg)
	switch {
	case !done && m.typing:
		return m.types(msg)
	case !done && m.finding:
		next, cmd = m.narrows(msg)
		return next.movePerson(0), cmd
	}
	return next, cmd
}

func (m Model) at() int {
	return max(0, slices.IndexFunc(m.entries, func(e entry) bool { return e.id == m.chosen }))
}

func (m Model) move(by int) Model {
	m.chosen = m.entries[min(max(m.at()+by, 0), len(m.entries)-1)].id
	return m.seen()
}

// open does what an entry of the lists or of the page of new tables is for.
func (m Model) open(id string) (Model, screen.Cmd) {
	all := slices.Concat(m.entries, m.offers)
	i := slices.IndexFunc(all, func(e entry) bool { return e.id == id })
	if i < 0 {
		return m, nil
	}
	e := all[i]
	if i < len(m.entries) {
		m.chosen = e.id
	} else {
		m.offer = i - len(m.entries)
	}
	m = m.seen()
	switch {
	case e.to != nil:
		return m.opens(e.to)
	case e.does == codes:
		m.typing = true
		m.input.SetValue("")
		return m, nil
	case e.does == offers, e.does == nowOffers:
		return m.offersGames(e.does == nowOffers, rooms.Person{}), nil
	case e.does == peoplePage:
		m.meeting = true
		return m.movePerson(0), nil
	case m.busy:
		return m, nil
	case e.asks && m.now && m.newTable:
		e.make = m.lastWanted(e.make)
	case e.asks:
		if k, is := m.deps.House.Find(e.make.Rules); is {
			return m.asks(k)
		}
		return m, nil
	}
	return m.makes(e.make)
}

// makes makes a room.
func (m Model) makes(wanted rooms.Wanted) (Model, screen.Cmd) {
	m.busy = true
	deps, now := m.deps, m.now && m.newTable
	if m.newTable {
		wanted.Whom = m.whom.ID
	}
	return m, screen.Run(func() tea.Msg {
		make := deps.House.Make
		if now {
			make = deps.House.PlayNow
		}
		id, err := make(context.Background(), deps.Host, deps.Player.ID, wanted)
		return made{id, now, err}
	})
}

// enterCode opens the room of the typed code.
func (m Model) enterCode() (Model, screen.Cmd) {
	code, err := record.ParseCode(m.input.Value())
	if err != nil {
		return m, screen.Send(screen.Notice{Text: "A code has six letters and digits, as in KQZM-4T"})
	}
	m.typing = false
	return m.opens(screen.Room{Code: string(code)})
}

func (m Model) types(msg tea.Msg) (Model, screen.Cmd) {
	var cmd tea.Cmd
	m.input, cmd = m.input.Update(msg)
	return m, screen.Run(cmd)
}

// lobbyKey is a row of the lobby's keys.
type lobbyKey = screen.KeyRow[Model]

// cancels returns the row of the key that cancels what the player does.
func cancels(do func(Model) Model) lobbyKey {
	return lobbyKey{Key: screen.Bind("esc", "cancel", "esc"), Foot: "cancel", Do: screen.Change(do)}
}

// keyOpens are the keys that open the chosen row of a list.
var keyOpens = []string{"enter", "space", "right", "l"}

// keyTable returns the keys that work now.
func (m Model) keyTable() screen.KeyTable[Model] {
	switch {
	case m.typing:
		return screen.KeyTable[Model]{{
			{Key: screen.Bind("enter", "go in", "enter"), Foot: "go in", Do: screen.Act(Model.enterCode)},
			cancels(func(m Model) Model { m.typing = false; return m }),
		}}
	case m.finding && m.meeting:
		return m.findPersonKeys()
	case m.finding:
		return screen.KeyTable[Model]{{
			{Key: screen.Bind("enter", "go there", "enter"), Foot: "go there", Do: screen.Act(Model.openFound)},
			{Key: screen.Bind("↑↓", "choose", "up", "down"), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				by, _ := screen.Row(msg, 0)
				return m.move(by), nil
			}},
			cancels(Model.found),
		}}
	case m.terms != nil:
		return m.termsKeys()
	case m.newTable:
		return m.newTableKeys()
	case m.meeting:
		return m.peopleKeys()
	}
	does := [parts]string{"play", "go there", "sit down", "watch", "go there", "choose", "look at it", "go there"}[m.entries[m.at()].part]
	all := m.entries
	if !slices.ContainsFunc(all, func(e entry) bool { return e.part == begins }) {
		all = slices.Concat(all, m.offers)
	}
	own := entryKeys(all)
	for i := range own {
		if own[i].Key.Help().Key == "n" {
			own[i].Foot = "new game"
		}
	}
	return screen.KeyTable[Model]{
		slices.Concat(
			[]lobbyKey{{Key: screen.Bind("enter", does, keyOpens...), Foot: does, Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.open(m.chosen) })}},
			screen.ListKeys("", len(m.entries), Model.move),
		),
		append(
			own,
			lobbyKey{Key: screen.Bind("f", "only some games", "f"), Do: screen.Change(Model.turnGroup)},
			lobbyKey{Key: screen.Bind("y", "order of games", "y"), Do: screen.Change(Model.turnOrder)},
			lobbyKey{Key: screen.Bind("/", "find", "/"), Foot: "find", Do: screen.Change(func(m Model) Model { m.finding = true; return m })},
			lobbyKey{Key: screen.Bind("q", "leave", "q"), Do: screen.Sends[Model](screen.Quit{})},
		),
	}
}

// entryKeys returns the rows of the keys that entries have of their own.
func entryKeys(all []entry) (own []lobbyKey) {
	for _, e := range all {
		if e.key != "" {
			own = append(own, lobbyKey{Key: screen.Bind(e.key, e.name, e.key), Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.open(e.id) })})
		}
	}
	return own
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "serve", Typing: m.typing || m.finding}
	help := screen.KeyHelp
	if k.Typing {
		help = screen.KeyHelpTyping
	}
	k.Short, k.Full = m.keyTable().Keys(help)
	return k
}
