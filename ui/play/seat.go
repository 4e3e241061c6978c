package play

import (
	"cmp"
	"fmt"
	"strings"

	"quoin/game"
	"quoin/settings"
)

// Seat is who is to play on a seat, as far as it is said.
type Seat struct {
	Said     bool
	Computer bool
	Name     string // "" is for the settings to say, or the computer's own
	Level    string // of the computer; "" is for the settings to say
}

// The words of who plays.
const (
	human    = "human"
	computer = "computer"
)

// WhoPlays is what ParseSeat takes, in words.
var WhoPlays = "human, human:NAME, computer, or computer:LEVEL with " + AnyLevel()

// AnyLevel is the levels to choose from, weakest first, in words.
func AnyLevel() string {
	levels := game.Levels()
	last := len(levels) - 1
	return strings.Join(levels[:last], ", ") + " or " + levels[last]
}

// SeatError says what can be written where ParseSeat read something else.
type SeatError struct{ Allowed string }

func (e *SeatError) Error() string { return e.Allowed }

// ParseSeat reads who is to play. The error is a *SeatError.
func ParseSeat(text string) (Seat, error) {
	kind, rest, more := strings.Cut(text, ":")
	kind = strings.ToLower(kind)
	switch {
	case kind == human && !more:
		return Seat{Said: true}, nil
	case kind == human && rest != "":
		if PlayerName(rest, "") != rest {
			return Seat{}, &SeatError{fmt.Sprintf("a name is printable text of at most %d columns, without a blank at either end", settings.MaxNameColumns)}
		}
		return Seat{Said: true, Name: rest}, nil
	case kind == computer && !more:
		return Seat{Said: true, Computer: true}, nil
	}
	level := strings.ToLower(rest)
	if kind != computer || !game.IsLevel(level) {
		return Seat{}, &SeatError{"it is " + WhoPlays}
	}
	return Seat{Said: true, Computer: true, Level: level}, nil
}

// Sitters are who can be said to play and needs no name.
func Sitters() []string {
	all := []string{human, computer}
	for _, level := range game.Levels() {
		all = append(all, computer+":"+level)
	}
	return all
}

// Player is who plays there, a computer without a level at this one. A person's
// name may be left open; see Seated.
func (s Seat) Player(level string) game.Player {
	if s.Computer {
		return game.Player{Name: cmp.Or(s.Name, ComputerName), Level: cmp.Or(s.Level, level)}
	}
	return game.Player{Name: s.Name}
}

// Sat are the players on seats, who are all said, with what the settings have
// where that says nothing.
func Sat(seats []Seat, s settings.Settings) []game.Player {
	players := make([]game.Player, len(seats))
	for i, seat := range seats {
		players[i] = seat.Player(s.Level)
	}
	return Seated(players, s)
}
