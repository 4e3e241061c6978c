// Package seats is who plays a game of several, as the pages that ask for it
// need it: a value. How it is shown, and by which keys it changes, is each
// game's own.
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

// Manner is how a game seats its players.
type Manner struct {
	Least, Most int                   // players
	Unnamed     func(seat int) string // what a person without a name is called there
	Numbered    bool                  // computers have numbers behind their name, so that each is another player
}

// Seats is who sits where. Its slices are copied before they change.
type Seats struct {
	Players []game.Player // as they will play

	manner Manner
	names  []string // of a person on each seat there can be, also while the computer sits there
}

// New has these players on the first seats. The names are those of persons who
// might sit there instead.
func New(m Manner, players []game.Player, names ...string) Seats {
	s := Seats{manner: m, names: make([]string, m.Most)}
	copy(s.names, names)
	for seat, name := range s.names {
		s.names[seat] = play.Person(name, m.Unnamed(seat)).Name
	}
	return s.With(players)
}

// With has other players on the seats.
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

// Turned has somebody else on a seat: so many further in the row of a person
// and the computer's levels, which goes round.
func (s Seats) Turned(seat, by int) Seats {
	kinds := append([]string{""}, game.Levels()...)
	i := (slices.Index(kinds, s.Players[seat].Level) + by) % len(kinds)
	s = s.copied()
	s.Players[seat] = s.sits(seat, kinds[(i+len(kinds))%len(kinds)])
	return s
}

// sits is who sits on a seat: a person by the name of that seat, or the
// computer at a level.
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

// others are the players on all seats but one.
func (s Seats) others(seat int) []game.Player {
	return slices.Delete(slices.Clone(s.Players), seat, seat+1)
}

// Room says whether one player more can sit down.
func (s Seats) Room() bool { return len(s.Players) < s.manner.Most }

// Added has a person on one seat more, where there is room.
func (s Seats) Added() Seats {
	if s.Room() {
		s.Players = append(slices.Clip(s.Players), s.sits(len(s.Players), ""))
	}
	return s
}

// Removed is without the player of a seat, where enough are left.
func (s Seats) Removed(seat int) Seats {
	if len(s.Players) > s.manner.Least && seat < len(s.Players) {
		s.Players = s.others(seat)
	}
	return s
}

// Swapped has the first two players on each other's seats.
func (s Seats) Swapped() Seats {
	s = s.copied()
	s.Players[0], s.Players[1] = s.Players[1], s.Players[0]
	s.names[0], s.names[1] = s.names[1], s.names[0]
	return s
}

// The keys of every page that asks who plays.
var (
	KeyNext = screen.Bind("tab", "next", "tab")
	KeySwap = screen.Bind("x", "swap", "x")
)

// The keys of a name that is being typed.
var (
	KeyDone  = screen.Bind("enter", "done", "enter", "esc", "tab", "up", "down")
	KeyErase = screen.Bind("bksp", "delete", "backspace", "ctrl+h")
	KeyWipe  = screen.Bind("ctrl+u", "clear", "ctrl+u")
)

// Typed has the name on a seat one key longer, or shorter.
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

// Pasted has a text behind the name on a seat, without what can't stand there
// and what there is no room for.
func (s Seats) Pasted(seat int, text string) Seats {
	for at, r := range text {
		if at >= game.MaxNameBytes {
			break
		}
		s = s.Typed(seat, tea.KeyPressMsg{Text: string(r)})
	}
	return s
}

// Settled has names that can be played under.
func (s Seats) Settled() Seats {
	players := slices.Clone(s.Players)
	for seat, p := range players {
		if p.Level == "" {
			players[seat] = play.Person(p.Name, s.manner.Unnamed(seat))
		}
	}
	return s.With(players)
}
