package play

import (
	"fmt"
	"slices"

	"quoin/game"
	"quoin/settings"
)

// ComputerName is what the computer is called at every level.
const ComputerName = "Quoin"

// What persons are called who have no name.
const (
	You   = "You"
	Guest = "Guest"
)

// Person is a player by a name of the settings, or called unnamed. See
// PlayerName.
func Person(name, unnamed string) game.Player {
	return game.Player{Name: PlayerName(name, unnamed)}
}

// Computer is the computer at a level.
func Computer(level string) game.Player {
	return game.Player{Name: ComputerName, Level: level}
}

// Seated gives players without a name theirs: the persons those of the settings,
// in the order in which they sit, or else that of their seat; the computers are
// told apart.
func Seated(players []game.Player, s settings.Settings) []game.Player {
	players = slices.Clone(players)
	names := []string{s.Name, s.Opponent}
	for seat := range players {
		p := &players[seat]
		if p.Level != "" {
			if p.Name == "" {
				p.Name = ComputerName
			}
			continue
		}
		name := ""
		if len(names) > 0 {
			name, names = names[0], names[1:]
		}
		if p.Name == "" {
			p.Name = Person(name, fmt.Sprintf("Player %d", seat+1)).Name
		}
	}
	return NumberComputers(players)
}

// NumberComputers gives computers of one name numbers, so that they are told
// apart.
func NumberComputers(players []game.Player) []game.Player {
	numbered := slices.Clone(players)
	taken := func(i int) bool {
		return slices.ContainsFunc(numbered[:i], func(p game.Player) bool { return p.Name == numbered[i].Name })
	}
	for i := range numbered {
		for n := 2; numbered[i].Level != "" && taken(i); n++ {
			numbered[i].Name = fmt.Sprintf("%s %d", ComputerName, n)
		}
	}
	return numbered
}
