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
	kindRow row = iota // person or level, of the first or second player
	nameRow
	startRow
)

// newSetup returns a game of a person against the computer.
func newSetup(s settings.Settings) setup {
	manner := seats.Manner{Least: 2, Most: 2, Unnamed: unnamed}
	players := []game.Player{play.Person(s.Name, play.You), play.Computer(s.Level)}
	u := setup{seats: seats.New(manner, players, s.Name, s.Opponent)}
	u.row = len(u.rows()) - 1
	return u
}

func unnamed(seat int) string { return [2]string{play.You, play.Guest}[seat] }

// line is a row and its seat.
type line struct {
	row  row
	seat int
}

// rows returns the rows shown now. Computers have no row for a name.
func (u setup) rows() []line {
	var rows []line
	for seat, p := range u.seats.Players {
		rows = append(rows, line{kindRow, seat})
		if p.Level == "" {
			rows = append(rows, line{nameRow, seat})
		}
	}
	return append(rows, line{startRow, 0})
}

func (u setup) at() line { return u.rows()[u.row] }

// moved moves the cursor by rows.
func (u setup) moved(by int) setup {
	u.row = min(max(u.row+by, 0), len(u.rows())-1)
	return u
}

// turned changes the player in the chosen row's seat.
func (u setup) turned(by int) setup {
	at := u.at()
	if at.row == kindRow {
		u.seats = u.seats.Turned(at.seat, by)
		u.row = slices.Index(u.rows(), at) // the number of rows above may have changed
	}
	return u
}

// swapped swaps the players.
func (u setup) swapped() setup {
	at := u.at()
	u.seats = u.seats.Swapped()
	if u.row = len(u.rows()) - 1; at.row != startRow {
		u.row = 0
	}
	return u
}

// pressSetup handles a key on the set-up page.
func (m Model) pressSetup(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	u := m.setup
	if u.typing {
		if key.Matches(msg, seats.KeyDone) {
			m.setup.seats, m.setup.typing = u.seats.Settled(), false
			return m, nil
		}
		m.setup.seats = u.seats.Typed(u.at().seat, msg)
		return m, nil
	}
	switch {
	case key.Matches(msg, keyBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, screen.KeyUp):
		m.setup = u.moved(-1)
	case key.Matches(msg, screen.KeyDown, seats.KeyNext):
		m.setup = u.moved(1)
	case key.Matches(msg, keyLeft):
		m.setup = u.turned(-1)
	case key.Matches(msg, keyRight):
		m.setup = u.turned(1)
	case key.Matches(msg, seats.KeySwap):
		m.setup = u.swapped()
	case key.Matches(msg, keyTake):
		return m.enterSetup()
	}
	return m, nil
}

// enterSetup does what the chosen row is for.
func (m Model) enterSetup() (screen.Screen, screen.Cmd) {
	switch m.setup.at().row {
	case kindRow:
		m.setup = m.setup.turned(1)
	case nameRow:
		m.setup.typing = true
	case startRow:
		m.setup.seats = m.setup.seats.Settled()
		m.phase = opening
		live, who := m.deps.Settings, m.setup.seats
		return m, screen.Batch(m.here(screen.Play{Begin: &game.Header{Config: rules.Config{Players: [2]game.Player(who.Players)}.String()}}), seats.Keep(live, who.Choices(live.Now())))
	}
	return m, nil
}
