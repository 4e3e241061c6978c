package play

import (
	"cmp"
	"fmt"
	"slices"

	"quoin/game"
	"quoin/settings"
)

// ComputerName is the computer's name at every level.
const ComputerName = "Quoin"

// Names of people without a name.
const (
	You   = "You"
	Guest = "Guest"
)

// Person returns a player with a name from the settings, or unnamed. See PlayerName.
func Person(name, unnamed string) game.Player {
	return game.Player{Name: PlayerName(name, unnamed)}
}

// Computer returns the computer at a level.
func Computer(level string) game.Player {
	return game.Player{Name: ComputerName, Level: level}
}

// Seated names the players without a name: people, in the order of their seats, get those of the
// settings or that of their seat; computers get different names.
func Seated(players []game.Player, s settings.Settings) []game.Player {
	players = slices.Clone(players)
	names := []string{s.Name, s.Opponent}
	for seat := range players {
		p := &players[seat]
		if p.Level != "" {
			p.Name = cmp.Or(p.Name, ComputerName)
			continue
		}
		name := ""
		if len(names) > 0 {
			name, names = names[0], names[1:]
		}
		p.Name = cmp.Or(p.Name, Person(name, fmt.Sprintf("Player %d", seat+1)).Name)
	}
	taken := func(seat int) bool {
		return slices.ContainsFunc(players[:seat], func(p game.Player) bool { return p.Name == players[seat].Name })
	}
	for seat := range players {
		for n := 2; players[seat].Level != "" && taken(seat); n++ {
			players[seat].Name = fmt.Sprintf("%s %d", ComputerName, n)
		}
	}
	return players
}
