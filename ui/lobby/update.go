package lobby

import (
	"context"
	"slices"

	"charm.land/bubbles/v2/key"
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
		return m.seen(), cmd
	case refreshDue:
		if m.due(msg) {
			return m, m.load(false)
		}
	case callTick:
		return m.calls(msg.rows)
	case made:
		m.busy = false
		if msg.err != nil {
			return m, notice(msg.err)
		}
		m.terms, m.newTable = nil, false
		return m.opens(screen.Room{Game: string(msg.id)})
	case screen.Click:
		if m.terms != nil {
			return m.clickTerms(msg.ID)
		}
		return m.open(msg.ID)
	case tea.MouseWheelMsg:
		switch {
		case m.terms != nil:
		case m.newTable:
			return m.moveOffer(screen.Wheel(msg)), nil
		default:
			return m.move(screen.Wheel(msg)), nil
		}
	case tea.KeyPressMsg:
		switch {
		case m.typing:
			return m.pressCode(msg)
		case m.finding:
			return m.pressFind(msg)
		case m.terms != nil:
			return m.pressTerms(msg)
		case m.newTable:
			return m.pressNewTable(msg)
		}
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
func (m Model) opens(to screen.Place) (screen.Screen, screen.Cmd) {
	m.covered, m.landed = true, true
	return m, screen.Send(screen.Open{To: to})
}

func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	by, moves := screen.Row(msg, len(m.entries))
	switch {
	case moves:
		return m.move(by), nil
	case key.Matches(msg, keyOpen):
		return m.open(m.chosen)
	case key.Matches(msg, keyFind):
		m.finding = true
		return m, nil
	case key.Matches(msg, keyQuit):
		return m, screen.Send(screen.Quit{})
	}
	for _, e := range slices.Concat(m.entries, m.offers) {
		if e.key != "" && msg.String() == e.key {
			return m.open(e.id)
		}
	}
	return m, nil
}

func (m Model) at() int {
	return max(0, slices.IndexFunc(m.entries, func(e entry) bool { return e.id == m.chosen }))
}

func (m Model) move(by int) Model {
	m.chosen = m.entries[min(max(m.at()+by, 0), len(m.entries)-1)].id
	return m.seen()
}

// open does what an entry of the lists or of the page of new tables is for.
func (m Model) open(id string) (screen.Screen, screen.Cmd) {
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
	case e.does == offers:
		m.newTable = true
		return m, nil
	case m.busy:
		return m, nil
	case e.asks:
		if k, is := m.deps.House.Find(e.make.Rules); is {
			return m.asks(k), nil
		}
		return m, nil
	}
	return m.makes(e.make)
}

// makes makes a room.
func (m Model) makes(wanted rooms.Wanted) (screen.Screen, screen.Cmd) {
	m.busy = true
	deps := m.deps
	return m, screen.Run(func() tea.Msg {
		id, err := deps.House.Make(context.Background(), deps.Host, deps.Player.ID, wanted)
		return made{id, err}
	})
}

// pressCode handles a key while the player types a code.
func (m Model) pressCode(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, keyCancel):
		m.typing = false
		return m, nil
	case key.Matches(msg, keyGo):
		code, err := record.ParseCode(m.input.Value())
		if err != nil {
			return m, screen.Send(screen.Notice{Text: "A code has six letters and digits, as in KQZM-4T"})
		}
		m.typing = false
		return m.opens(screen.Room{Code: string(code)})
	}
	return m.types(msg)
}

func (m Model) types(msg tea.Msg) (screen.Screen, screen.Cmd) {
	var cmd tea.Cmd
	m.input, cmd = m.input.Update(msg)
	return m, screen.Run(cmd)
}

var (
	keyOpen   = screen.Bind("enter", "go there", "enter", "space", "right", "l")
	keySit    = screen.Bind("enter", "sit down", "enter")
	keyWatch  = screen.Bind("enter", "watch", "enter")
	keyPlay   = screen.Bind("enter", "play", "enter")
	keyAgain  = screen.Bind("enter", "look at it", "enter")
	keyTable  = screen.Bind("n", "new game", "n")
	keyNew    = screen.Bind("enter", "choose", "enter")
	keyFind   = screen.Bind("/", "find", "/")
	keyQuit   = screen.Bind("q", "leave", "q")
	keyGo     = screen.Bind("enter", "go in", "enter")
	keyCancel = screen.Bind("esc", "cancel", "esc")
	keyChoose = screen.Bind("↑↓", "choose", "up")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "serve"}
	if m.typing {
		k.Typing = true
		k.Short = []key.Binding{keyGo, keyCancel, screen.KeyHelpTyping}
		return k
	}
	if m.finding {
		k.Typing = true
		k.Short = []key.Binding{keyOpen, keyCancel, screen.KeyHelpTyping}
		return k
	}
	if m.terms != nil {
		return m.termsKeys()
	}
	if m.newTable {
		return m.newTableKeys()
	}
	e := m.entries[m.at()]
	does := [parts]key.Binding{keyPlay, keyOpen, keySit, keyWatch, keyOpen, keyNew, keyAgain, keyOpen}[e.part]
	k.Short = []key.Binding{does, keyTable, keyFind, screen.KeyHelp}
	k.Full = [][]key.Binding{{does, screen.KeyUp, screen.KeyDown, screen.KeyFirst, screen.KeyLast, keyFind}}
	all := m.entries
	if !slices.ContainsFunc(all, func(e entry) bool { return e.part == begins }) {
		all = slices.Concat(all, m.offers)
	}
	var own []key.Binding
	for _, e := range all {
		if e.key != "" {
			own = append(own, screen.Bind(e.key, e.name, e.key))
		}
	}
	k.Full = append(k.Full, append(own, keyQuit))
	return k
}
