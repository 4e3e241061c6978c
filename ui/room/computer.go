package room

import (
	"slices"

	"quoin/stats/record"
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
