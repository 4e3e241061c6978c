package santorini

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// setup is the page that asks who plays.
type setup struct {
	seats  [2]game.Player // as they will play
	names  [2]string      // of a person on that seat, also while the computer sits there
	row    int            // of rows
	typing bool           // the name in the row is being typed
}

// row is a line of the page.
type row uint8

const (
	kindRow row = iota // of the first player, or the second
	nameRow
	startRow
)

// newSetup is a person against the computer.
func newSetup(s settings.Settings) setup {
	p := play.Opposed(s)
	u := setup{seats: p, names: [2]string{p[0].Name, play.Person(s.Opponent, play.Guest).Name}}
	u.row = len(u.rows()) - 1
	return u
}

// line is a row and the seat it is about.
type line struct {
	row  row
	seat int
}

// rows are the lines there are now: a computer's name can't be changed.
func (u setup) rows() []line {
	var rows []line
	for seat, p := range u.seats {
		rows = append(rows, line{kindRow, seat})
		if p.Level == "" {
			rows = append(rows, line{nameRow, seat})
		}
	}
	return append(rows, line{startRow, 0})
}

func (u setup) at() line { return u.rows()[u.row] }

// moved is the setup with another row chosen.
func (u setup) moved(by int) setup {
	u.row = min(max(u.row+by, 0), len(u.rows())-1)
	return u
}

// kinds are what can sit on a seat: a person, and the computer's levels.
func kinds() []string { return append([]string{""}, game.Levels()...) }

// turned has the kind of the chosen row's seat changed.
func (u setup) turned(by int) setup {
	at := u.at()
	if at.row != kindRow {
		return u
	}
	all := kinds()
	i := 0
	for j, k := range all {
		if k == u.seats[at.seat].Level {
			i = j
		}
	}
	u.seats[at.seat] = play.Computer(all[(i+by+len(all))%len(all)])
	if u.seats[at.seat].Level == "" {
		u.seats[at.seat].Name = u.names[at.seat]
	}
	// The rows above the chosen one may be more or fewer now.
	for j, l := range u.rows() {
		if l == at {
			u.row = j
		}
	}
	return u
}

// swapped has the players on each other's seats.
func (u setup) swapped() setup {
	at := u.at()
	u.seats[0], u.seats[1] = u.seats[1], u.seats[0]
	u.names[0], u.names[1] = u.names[1], u.names[0]
	if u.row = len(u.rows()) - 1; at.row != startRow {
		u.row = 0
	}
	return u
}

// typed is the setup with the name being typed one key longer, or shorter.
func (u setup) typed(msg tea.KeyPressMsg) setup {
	seat := u.at().seat
	name := u.seats[seat].Name
	switch {
	case key.Matches(msg, keyBackspace):
		name = play.EraseName(name)
	case key.Matches(msg, keyWipe):
		name = ""
	default:
		name = play.TypeName(name, msg.Text)
	}
	u.seats[seat].Name = name
	return u
}

// pasted is the setup with a name that is typed all at once.
func (u setup) pasted(text string) setup {
	for at, r := range text {
		if at >= game.MaxNameBytes {
			break
		}
		u = u.typed(tea.KeyPressMsg{Text: string(r)})
	}
	return u
}

// settled is the setup with a name that can be played under.
func (u setup) settled() setup {
	u.typing = false
	for seat := range u.seats {
		if p := &u.seats[seat]; p.Level == "" {
			p.Name = play.Person(p.Name, [2]string{play.You, play.Guest}[seat]).Name
			u.names[seat] = p.Name
		}
	}
	return u
}

// choices are the settings as they are after these players were chosen, and
// the fields that have changed. Somebody new is the player of this Quoin,
// unless that one sits there too.
func (u setup) choices(s settings.Settings) (next settings.Settings, changed []settings.Field) {
	me := play.Person(s.Name, play.You).Name
	known := []string{me, play.Person(s.Opponent, play.Guest).Name, play.You, play.Guest}
	next = s
	set := func(key, value string) {
		f, ok := settings.Lookup(key)
		if !ok || f.Get(next) == value {
			return
		}
		if with, err := f.Set(next, value); err == nil {
			next, changed = with, append(changed, f)
		}
	}
	for seat, p := range u.seats {
		other := u.seats[1-seat]
		switch {
		case p.Level != "":
			set("level", p.Level)
		case slices.Contains(known, p.Name):
		case other.Level == "" && (other.Name == me || seat == 1):
			set("opponent", p.Name)
		default:
			set("name", p.Name)
		}
	}
	return next, changed
}

// pressSetup takes a key of the page.
func (m Model) pressSetup(msg tea.KeyPressMsg) (screen.Screen, tea.Cmd) {
	u := m.setup
	if u.typing {
		if key.Matches(msg, keyNameDone) {
			m.setup = u.settled()
			return m, nil
		}
		m.setup = u.typed(msg)
		return m, nil
	}
	switch {
	case key.Matches(msg, keyBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, screen.KeyUp):
		m.setup = u.moved(-1)
	case key.Matches(msg, screen.KeyDown), key.Matches(msg, keyTab):
		m.setup = u.moved(1)
	case key.Matches(msg, keyLeft):
		m.setup = u.turned(-1)
	case key.Matches(msg, keyRight):
		m.setup = u.turned(1)
	case key.Matches(msg, keySwap):
		m.setup = u.swapped()
	case key.Matches(msg, keyTake):
		return m.enterSetup()
	}
	return m, nil
}

// enterSetup does what the chosen row is for.
func (m Model) enterSetup() (screen.Screen, tea.Cmd) {
	switch m.setup.at().row {
	case kindRow:
		m.setup = m.setup.turned(1)
	case nameRow:
		m.setup.typing = true
	case startRow:
		m.setup = m.setup.settled()
		m.phase = opening
		return m, tea.Batch(m.begin(m.setup.seats), m.keepChoices())
	}
	return m, nil
}

// keepChoices saves who was chosen, for the next game.
func (m Model) keepChoices() tea.Cmd {
	live := m.deps.Settings
	next, changed := m.setup.choices(live.Now())
	if len(changed) == 0 {
		return nil
	}
	live.Change(next)
	return func() tea.Msg {
		if err := live.Save(changed...); err != nil {
			return screen.Notice{Text: err.Error()}
		}
		return screen.SettingsChanged{}
	}
}
