package kind

import (
	"context"

	"quoin/game"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/command"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// Command is the command of a game, as far as games differ. Every game has a flag for each seat,
// and flags for the level, the seed, resuming a game and text mode.
type Command struct {
	Short, Long, Example string

	Seats    int               // the most players that can be named; 0 if players have no names
	Settings []string          // keys of the settings that are flags, besides the level
	Old      map[string]string // earlier names of flags: first is player1
	// Hidden are earlier flags, which still work but aren't in the help.
	Hidden []string
	// Exclusive are groups of flags: the first of a group contradicts each of the others.
	Exclusive [][]string
	// Kept is the flag that begins a puzzle; "" if there are no puzzles. With --resume it resumes
	// the latest puzzle, see game.PuzzleProgress.
	Kept string
	// Values are the values of flags that don't take a file.
	Values map[string][]string
	// Flags adds the flags that only this game has. Once they are read, the function it returns
	// makes the game.
	Flags func(Flags) func(Given) (Start, error)
}

// Flags is a set of flags, such as a *pflag.FlagSet. In a usage, the word in backquotes stands
// for the value.
type Flags interface {
	StringVar(p *string, name, value, usage string)
	BoolVar(p *bool, name string, value bool, usage string)
}

// Given has the values of the flags that every game has.
type Given struct {
	Host     play.Host         // without a store yet
	Settings settings.Settings // including those of the flags
	Changed  func(flag string) bool
	Seats    []play.Seat // one for each seat of the game
	Seed     uint64      // random unless --seed is given
}

// Two returns the players that the flags name in a game for two. If one of them is named, the
// other is a computer against a person and a person against a computer, unless --opponent names a
// second person; if neither is named, a person begins. A flag without effect is an error.
func (g Given) Two() (players [2]game.Player, err error) {
	beside := g.Changed("opponent")
	who := [2]play.Seat(g.Seats)
	for seat := range who {
		other := who[1-seat]
		if !who[seat].Said {
			who[seat] = play.Seat{Said: true, Computer: !beside && !other.Computer && (other.Said || seat > 0)}
		}
	}
	persons, named, levelled := 0, false, false // whether the settings have named a second person, and a level
	for seat, p := range who {
		switch {
		case p.Computer:
			players[seat] = p.Player(g.Settings.Level)
			levelled = levelled || p.Level == ""
			continue
		case p.Name == "":
			players[seat] = play.Person([2]string{g.Settings.Name, g.Settings.Opponent}[persons], [2]string{play.You, play.Guest}[persons])
			named = named || persons == 1
		default:
			players[seat] = p.Player("")
		}
		persons++
	}
	switch {
	case beside && !named:
		return players, command.Usagef("--opponent names a second person at this keyboard, and none plays; say --player2 human")
	case g.Changed("level") && !levelled:
		return players, command.Usagef("--level is for a computer without a level of its own, and none plays")
	}
	return players, nil
}

// Start is a requested game: on the screen, or in text mode, which can also resume the game left.
type Start struct {
	Play screen.Play // without its rules
	Talk func(ctx context.Context, host play.Host, at plain.Console, left stats.ID) error
}
