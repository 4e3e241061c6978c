package play

import (
	"cmp"
	"fmt"
	"strings"

	"quoin/game"
	"quoin/settings"
)

// Seat is the choice of a player for a seat, as far as it was given.
type Seat struct {
	Said     bool
	Computer bool
	Name     string // "" for that of the settings, or the computer's own
	Level    string // of the computer; "" for that of the settings
}

// The words for kinds of players.
const (
	human    = "human"
	computer = "computer"
)

// WhoPlays describes the texts that ParseSeat accepts.
var WhoPlays = "human, human:NAME, computer, or computer:LEVEL with " + AnyLevel()

// AnyLevel lists the levels, weakest first, in words.
func AnyLevel() string {
	levels := game.Levels()
	last := len(levels) - 1
	return strings.Join(levels[:last], ", ") + " or " + levels[last]
}

// SeatError is a text that ParseSeat doesn't accept. Allowed describes the accepted ones.
type SeatError struct{ Allowed string }

func (e *SeatError) Error() string { return e.Allowed }

// ParseSeat reads the choice of a player. The error is a *SeatError.
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

// Sitters returns the texts for players without a name.
func Sitters() []string {
	all := []string{human, computer}
	for _, level := range game.Levels() {
		all = append(all, computer+":"+level)
	}
	return all
}

// Player returns the player of the seat; a computer without a level gets this one. A person's
// name may be empty; see Seated.
func (s Seat) Player(level string) game.Player {
	if s.Computer {
		return game.Player{Name: cmp.Or(s.Name, ComputerName), Level: cmp.Or(s.Level, level)}
	}
	return game.Player{Name: s.Name}
}

// Sat returns the players of seats that are all chosen, completed by the settings.
func Sat(seats []Seat, s settings.Settings) []game.Player {
	players := make([]game.Player, len(seats))
	for i, seat := range seats {
		players[i] = seat.Player(s.Level)
	}
	return Seated(players, s)
}
