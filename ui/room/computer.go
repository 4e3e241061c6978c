package room

import (
	"context"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/stats/record"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
)

var (
	keyComputer = screen.Bind("k", "computer in", "k")
	keyLevel    = screen.Bind("l", "its level", "l")
	keyOut      = screen.Bind("x", "computer out", "x")
)

// computers reports whether the player may seat a computer, and whether there is one that the player may
// change or remove.
func (m Model) computers() (in, out bool) {
	about, err := m.deps.House.Of(m.seats)
	if err != nil || about.Race != nil || m.seats.Rated || m.now.Seat < 0 || m.counts() {
		return false, false
	}
	return slices.ContainsFunc(m.seats.Seats, record.Seat.IsOpen), m.computer() >= 0
}

// computer returns the last seat with a computer, or -1.
func (m Model) computer() int {
	last := -1
	for i, s := range m.seats.Seats {
		if s.Level != "" {
			last = i
		}
	}
	return last
}

// pressComputer handles a key about computer players; it returns false for other keys.
func (m Model) pressComputer(msg tea.KeyPressMsg) (screen.Cmd, bool) {
	in, out := m.computers()
	seat, level := m.computer(), ""
	switch {
	case in && key.Matches(msg, keyComputer):
		seat = slices.IndexFunc(m.seats.Seats, record.Seat.IsOpen)
		level = m.deps.Settings.Now().Level
	case out && key.Matches(msg, keyLevel):
		levels := game.Levels()
		level = levels[(slices.Index(levels, m.seats.Seats[seat].Level)+1)%len(levels)]
	case out && key.Matches(msg, keyOut):
	default:
		return nil, false
	}
	return m.does(func(ctx context.Context, l *rooms.Client) error { return l.Computer(ctx, seat, level) }), true
}

// computerKeys returns the keys for computers that work now.
func (m Model) computerKeys() (keys []key.Binding) {
	in, out := m.computers()
	if in {
		keys = append(keys, keyComputer)
	}
	if out {
		keys = append(keys, keyLevel, keyOut)
	}
	return keys
}
