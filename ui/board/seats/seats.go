// Package seats is the players of a game, for the pages that ask for them. Each game draws
// them and chooses its keys itself.
package seats

import (
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// Manner says how a game seats its players.
type Manner struct {
	Least, Most int                   // number of players
	Unnamed     func(seat int) string // name of a person without one
	Numbered    bool                  // whether computers are numbered, so that no two have the same name
}

// Seats are the players by seat. It is a value: its slices are copied before they change.
type Seats struct {
	Players []game.Player // in the order of play

	manner Manner
	names  []string // of a person in each possible seat, even while a computer has it
}

// New returns these players in the first seats. names are those of the people who would
// take the seats in place of computers.
func New(m Manner, players []game.Player, names ...string) Seats {
	s := Seats{manner: m, names: make([]string, m.Most)}
	copy(s.names, names)
	for seat, name := range s.names {
		s.names[seat] = play.Person(name, m.Unnamed(seat)).Name
	}
	return s.With(players)
}

// With returns the seats with other players.
func (s Seats) With(players []game.Player) Seats {
	s.Players = players
	s = s.copied()
	for seat, p := range s.Players {
		if p.Level == "" {
			s.names[seat] = p.Name
		}
	}
	return s
}

func (s Seats) copied() Seats {
	s.Players, s.names = slices.Clone(s.Players), slices.Clone(s.names)
	return s
}

// Turned changes the player in a seat by steps in a ring of a person and the computer's
// levels.
func (s Seats) Turned(seat, by int) Seats {
	kinds := append([]string{""}, game.Levels()...)
	i := (slices.Index(kinds, s.Players[seat].Level) + by) % len(kinds)
	s = s.copied()
	s.Players[seat] = s.sits(seat, kinds[(i+len(kinds))%len(kinds)])
	return s
}

// sits returns the player for a seat: a person with the seat's name, or the computer at a
// level.
func (s Seats) sits(seat int, level string) game.Player {
	if level == "" {
		return game.Player{Name: s.names[seat]}
	}
	p, others := play.Computer(level), s.others(seat)
	for i := 2; s.manner.Numbered && slices.ContainsFunc(others, func(o game.Player) bool { return o.Name == p.Name }); i++ {
		p.Name = fmt.Sprintf("%s %d", play.ComputerName, i)
	}
	return p
}

// others returns the players in all seats but one.
func (s Seats) others(seat int) []game.Player {
	return slices.Delete(slices.Clone(s.Players), seat, seat+1)
}

// Room reports whether another player can be added.
func (s Seats) Room() bool { return len(s.Players) < s.manner.Most }

// Added adds a person, if there is room.
func (s Seats) Added() Seats {
	if s.Room() {
		s.Players = append(slices.Clip(s.Players), s.sits(len(s.Players), ""))
	}
	return s
}

// Removed removes the player in a seat, if enough are left.
func (s Seats) Removed(seat int) Seats {
	if len(s.Players) > s.manner.Least && seat < len(s.Players) {
		s.Players = s.others(seat)
	}
	return s
}

// Swapped swaps the first two players.
func (s Seats) Swapped() Seats {
	s = s.copied()
	s.Players[0], s.Players[1] = s.Players[1], s.Players[0]
	s.names[0], s.names[1] = s.names[1], s.names[0]
	return s
}

// The keys of all pages that ask for the players.
var (
	KeyNext = screen.Bind("tab", "next", "tab")
	KeySwap = screen.Bind("x", "swap", "x")
)

// The keys while a name is typed.
var (
	KeyDone  = screen.Bind("enter", "done", "enter", "esc", "tab", "up", "down")
	KeyErase = screen.Bind("bksp", "delete", "backspace", "ctrl+h")
	KeyWipe  = screen.Bind("ctrl+u", "clear", "ctrl+u")
)

// Typed handles a key for the name in a seat.
func (s Seats) Typed(seat int, msg tea.KeyPressMsg) Seats {
	name := s.Players[seat].Name
	switch {
	case key.Matches(msg, KeyErase):
		name = play.EraseName(name)
	case key.Matches(msg, KeyWipe):
		name = ""
	default:
		name = play.TypeName(name, msg.Text)
	}
	s = s.copied()
	s.Players[seat].Name = name
	return s
}

// Pasted adds text to the name in a seat, without characters that a name can't have or has
// no room for.
func (s Seats) Pasted(seat int, text string) Seats {
	for at, r := range text {
		if at >= game.MaxNameBytes {
			break
		}
		s = s.Typed(seat, tea.KeyPressMsg{Text: string(r)})
	}
	return s
}

// Settled replaces names that can't be used.
func (s Seats) Settled() Seats {
	players := slices.Clone(s.Players)
	for seat, p := range players {
		if p.Level == "" {
			players[seat] = play.Person(p.Name, s.manner.Unnamed(seat))
		}
	}
	return s.With(players)
}
