package santorini

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/settings"
	"quoin/ui/board/seats"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// setup is the page that asks who plays.
type setup struct {
	seats  seats.Seats
	row    int  // index into rows
	typing bool // whether the name in the row is being typed
}

// row is a line of the page.
type row uint8

const (
	seatRow  row = iota // a person or a level
	levelRow            // of all computers
	firstRow            // the player who begins
)

// newSetup returns a game of a person against the computer.
func newSetup(s settings.Settings) setup {
	manner := seats.Manner{Least: 2, Most: 2, Unnamed: unnamed}
	players := []game.Player{play.Person(s.Name, play.You), play.Computer(s.Level)}
	u := setup{seats: seats.New(manner, players, s.Name, s.Opponent)}
	return u.on(line{row: levelRow})
}

func unnamed(seat int) string { return [2]string{play.You, play.Guest}[seat] }

// line is a row and its seat.
type line struct {
	row  row
	seat int
}

// rows returns the rows shown now: the seats, and the options.
func (u setup) rows() []line {
	rows := []line{{seatRow, 0}, {seatRow, 1}}
	if _, plays := u.seats.Computer(); plays {
		rows = append(rows, line{row: levelRow})
	}
	return append(rows, line{row: firstRow})
}

func (u setup) at() line { return u.rows()[u.row] }

// on moves the cursor to a row, if it is shown.
func (u setup) on(at line) setup {
	if i := slices.Index(u.rows(), at); i >= 0 {
		u.row = i
	}
	return u.moved(0)
}

// moved moves the cursor by rows.
func (u setup) moved(by int) setup {
	u.row = min(max(u.row+by, 0), len(u.rows())-1)
	return u
}

// turned changes the value of the chosen row.
func (u setup) turned(by int) setup {
	at := u.at()
	switch at.row {
	case seatRow:
		u.seats = u.seats.Turned(at.seat, by)
	case levelRow:
		u.seats = u.seats.Strengthened(by)
	case firstRow:
		u.seats = u.seats.Swapped()
	}
	return u.on(at)
}

// isPerson reports whether the chosen row is the seat of a person.
func (u setup) isPerson() bool {
	at := u.at()
	return at.row == seatRow && u.seats.Players[at.seat].Level == ""
}

// typesName handles a key for the name that is being typed.
func (m Model) typesName(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	m.setup.seats = m.setup.seats.Typed(m.setup.at().seat, msg)
	return m, nil
}

// setupKeys returns the keys of the set-up page.
func (m Model) setupKeys() screen.KeyTable[Model] {
	if m.setup.typing {
		return screen.KeyTable[Model]{{
			{Key: seats.KeyDone, Foot: "done", Do: screen.Change(func(m Model) Model { m.setup.seats, m.setup.typing = m.setup.seats.Settled(), false; return m })},
			{Key: seats.KeyErase, Foot: "delete", Do: Model.typesName},
			{Key: seats.KeyWipe, Foot: "clear", Do: Model.typesName},
		}}
	}
	table := screen.KeyTable[Model]{{
		{Key: screen.Bind("enter", "begin the game", "enter"), Foot: "begin", Do: screen.Act(Model.startGame)},
		{Key: screen.Bind("↑↓", "choose a row", "up", "down", "k", "j", "tab"), Foot: "choose", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by := 1
			if key.Matches(msg, screen.KeyUp) {
				by = -1
			}
			m.setup = m.setup.moved(by)
			return m, nil
		}},
		{Key: screen.Bind("←→", "change the row", "left", "right", "h", "l", "space"), Foot: "change", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by := 1
			if s := msg.String(); s == "left" || s == "h" {
				by = -1
			}
			m.setup = m.setup.turned(by)
			return m, nil
		}},
	}, {
		{Key: screen.Bind("esc", "menu", "esc", "q"), Foot: "menu", Do: screen.Sends[Model](screen.Back{})},
		{Key: seats.KeySwap, Do: screen.Change(func(m Model) Model { m.setup.seats = m.setup.seats.Swapped(); return m })},
	}}
	if m.setup.isPerson() {
		table[0] = append(table[0], screen.KeyRow[Model]{Key: screen.Bind("n", "type the player's name", "n"), Foot: "name", Do: screen.Change(func(m Model) Model { m.setup.typing = true; return m })})
	}
	return table
}

// startGame begins the game.
func (m Model) startGame() (Model, screen.Cmd) {
	m.setup.seats = m.setup.seats.Settled()
	m.phase = opening
	live, who := m.deps.Settings, m.setup.seats
	header := &game.Header{Config: rules.Config{Players: [2]game.Player(who.Players)}.String()}
	return m, screen.Batch(m.here(screen.Play{Begin: header}), seats.Keep(live, who.Choices(live.Now())))
}
